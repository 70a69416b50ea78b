import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";
import type { Trip } from "~/api/trip";
import type { Language } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import Forecast from "./forecast";
import { isNear } from "./near";
import type { Forecasts } from "./use-forecasts";

const NOW = Date.parse("2027-05-10T12:00:00Z");
const TRIP = {
  id: "t1",
  archived: false,
  start: "2027-05-19",
  end: "2027-05-21",
  destination: { slug: "valencia", city: "Valencia", timezone: "Europe/Madrid" },
} as unknown as Trip;
const FOUND: Forecasts = {
  state: "found",
  days: [
    { day: "2027-05-19", highC: 24, lowC: 15, rainPercent: 35, kind: "partly_cloudy" },
    { day: "2027-05-20", highC: -3, lowC: -12, rainPercent: null, kind: "thunderstorm" },
  ],
  source: "Open-Meteo",
  fetchedAt: "2027-05-10T11:00:00Z",
  stale: false,
};
const NOTHING = { state: "unavailable", days: [], source: null, fetchedAt: null, stale: false };

let provider = "open-meteo";
vi.mock("~/lib/server-config", () => ({ serverConfig: async () => ({ weatherProvider: provider }) }));
const fetch = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(() => {
  provider = "open-meteo";
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  fetch.mockImplementation(async () => Response.json(FOUND));
  vi.stubGlobal("fetch", fetch);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetch.mockReset();
  queryClient.clear();
});

async function show(trip: Trip = TRIP, language: Language = "en") {
  await textsOf(language).load(["weather"]);
  render(
    <QueryClientProvider client={queryClient}>
      <TextsProvider texts={textsOf(language)}>
        <MemoryRouter initialEntries={[`/${language}/trip-details/t1`]}>
          <Forecast trip={trip} />
        </MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>,
  );
}

describe("the forecast of a trip", () => {
  it("describes each day's icon in words, with the chance of rain", async () => {
    await show();
    const region = await screen.findByRole("region", { name: "Weather in Valencia" });
    const [first, second] = within(region).getAllByRole("listitem");
    expect(first?.textContent).toBe("Wed, May 19Partly cloudyhigh 24°C / , low 15°C, chance of rain or snow 35%");
    expect(second?.textContent).toBe("Thu, May 20Thunderstormhigh −3°C / , low −12°C");
    for (const icon of region.querySelectorAll("svg")) expect(icon.getAttribute("aria-hidden")).toBe("true");
  });

  it("names its source and license with links, its age, and how far it reaches", async () => {
    await show();
    const source = await screen.findByRole("link", { name: "Open-Meteo" });
    expect(source.getAttribute("href")).toBe("https://open-meteo.com/");
    expect(source.getAttribute("rel")).toBe("noopener noreferrer");
    const license = screen.getByRole("link", { name: "CC BY 4.0" });
    expect(license.getAttribute("href")).toBe("https://creativecommons.org/licenses/by/4.0/");
    expect(source.closest("p")?.textContent).toMatch(
      /^The forecast reaches Thu, May 20 so far\. Weather data by Open-Meteo \(CC BY 4\.0\), rounded, from May 10, 2027, /,
    );
  });

  it("does not mention its reach when it covers the whole trip, and says when it is an older one", async () => {
    fetch.mockImplementation(async () => Response.json({ ...FOUND, stale: true }));
    await show({ ...TRIP, end: "2027-05-20" });
    const line = (await screen.findByRole("link", { name: "Open-Meteo" })).closest("p")?.textContent;
    expect(line).toMatch(/^Open-Meteo isn't answering right now, so this is an older forecast\. Weather data/);
  });

  it("is formatted for the page's language", async () => {
    await show(TRIP, "de");
    const region = await screen.findByRole("region", { name: "Wetter in Valencia" });
    expect(within(region).getAllByRole("listitem")[0]?.textContent).toMatch(/^Mi\., 19\. Mai.*24\s°C.*35\s%$/u);
  });

  it.each([
    ["nobody knows it", async () => Response.json(NOTHING)],
    ["the server fails", async () => Response.json({ code: "server_error" }, { status: 500 })],
    ["nobody answers", async () => Promise.reject(new TypeError("no network"))],
  ])("is left out silently if %s", async (_, reply) => {
    fetch.mockImplementation(reply);
    await show();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(fetch).toHaveBeenCalledOnce();
    expect(document.body.textContent).toBe("");
  });

  it("requests nothing if the server has no source", async () => {
    provider = "off";
    await show();
    await waitFor(() => expect(queryClient.getQueryData(["config"])).toBeDefined());
    expect(fetch).not.toHaveBeenCalled();
    expect(document.body.textContent).toBe("");
  });

  it.each([
    ["far away", { start: "2027-05-26", end: "2027-05-28" }],
    ["over", { start: "2027-05-01", end: "2027-05-08" }],
    ["archived", { archived: true }],
    ["without days", { start: null, end: null }],
  ])("requests nothing, not even the settings, for a trip that is %s", async (_, changes) => {
    await show({ ...TRIP, ...changes });
    expect(queryClient.getQueryState(["config"])?.fetchStatus).toBe("idle");
    expect(fetch).not.toHaveBeenCalled();
  });
});

it.each([
  ["2027-05-24", true],
  ["2027-05-25", true],
  ["2027-05-26", false],
])("a trip that starts on %s is near: %s", (start, near) =>
  expect(isNear({ ...TRIP, start, end: "2027-06-02" }, NOW)).toBe(near),
);

it.each([
  ["2027-05-10", true],
  ["2027-05-09", true],
  ["2027-05-08", false],
])("a trip that ends on %s is near: %s", (end, near) =>
  expect(isNear({ ...TRIP, start: "2027-05-01", end }, NOW)).toBe(near),
);
