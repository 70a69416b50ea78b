/** The messages of a trip's dialogs when the flights, stays or activities to choose from fail to load. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { AddActivity } from "./activities/add-activity";
import type { Trip } from "./queries";
import { ChangeStay } from "./staying/change-stay";
import { OfferList } from "./ways/offer-list";

const TRIP = {
  id: "t1",
  version: 3,
  start: "2027-05-19",
  end: "2027-05-23",
  destination: { slug: "valencia", city: "Valencia" },
  travellers: [],
  activities: [],
  stays: [],
} as unknown as Trip;
const nothing = () => undefined;
const STAYS = <ChangeStay trip={TRIP} onClose={nothing} />;
const ACTIVITIES = <AddActivity trip={TRIP} edit={{} as never} onClose={nothing} />;
const FLIGHTS = <OfferList trip={TRIP} travellerId="ana" present={undefined} value={null} onChange={nothing} />;
const UNAVAILABLE = "We're having trouble loading flights right now. Please try again later.";

let reply: () => Response;
beforeEach(async () => {
  await textsOf("en").load(["common", "trips", "editing"]);
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    new URL(url).pathname === "/api/config" ? Response.json({ stayProviders: [], activityProviders: [] }) : reply(),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function said(part: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <TextsProvider texts={textsOf("en")}>
      <QueryClientProvider client={client}>
        <MemoryRouter>{part}</MemoryRouter>
      </QueryClientProvider>
    </TextsProvider>,
  );
  return (await screen.findByRole("alert")).textContent;
}

it.each([
  ["flights [8.4]", FLIGHTS, UNAVAILABLE],
  ["accommodations [8.6]", STAYS, "Failed to load accommodations."],
  ["activities [8.7]", ACTIVITIES, "Unable to load activities"],
])("says what failed to load if the server gives no reason: %s", async (_, part, title) => {
  reply = () => new Response("", { status: 500 });
  expect(await said(part)).toBe(title);
  cleanup();
  reply = () => Response.error();
  expect(await said(part)).toBe(`${title}We couldn't complete that request. Try again in a moment.`);
});

it.each([
  ["flights [8.4]", FLIGHTS, UNAVAILABLE, UNAVAILABLE],
  ["accommodations [8.6]", STAYS, "Failed to load accommodations.", "Failed to load accommodations."],
  ["activities [8.8]", ACTIVITIES, "Failed to load activities", "Unable to load activitiesFailed to load activities"],
])("shows the server's message once: %s", async (_, part, title, whole) => {
  reply = () => Response.json({ code: "unavailable", title, error: title }, { status: 503 });
  expect(await said(part)).toBe(whole);
});
