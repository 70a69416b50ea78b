import type { Money } from "~/lib/format";

import type { Mode } from "./modes";
import type { Trip, TripCard, TripList } from "./types";

/** One person's way there: fare and airport transfers, in minor units. */
export interface Way {
  name: string;
  colour: number;
  cents: number;
  isYou: boolean;
}

interface Base {
  /** Address without language prefix. */
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
    | { key: "activities"; city: string }
    | { key: "after"; city: string }
    | { key: "again"; city: string; since: string }
  );
type Key = Suggestion["key"];

const SHOWN = 3;
/** A difference that is worth a word, in minor units. */
const SPREAD_FROM = 5_000;
const ORDER: Record<Mode, Key[]> = {
  solo: ["starting", "activities", "checklist", "after", "answers", "again"],
  friends: ["starting", "answers", "spread", "again", "activities", "after", "checklist"],
  team: ["starting", "answers", "spread", "after", "checklist", "activities", "again"],
};

/**
 * What the data suggests, the most useful for the viewer first, three at most. `trip` is the nearest trip in full,
 * undefined while it could not be read: then only what the cards know is said.
 */
export function suggestions(list: TripList, trip: Trip | undefined, mode: Mode): Suggestion[] {
  const found = [...fromCards(list), ...(trip ? fromTrip(trip) : [])];
  return ORDER[mode].flatMap((key) => found.find((one) => one.key === key) ?? []).slice(0, SHOWN);
}

function fromCards({ upcoming, past }: TripList): Suggestion[] {
  const [next] = upcoming;
  const found: Suggestion[] = [];
  if (next) found.push(...aboutNext(next));
  const unsure = upcoming.find(hasQuietGap);
  if (unsure) {
    const count = unsure.travellersCount - unsure.joinedCount;
    found.push({ key: "answers", city: unsure.destination.city, count, to: tab(unsure, "people") });
  }
  const last = upcoming.at(-1);
  if (upcoming.length === 1 && last) found.push({ key: "after", city: last.destination.city, to: "/trip-planner" });
  const before = past.find((one) => one.status === "completed" && one.start !== null);
  if (before?.start)
    found.push({ key: "again", city: before.destination.city, since: before.start, to: "/trip-planner" });
  return found;
}

function aboutNext(next: TripCard): Suggestion[] {
  const { kind, days } = next.countdown;
  const starting = kind === "starting_today" || (kind === "days" && next.urgency === "urgent");
  return starting ? [{ key: "starting", city: next.destination.city, days, to: tab(next, "checklist") }] : [];
}

/** Answers are missing and the viewer is not yet told so as a task. */
function hasQuietGap(trip: TripCard): boolean {
  const told = trip.needs.includes("answers_missing") || trip.needs.includes("invite_people");
  return trip.joinedCount < trip.travellersCount && !told && trip.status !== "active";
}

function fromTrip(trip: Trip): Suggestion[] {
  const { city, slug } = trip.destination;
  const found: Suggestion[] = [];
  if (trip.activities.length === 0) found.push({ key: "activities", city, to: `/destinations/${slug}` });
  const open = trip.checklist.filter(
    (item) => !item.done && (item.assigneeId === null || item.assigneeId === trip.viewerTravellerId),
  ).length;
  if (open > 0) found.push({ key: "checklist", city, count: open, to: tab(trip, "checklist") });
  const spread = spreadOf(trip);
  return spread ? [...found, spread] : found;
}

/** Who pays most and least for getting there, where it differs by more than a dinner. */
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
