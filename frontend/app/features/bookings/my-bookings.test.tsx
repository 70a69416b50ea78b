import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { MyBookings } from "./my-bookings";
import type { BookedTrip, Booking } from "./queries";

const eur = (cents: number) => ({ cents, currency: "EUR" });
const booking = (more: Partial<Booking>): Booking => ({
  kind: "activity",
  direction: null,
  title: "Paella class",
  from: null,
  to: null,
  flights: [],
  day: "2027-05-20",
  at: "2027-05-20T19:30:00+02:00",
  until: "2027-05-20T22:00:00+02:00",
  nights: null,
  state: "waiting",
  confirmed: null,
  price: eur(3_800),
  isEstimate: true,
  reference: null,
  bookAt: [],
  path: "/trip-details/t1/activities",
  ...more,
});
const WAY = booking({
  kind: "flight",
  direction: "there",
  title: null,
  from: "Lisbon",
  to: "Valencia",
  flights: ["TP 1"],
  day: "2027-05-19",
  at: "2027-05-19T07:10:00+01:00",
  until: "2027-05-19T10:20:00+02:00",
  state: "confirmed",
  confirmed: { by: "Ana Reis", at: "2027-04-12T10:00:00Z" },
  reference: "X7K2P",
  path: "/trip-details/t1/flights",
});
const STAY = booking({ kind: "stay", title: "Flat in Ruzafa", at: null, until: null, nights: 4, day: "2027-05-19" });
const OPEN = booking({
  kind: "way",
  direction: "back",
  title: null,
  from: "Valencia",
  to: "Lisbon",
  at: null,
  until: null,
  state: "to_book",
  price: null,
});
const TRIP: BookedTrip = {
  id: "t1",
  title: "Valencia",
  destination: "valencia",
  start: "2027-05-19",
  end: "2027-05-23",
  status: "confirmed",
  countdown: { kind: "days", days: 24 },
  isPast: false,
  total: eur(11_400),
  items: [STAY, WAY, booking({}), OPEN],
};
const COUNTS = { confirmed: 1, waiting: 2, toBook: 1 };
const asked: string[] = [];
let reply: unknown;

beforeEach(async () => {
  await textsOf("en").load(["common", "bookings"]);
  asked.length = 0;
  reply = { trips: [TRIP], next: null, counts: COUNTS };
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(new URL(request.url, "http://own").search);
    return Response.json(reply);
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function show() {
  render(
    <TextsProvider texts={textsOf("en")}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <MyBookings />
        </MemoryRouter>
      </QueryClientProvider>
    </TextsProvider>,
  );
  await waitFor(() => expect(asked).toContain("?which=upcoming"));
}
const items = async () => within(await screen.findByRole("region", { name: "Valencia" })).findAllByRole("listitem");
/** The line above a trip's bookings: its name, days, how many are confirmed, and their sum. */
const head = async () => (await screen.findByRole("region", { name: "Valencia" })).firstElementChild?.textContent;
const rows = async () => (await items()).map((one) => one.textContent);

it("shows each booking with its day, status, price and reference, under its trip [2.43]", async () => {
  await show();
  const trip = within(await screen.findByRole("region", { name: "Valencia" }));
  expect(trip.getByText(/in 24 days/)).toBeTruthy();
  expect(trip.getByText("1 of 4 confirmed")).toBeTruthy();
  const [stay, way, activity, open] = await rows();
  expect(stay).toMatch(/Wed, May 19.*Flat in Ruzafa4 nights.*Awaiting confirmation.*€38estimate/);
  expect(way).toMatch(
    /Lisbon to ValenciaTP 1 · arrives 10:20.AM · reference X7K2P.*Confirmedby Ana Reis, Apr 12, 2027/,
  );
  expect(activity).toMatch(/7:30.PM.*Paella classuntil 10:00.PM/);
  expect(open).toMatch(/Valencia to Lisbon.*Not chosen yet/);
  expect(screen.getByText(/^Upcoming: 1 confirmed, 2 awaiting confirmation,? and 1 not chosen yet\./)).toBeTruthy();
});

it("links each booking to where it is booked or marked as confirmed", async () => {
  await show();
  const links = (await items()).map((one) => within(one).getByRole("link").getAttribute("href"));
  expect(links.slice(1, 3)).toEqual(["/trip-details/t1/flights", "/trip-details/t1/activities"]);
});

it("requests the status filters from the server, and filters by kind, with its sum, on its own", async () => {
  await show();
  expect(await head()).toMatch(/1 of 4 confirmed€114$/);
  await userEvent.click(screen.getByRole("radio", { name: "Stays" }));
  expect(await rows()).toHaveLength(1);
  expect(await head()).toMatch(/0 of 1 confirmed€38$/);
  await userEvent.click(screen.getByRole("radio", { name: "Past" }));
  await waitFor(() => expect(asked.toSorted()).toEqual(["?which=past", "?which=to_book", "?which=upcoming"]));
});

it("lists by trip what to choose, book or confirm, with a round trip as one step", async () => {
  const there = { ...OPEN, direction: "there" as const, from: "Lisbon", to: "Valencia" };
  reply = {
    trips: [{ ...TRIP, items: [there, STAY, { ...WAY, direction: "back" as const }, OPEN] }],
    next: null,
    counts: COUNTS,
  };
  await show();
  const missing = within(await screen.findByRole("region", { name: "What's missing" }));
  expect(missing.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
    "1Lisbon to Valencia, round tripchoose how to get there",
    "2Flat in Ruzafabook it and mark it as confirmed",
  ]);
});

it.each([
  ["Upcoming", "No bookings yet"],
  ["To book", "Everything is booked"],
  ["Past", "No past bookings"],
])("shows what an empty list means: %s", async (which, title) => {
  reply = { trips: [], next: null, counts: { confirmed: 0, waiting: 0, toBook: 0 } };
  await show();
  await userEvent.click(screen.getByRole("radio", { name: which }));
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
});
