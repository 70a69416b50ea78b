import type { Money } from "~/lib/format";
import { tripTitle } from "~/lib/trip-title";

import type { Mode } from "./modes";
import type { Trip, TripCard, TripList } from "./types";

/** The cost of one person's way there: fare and airport transfers, in minor units. */
export interface Way {
  name: string;
  colour: number;
  cents: number;
  isYou: boolean;
}

interface Base {
  /** Path without language prefix. */
  to: string;
}
export type Suggestion = Base &
  (
    | { key: "starting"; city: string; days: number }
    | { key: "answers"; city: string; count: number }
    | {
        key: "spread";
        city: string;
        dearest: string;
        cheapest: string;
        you: "dearest" | "cheapest" | null;
        difference: Money;
        ways: Way[];
      }
    | { key: "checklist"; city: string; count: number }
    | { key: "noWays"; city: string; count: number }
    | { key: "freeDays"; city: string; count: number }
    | { key: "untimed"; city: string; count: number }
    | { key: "noStay" | "activities"; city: string }
    | { key: "after"; city: string }
    | { key: "again"; city: string; since: string }
  );
type Key = Suggestion["key"];

const SHOWN = 3;
const DAY_MS = 86_400_000;
/** The smallest difference worth mentioning, in minor units. */
const SPREAD_FROM = 5_000;
/** How many days before the start to mention that nobody has chosen a way there. */
const WAYS_FROM = 30;
/** Things the trip still lacks come first, in every mode. */
const GAPS: Key[] = ["starting", "noWays", "noStay"];
const ORDER: Record<Mode, Key[]> = {
  solo: [...GAPS, "activities", "freeDays", "untimed", "checklist", "after", "answers", "again"],
  friends: [...GAPS, "answers", "spread", "freeDays", "again", "activities", "untimed", "after", "checklist"],
  team: [...GAPS, "answers", "spread", "after", "freeDays", "checklist", "activities", "untimed", "again"],
};

/**
 * Suggestions from the data, the most useful for the viewer first, three at most. `trip` is the nearest trip in full;
 * if it could not be loaded (undefined), only what the cards show is used.
 */
export function suggestions(list: TripList, trip: Trip | undefined, mode: Mode): Suggestion[] {
  const found = [...fromCards(list), ...(trip && !isUnderWay(trip) ? [...gapsOf(trip), ...fromTrip(trip)] : [])];
  return ORDER[mode].flatMap((key) => found.find((one) => one.key === key) ?? []).slice(0, SHOWN);
}

function fromCards({ upcoming, past }: TripList): Suggestion[] {
  const [next] = upcoming;
  const found: Suggestion[] = [];
  if (next) found.push(...aboutNext(next));
  const unsure = upcoming.find(hasQuietGap);
  if (unsure) {
    const count = unsure.travellersCount - unsure.joinedCount;
    found.push({ key: "answers", city: tripTitle(unsure), count, to: tab(unsure, "people") });
  }
  const last = upcoming.at(-1);
  if (upcoming.length === 1 && last) found.push({ key: "after", city: tripTitle(last), to: "/trip-planner" });
  const before = past.find((one) => one.status === "completed" && one.start !== null);
  if (before?.start) found.push({ key: "again", city: tripTitle(before), since: before.start, to: "/trip-planner" });
  return found;
}

function aboutNext(next: TripCard): Suggestion[] {
  const { kind, days } = next.countdown;
  const starting = kind === "starting_today" || (kind === "days" && next.urgency === "urgent");
  return starting ? [{ key: "starting", city: tripTitle(next), days, to: tab(next, "checklist") }] : [];
}

/** Whether answers are missing that are not already listed as a task. */
function hasQuietGap(trip: TripCard): boolean {
  const told = trip.needs.includes("answers_missing") || trip.needs.includes("invite_people");
  return trip.joinedCount < trip.travellersCount && !told && trip.status !== "active";
}

const isUnderWay = (trip: Trip) => trip.status === "active";

/** Gaps in the nearest trip, once its dates are set. */
function gapsOf(trip: Trip): Suggestion[] {
  if (!trip.start || !trip.end) return [];
  const { city } = trip.destination;
  const found: Suggestion[] = [];
  const { kind, days } = trip.countdown;
  const travelling = trip.travellers.filter((one) => one.rsvp !== "declined" && (one.costs?.parts.flights ?? 0) > 0);
  const isChosen = travelling.some(({ id }) => trip.flights.some((way) => way.travellerId === id));
  if (kind === "days" && days <= WAYS_FROM && travelling.length > 0 && !isChosen && !trip.bookings.flights)
    found.push({ key: "noWays", city, count: days, to: tab(trip, "flights") });
  if (trip.stays.length === 0 && !trip.bookings.stays) found.push({ key: "noStay", city, to: tab(trip, "stay") });
  const untimed = trip.activities.filter((one) => one.scheduledAt === null).length;
  if (untimed > 0) found.push({ key: "untimed", city, count: untimed, to: tab(trip, "days") });
  const free = freeDaysOf(trip);
  if (trip.activities.length > 0 && untimed === 0 && free > 0)
    found.push({ key: "freeDays", city, count: free, to: tab(trip, "days") });
  return found;
}

/** How many days between arrival and departure have no activity, in the destination's time zone. */
function freeDaysOf({ start, end, activities, destination }: Trip): number {
  const dayThere = new Intl.DateTimeFormat("en-CA", { timeZone: destination.timezone });
  const taken = new Set(activities.map((one) => one.scheduledAt && dayThere.format(new Date(one.scheduledAt))));
  const between = Math.round((Date.parse(end ?? "") - Date.parse(start ?? "")) / DAY_MS) - 1;
  return Array.from({ length: Math.max(0, between) }, (_, at) =>
    new Date(Date.parse(start ?? "") + (at + 1) * DAY_MS).toISOString().slice(0, 10),
  ).filter((day) => !taken.has(day)).length;
}

function fromTrip(trip: Trip): Suggestion[] {
  const { city, slug } = trip.destination;
  const found: Suggestion[] = [];
  if (trip.activities.length === 0) found.push({ key: "activities", city, to: `/destinations/${slug}` });
  const open = trip.checklist.filter((item) => isOpenFor(item, trip.viewerTravellerId)).length;
  if (open > 0) found.push({ key: "checklist", city, count: open, to: tab(trip, "checklist") });
  const spread = spreadOf(trip);
  return spread ? [...found, spread] : found;
}

/** Whether the viewer has to do it, or may: an item for everyone is done by each for themselves. */
function isOpenFor(item: Trip["checklist"][number], viewer: string | null): boolean {
  if (item.forEach) return viewer !== null && !item.doneBy.includes(viewer);
  return !item.done && (item.assigneeId === null || item.assigneeId === viewer);
}

/** The dearest and the cheapest way there, if they differ by more than the price of a dinner. */
function spreadOf(trip: Trip): Suggestion | null {
  if (!trip.costs) return null;
  const ways = trip.travellers
    .filter((one) => one.rsvp !== "declined")
    .map(({ id, name, colour, costs }) => ({
      name,
      colour,
      isYou: id === trip.viewerTravellerId,
      cents: costs ? costs.parts.flights + costs.parts.transfers : 0,
    }))
    .toSorted((a, b) => b.cents - a.cents);
  const [dearest, cheapest] = [ways[0], ways.at(-1)];
  if (!dearest || !cheapest || dearest.cents - cheapest.cents < SPREAD_FROM) return null;
  const you = dearest.isYou ? "dearest" : cheapest.isYou ? "cheapest" : null;
  return {
    key: "spread",
    city: trip.destination.city,
    dearest: dearest.name,
    cheapest: cheapest.name,
    you,
    difference: { cents: dearest.cents - cheapest.cents, currency: trip.costs.total.currency },
    ways,
    to: tab(trip, "costs"),
  };
}

function tab(trip: { id: string }, name: string): string {
  return `/trip-details/${trip.id}/${name}`;
}
