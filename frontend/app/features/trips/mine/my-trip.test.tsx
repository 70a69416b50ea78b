import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import type { components } from "~/api/schema";

import type { Trip } from "../queries";
import { MyTrip } from "./my-trip";

type Schemas = components["schemas"];
const TASK = { key: null, assigneeId: "ana", forEach: false, dueOn: null, addedBy: "ana", done: false, doneBy: [] };
const euros = (amount: number) => ({ cents: amount * 100, currency: "EUR" });
const leg = (from: string, to: string, departure: string, arrival: string) => ({
  from,
  fromCity: from,
  to,
  toCity: to,
  departure,
  arrival,
  airline: { name: "TAP" },
  flight: "TP 1",
  durationMinutes: 60,
  carryDays: 0,
});
const WAY = {
  id: "w",
  travellerId: "ana",
  kind: "flight",
  co2eKg: 118.4,
  stops: 1,
  airline: { name: "TAP" },
  price: { ...euros(139), kind: "sample", source: "Tripoint", fetchedAt: "2026-11-20T12:00:00Z" },
  outbound: [
    leg("Lisbon", "Madrid", "2027-05-19T19:00:00+01:00", "2027-05-19T21:20:00+02:00"),
    leg("Madrid", "Valencia", "2027-05-19T23:10:00+02:00", "2027-05-20T00:10:00+02:00"),
  ],
  inbound: [leg("Valencia", "Lisbon", "2027-05-22T18:05:00+02:00", "2027-05-22T18:35:00+01:00")],
  confirmed: null,
};

function tripOf(over: object = {}): Trip {
  return {
    id: "t1",
    version: 3,
    archived: false,
    start: "2027-05-19",
    end: "2027-05-22",
    viewerRole: "member",
    viewerTravellerId: "ana",
    may: ["view", "add_tasks", "confirm_own_flight"],
    destination: { city: "Valencia", timezone: "Europe/Madrid" },
    bookings: { flights: false, stays: false, activities: false },
    travellers: [
      {
        id: "ana",
        name: "Ana Reis",
        colour: 1,
        rsvp: "confirmed",
        costs: { total: euros(412), parts: { flights: 13_900, accommodation: 27_300, nightCredit: 0 } },
      },
      { id: "ben", name: "Ben Vogt", colour: 2, rsvp: "confirmed", costs: null },
    ],
    flights: [WAY],
    activities: [
      {
        id: "sail",
        name: "Sunset sail",
        scheduledAt: "2027-05-20T17:30:00Z",
        durationMinutes: 60,
        travellerIds: ["ana"],
      },
      { id: "dive", name: "Diving", scheduledAt: "2027-05-21T08:00:00Z", durationMinutes: 60, travellerIds: ["ben"] },
    ],
    checklist: [
      { ...TASK, id: "late", text: "Bring the cable", dueOn: "2027-05-10" },
      { ...TASK, id: "soon", text: "Check your passport", forEach: true, assigneeId: null, dueOn: "2027-05-01" },
      { ...TASK, id: "done", text: "Order groceries", done: true },
      { ...TASK, id: "bens", text: "Ben's adapter", assigneeId: "ben" },
    ],
    ...over,
  } as unknown as Trip;
}

const server = vi.fn<typeof fetch>();
const AROUND: Schemas["AroundOut"] = {
  leavesHome: "2027-05-19T17:00:00+01:00",
  backHome: "2027-05-22T19:35:00+01:00",
  first: "2027-05-19",
  last: "2027-05-22",
  workingDays: 2,
  country: "Portugal",
  holidays: ["2027-05-20"],
  cheaper: null,
};
let around = AROUND;
const ENTRIES = [
  { id: "e", title: "Breakfast", startsAt: "2027-05-21T06:30:00Z", durationMinutes: 45, note: null, forEveryone: true },
].map((one) => ({ ...one, travellerIds: [], addedBy: "ben" }));

const who = (id: string, name: string) => ({
  id: `p-${id}`,
  travellerId: id,
  name,
  colour: 1,
  isYou: id === "ana",
  mayBeNamed: true,
});

const part = (name: string) => within(screen.getByRole("region", { name }));

async function show(trip: Trip) {
  await textsOf("en").load(["mine", "trips", "ways", "editing", "days", "money", "notices", "common"]);
  render(
    <QueryClientProvider client={queryClient}>
      <TextsProvider texts={textsOf("en")}>
        <MemoryRouter>
          <MyTrip trip={trip} news={<p>news</p>} />
        </MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

/** Sets the server's response to requests whose URL contains `address`. */
function answer(address: string, said: object) {
  server.mockImplementation((asked) => {
    const { url } = asked as Request;
    const usual = url.endsWith("/around") ? around : { id: "t1", version: 4, entries: [] };
    return Promise.resolve(Response.json(url.includes(address) ? said : usual));
  });
}

beforeEach(() => {
  server.mockReset();
  answer("/entries", { entries: ENTRIES });
  around = AROUND;
  vi.stubGlobal("fetch", server);
});

afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe("the viewer's own page of a trip", () => {
  it("lists the way there and back stop by stop in local time, and whether it is booked", async () => {
    const person = await show(tripOf());
    const way = part("Your travel");
    expect(way.getByText("4 hr 10 min there, 1 hr 30 min back. €139 and about 118 kg CO₂e in total.")).toBeDefined();
    expect(way.getByText("1 hr 50 min to change, leaving at 11:10 PM")).toBeDefined();
    expect(way.getByText("12:10 AM").textContent).toBe("12:10 AMThu, May 20");
    expect(way.getAllByText("Not booked yet")).toHaveLength(2);
    await person.click(way.getByRole("switch", { name: "Confirmed externally" }));
    const asked = server.mock.calls.map(([one]) => one as Request).find(({ method }) => method === "PUT");
    expect(asked?.url).toContain("/api/trips/t1/flights/w/confirmation");
  });

  it("says where a way's price comes from", async () => {
    await show(tripOf());
    expect(screen.getByText("An estimate from sample prices. Times are local.")).toBeDefined();
    cleanup();
    await show(tripOf({ flights: [{ ...WAY, price: { ...WAY.price, kind: "live", source: "Duffel" } }] }));
    expect(screen.getByText(/^A price from Duffel, Nov 20, 2026, .* Times are local\.$/)).toBeDefined();
    cleanup();
    await show(tripOf({ flights: [{ ...WAY, price: { ...WAY.price, kind: "entered" } }] }));
    expect(screen.getByText("Entered by hand. Times are local.")).toBeDefined();
  });

  it("says why there is no way yet", async () => {
    const [ana, ben] = tripOf().travellers;
    await show(tripOf({ flights: [] }));
    expect(screen.getByText(/You haven't chosen how to get there yet/)).toBeDefined();
    cleanup();
    await show(tripOf({ flights: [], bookings: { flights: true } }));
    expect(screen.getByText(/The group booked its travel elsewhere/)).toBeDefined();
    cleanup();
    const local = { ...ana, costs: { total: euros(0), parts: { flights: 0 } } };
    await show(tripOf({ flights: [], travellers: [local, ben] }));
    expect(screen.getByText(/You live where you're meeting or close by/)).toBeDefined();
    cleanup();
    await show(tripOf({ flights: [], start: null, end: null }));
    expect(screen.getByText(/We'll find travel options once the dates are set/)).toBeDefined();
  });

  it("says that the viewer comes on their own, and lets them change that", async () => {
    answer("/ways/", { cityId: "1", atHome: [], offers: {}, reference: null });
    const person = await show(tripOf({ flights: [{ ...WAY, fareType: "self", outbound: [], inbound: [] }] }));
    expect(screen.getByText(/You're getting there on your own/)).toBeDefined();
    await person.click(screen.getByRole("button", { name: "Change travel" }));
    expect(screen.getByRole("dialog", { name: "Your travel" })).toBeDefined();
  });

  it("shows the reference of the viewer's own booking, and nothing about a missing way back", async () => {
    answer("/ways/", { reference: "QK7T2M" });
    await show(tripOf({ flights: [{ ...WAY, fareType: "booked", inbound: [] }] }));
    expect(await screen.findByText("QK7T2M")).toBeDefined();
    expect(screen.getByText("4 hr 10 min there. €139 and about 118 kg CO₂e.")).toBeDefined();
  });

  it("shows the viewer's own costs by kind and their total", async () => {
    await show(tripOf());
    const money = part("Your costs");
    expect(money.getByText("€412")).toBeDefined();
    expect(money.getAllByRole("definition").map(({ textContent }) => textContent)).toContain("€139.00");
  });

  it("says what the viewer owes to whom, and marks it as paid", async () => {
    const ledger = {
      version: 3,
      currency: "EUR",
      people: [who("ana", "Ana Reis"), who("ben", "Ben Vogt")],
      balances: [
        { personId: "p-ana", cents: -1_250 },
        { personId: "p-ben", cents: 1_250 },
      ],
      settlements: [],
      transfers: [{ paidBy: "p-ana", paidTo: "p-ben", cents: 1_250, mayMark: true }],
      expenses: [],
    };
    answer("/ledger", ledger);
    const person = await show(tripOf({ may: ["read_ledger"] }));
    const money = part("Your costs");
    expect((await money.findByText(/You owe/)).textContent).toBe("You owe €12.50.");
    expect(money.getByText("You pay Ben")).toBeDefined();
    await person.click(money.getByRole("button", { name: "Mark as paid" }));
    await waitFor(() => {
      const asked = server.mock.calls.map(([one]) => one as Request).find(({ method }) => method === "POST");
      expect(asked?.url).toContain("/api/trips/t1/settlements");
    });
  });

  it("lists the viewer's tasks, soonest first and completed last, and lets them check one off", async () => {
    const person = await show(tripOf());
    const tasks = part("Your tasks");
    const boxes = tasks.getAllByRole("checkbox");
    expect(boxes.map((box) => box.closest("label")?.textContent?.match(/passport|cable|groceries/)?.[0])).toEqual([
      "passport",
      "cable",
      "groceries",
    ]);
    expect(tasks.getByText("1 of 3 done")).toBeDefined();
    await person.click(boxes[1]!);
    const asked = server.mock.calls.map(([one]) => one as Request).find(({ method }) => method === "PATCH");
    expect(asked?.url).toContain("/api/trips/t1/checklist/late");
  });

  it("lists only what concerns the viewer, day by day, with clashes", async () => {
    await show(tripOf());
    const days = part("Your days");
    await days.findByText("Breakfast");
    expect(
      days
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent?.trim())
        .slice(0, 8),
    ).toEqual([
      "WedMay 1912:10 AMYou arrive in Valencia late arrival",
      "12:10 AMYou arrive in Valencia late arrival",
      "ThuMay 207:30 PMSunset sail",
      "7:30 PMSunset sail",
      "FriMay 218:30 AMBreakfast",
      "8:30 AMBreakfast",
      "SatMay 226:05 PMYou leave Valencia",
      "6:05 PMYou leave Valencia",
    ]);
    expect(days.getByText("1 thing doesn't fit")).toBeDefined();
  });

  it("says so to an organizer who does not travel", async () => {
    await show(tripOf({ viewerTravellerId: null }));
    expect(screen.getByText("You're organizing this trip without traveling.")).toBeDefined();
  });

  it("says how the trip affects the days around it, in the home time zone", async () => {
    await show(tripOf());
    const days = within(await screen.findByRole("region", { name: "Before and after the trip" }));
    expect(days.getByText("about 5:00 PM")).toBeDefined();
    expect(days.getByText("about 7:35 PM")).toBeDefined();
    expect(days.getByText("2 days")).toBeDefined();
    expect(days.getByText("Public holidays (Portugal): Thu, May 20")).toBeDefined();
    expect(days.queryByText("One more day")).toBeNull();
  });

  it("says when an extra day makes the way cheaper, and when holidays are unknown", async () => {
    const cheaper = { start: "2027-05-18", end: "2027-05-22", saves: euros(24) };
    around = { ...AROUND, holidays: null, cheaper };
    await show(tripOf());
    expect(await screen.findByText("about €24 less")).toBeDefined();
    expect(screen.getByText(/if you leave on Tue, May 18\. The extra night isn't included\./)).toBeDefined();
    expect(screen.getByText("We don't know the public holidays (Portugal)")).toBeDefined();
  });

  it("lets the viewer write a note to the group", async () => {
    const person = await show(tripOf());
    const mine = part("A note from you");
    await person.click(mine.getByRole("button", { name: "Write a note" }));
    await person.type(mine.getByRole("textbox", { name: "Your note" }), "I have the keys.");
    await person.click(mine.getByRole("button", { name: "Share with the group" }));
    const asked = server.mock.calls.map(([one]) => one as Request).find(({ method }) => method === "PUT");
    expect(asked?.url).toContain("/api/trips/t1/people/ana/message");
    expect(await asked?.json()).toEqual({ text: "I have the keys.", version: 3, preview: false });
  });
});
