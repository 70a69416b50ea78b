/** Flights, stays and activities from samples and live sources, as the steps show them. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";
import type { Own } from "~/lib/day-rates";
import { useOwn } from "~/lib/own-currency";

import { EMPTY, type Plan } from "../plan/plan";
import type { ResultsProps } from "../step";
import { LiveStrip } from "../live/live-strip";
import { ActivitiesStep } from "./activities-step";
import { FlightsStep } from "./flights-step";
import { StayStep } from "./stay-step";

vi.mock("~/lib/own-currency", () => ({ useOwn: vi.fn<() => Own | null>() }));
vi.mock("~/lib/server-config", () => ({
  serverConfig: async () => ({ stayProviders: ["duffel"], activityProviders: ["viator"] }),
}));
vi.mock("../costs/cost-dock", () => ({ CostDock: () => null }));

const eur = (cents: number) => ({ cents, currency: "EUR" });
const HOTEL = {
  id: "valencia-hotel-1",
  type: "hotel",
  name: "Sample hotel",
  sleeps: 2,
  rating: 4.3,
  rate: eur(11_553),
};
const GRAND = { id: "duffel:acc_1", name: "Hotel Grand", rooms: 2, total: eur(96_000), nightly: eur(12_000) };
const BOAT = {
  id: "valencia-boat",
  name: "Sunset boat",
  durationMinutes: 240,
  price: eur(2_500),
  groupMin: 1,
  groupMax: 30,
};
const WALK = { ...BOAT, id: "viator:5010WALK", name: "Old town on foot", price: eur(3_550), sponsored: true };
const LIVE = { source: "Duffel Stays", fetchedAt: "2026-11-20T12:00:00Z", stale: false };
const PLAN: Plan = {
  ...EMPTY,
  people: ["Lisbon", "Porto"].map((city, key) => ({
    ...EMPTY.people[0],
    key,
    name: city,
    city: { id: city, name: city },
  })),
  out: "2027-05-19",
  back: "2027-05-23",
  place: "valencia",
} as unknown as Plan;

/** The server's responses, keyed by the end of the path. */
let replies: Record<string, () => Response>;
const asked: string[] = [];

beforeEach(async () => {
  await textsOf("en").load(["common", "planner"]);
  asked.length = 0;
  replies = {
    "valencia/stays": () => Response.json({ stays: [HOTEL] }),
    "planner/stays": () => Response.json({ ...LIVE, stays: [GRAND] }),
    "valencia/activities": () => Response.json({ activities: [BOAT] }),
    "planner/activities": () => Response.json({ ...LIVE, activities: [WALK] }),
    "planner/offers": () => Response.json({ ...LIVE, offers: {}, atHome: ["Lisbon", "Porto"], kind: "live" }),
  };
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    const path = new URL(url).pathname.split("/").slice(-2).join("/");
    asked.push(path);
    return replies[path]?.() ?? Response.error();
  });
  vi.mocked(useOwn).mockReturnValue(null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Step({ of: Shown, begin }: { of: typeof StayStep; begin: Plan }) {
  const [plan, setPlan] = useState(begin);
  const reply = { results: [{ slug: "valencia", city: "Valencia", locals: 0 }], windows: [{ nights: 4 }] };
  const props = { planning: { plan, change: setPlan }, reply, problems: [] } as unknown as ResultsProps;
  return <Shown {...props} />;
}

function show(step: typeof StayStep, changes: Partial<Plan> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <TextsProvider texts={textsOf("en")}>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <Step of={step} begin={{ ...PLAN, ...changes }} />
        </MemoryRouter>
      </QueryClientProvider>
    </TextsProvider>,
  );
}

const row = async (name: string) => (await screen.findByRole("heading", { name })).closest("article") as HTMLElement;
const failed = (status: number, title?: string) => () =>
  title ? Response.json({ code: "unavailable", title, error: title }, { status }) : new Response("", { status });

describe("with a live source available", () => {
  it("a plan without a stay starts with that source", async () => {
    show(StayStep);
    await row("Hotel Grand");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Live: Duffel Stays" }).checked).toBe(true);
  });

  it("a sample stay chosen earlier is shown as chosen, with its price for the group", async () => {
    show(StayStep, { bed: { id: HOTEL.id, room: "private" } });
    const hotel = within(await row("Sample hotel"));
    expect(hotel.getByRole("button", { name: "Sample hotel, chosen" }).getAttribute("aria-pressed")).toBe("true");
    expect((await row("Sample hotel")).textContent).toContain("€924");
    expect(asked).toEqual(["valencia/stays"]);
  });

  it("a choice from another source replaces the earlier one, which is no longer marked", async () => {
    show(StayStep, { bed: { id: HOTEL.id, room: "private" } });
    await userEvent.click(await screen.findByRole("radio", { name: "Live: Duffel Stays" }));
    await userEvent.click(within(await row("Hotel Grand")).getByRole("button"));
    await userEvent.click(screen.getByRole("radio", { name: "Sample stays" }));
    expect(
      within(await row("Sample hotel"))
        .getByRole("button")
        .getAttribute("aria-pressed"),
    ).toBe("false");
  });

  it("a sample activity chosen earlier is shown as chosen", async () => {
    show(ActivitiesStep, { outings: [{ id: BOAT.id, takers: null, at: null }] });
    expect((await screen.findByRole<HTMLInputElement>("checkbox", { name: "Sunset boat" })).checked).toBe(true);
  });
});

const UNAVAILABLE = "We're having trouble loading flights right now. Please try again later.";
const NONE = "We couldn't find flights on the dates you specified.";
const BED = { bed: { id: HOTEL.id, room: "private" as const } };
const OUTING = { outings: [{ id: BOAT.id, takers: null, at: null }] };

describe("a failing source", () => {
  it.each([
    ["valencia/stays", BED],
    ["planner/stays", {}],
  ])("is reported for accommodations: %s [8.6]", async (path, changes) => {
    replies[path] = failed(500);
    show(StayStep, changes);
    expect((await screen.findByRole("alert")).textContent).toContain("Failed to load accommodations.");
  });

  it.each([
    ["valencia/activities", OUTING, failed(500), "Failed to load activities"],
    ["valencia/activities", OUTING, failed(503, "Try again tomorrow."), "Try again tomorrow."],
    ["planner/activities", {}, failed(500), "Failed to load activities"],
    ["planner/activities", {}, failed(503, "Try again tomorrow."), "Try again tomorrow."],
  ])("is reported for activities, with the server's reason if it gives one: %s [8.7 8.8]", async (...args) => {
    const [path, changes, reply, reason] = args;
    replies[path] = reply;
    show(ActivitiesStep, changes);
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByText("Unable to load activities")).toBeTruthy();
    expect(alert.textContent).toContain(reason);
  });

  it("is reported for flights, instead of saying that there are none [8.4]", async () => {
    replies["planner/offers"] = failed(503);
    show(FlightsStep);
    expect((await screen.findByRole("alert")).textContent).toContain(UNAVAILABLE);
    expect(screen.queryByText(NONE)).toBeNull();
  });

  it("is reported for prices after the ranking, with a note that the estimates stand [8.4]", () => {
    const prices = {
      live: undefined,
      isRecent: false,
      isFetching: false,
      error: new Error("cut"),
      again: () => undefined,
    };
    render(
      <TextsProvider texts={textsOf("en")}>
        <LiveStrip prices={prices} />
      </TextsProvider>,
    );
    expect(screen.getByText(UNAVAILABLE)).toBeTruthy();
    expect(screen.getByText("The order below is based on estimates.")).toBeTruthy();
  });
});

it("finding no flights is not reported as a failure [8.5]", async () => {
  replies["planner/offers"] = () =>
    Response.json({ ...LIVE, offers: { Lisbon: [], Porto: [] }, atHome: [], kind: "live" });
  show(FlightsStep);
  expect(await screen.findByText(NONE)).toBeTruthy();
  expect(screen.queryByText(UNAVAILABLE)).toBeNull();
});

describe("below amounts in the reader's own currency", () => {
  it.each([
    [StayStep, {}],
    [StayStep, BED],
    [ActivitiesStep, {}],
    [ActivitiesStep, OUTING],
    [FlightsStep, {}],
  ])("the date of the exchange rates is stated", async (step, changes) => {
    vi.mocked(useOwn).mockReturnValue({
      currency: "USD",
      of: ({ cents }) => ({ cents: cents * 2, currency: "USD" }),
      rateOf: () => ({ day: "2026-11-20", source: "ecb", isOld: false }),
    });
    show(step, changes as unknown as Partial<Plan>);
    expect(await screen.findByText(/rate from Nov 20, 2026/)).toBeTruthy();
  });
});
