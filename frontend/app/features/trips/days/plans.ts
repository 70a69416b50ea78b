/** Everything on a trip's calendar, by day and minute of the place's time. Pure. */
import { rowName } from "~/api/live/row-names";
import type { Traveller, Trip } from "~/api/trip";

import { daysOf } from "../offer";
import { addDays, DAY_MINUTES, daysFrom, wallTimeOf } from "./clock";
import type { Entry } from "./queries";

type Way = Trip["flights"][number];

/** After 22:00 the key desk may be closed and the last train gone when someone lands. */
const LATE = 22 * 60;
/** A landing before five belongs to the previous day: for the traveller it is still that evening. */
const NIGHT_ENDS = 5 * 60;
/** How many days before or after the trip are shown if someone comes earlier or leaves later. */
const MOST_AROUND = 3;

interface Placed {
  key: string;
  id: string;
  /** The day it is listed under; a landing at night is listed under the previous evening. */
  day: string;
  /** Minutes after that day's midnight; beyond 1440 it is the next day. */
  from: number;
  to: number;
  people: readonly string[];
}

export interface Arrival extends Placed {
  kind: "arrival" | "departure";
  way: Way;
  /** Landing after 22:00, or at night. */
  late: boolean;
}

export interface Outing extends Placed {
  kind: "activity" | "entry";
  title: string;
  /** Everyone who is coming takes part. */
  forAll: boolean;
  note: string | null;
  /** Added by the viewer, who may then change it. */
  mine: boolean;
  start: string;
  durationMinutes: number;
}

export type Plan = Arrival | Outing;

export const isOuting = (plan: Plan): plan is Outing => plan.kind === "activity" || plan.kind === "entry";

export interface DayOfTrip {
  day: string;
  /** Before the trip's first day or after its last. */
  outside: boolean;
  /** People on the trip who have not arrived yet, or have left. */
  absent: readonly string[];
  plans: Plan[];
}

export interface Calendar {
  days: DayOfTrip[];
  people: ReadonlyMap<string, Traveller>;
  /** Activities without a time. */
  unplanned: Trip["activities"];
  /** Plans with a time on no day of the trip. */
  elsewhere: Outing[];
}

/** People who are coming or may still come. */
export function coming(trip: Trip): Traveller[] {
  return trip.travellers.filter((one) => one.rsvp !== "declined");
}

export function calendarOf(trip: Trip, entries: readonly Entry[]): Calendar | null {
  if (!trip.start || !trip.end) return null;
  const people = new Map(coming(trip).map((one) => [one.id, one]));
  const moves = trip.flights.filter((way) => people.has(way.travellerId)).flatMap((way) => movesOf(way, trip));
  const outings = [
    ...trip.activities.flatMap((one) => (one.scheduledAt ? [activity(one, one.scheduledAt, trip, people)] : [])),
    ...entries.map((one) => entry(one, trip, people)),
  ];
  const moveDays = moves.map((move) => move.day);
  const first = moveDays.filter((day) => day >= addDays(trip.start ?? day, -MOST_AROUND));
  const last = moveDays.filter((day) => day <= addDays(trip.end ?? day, MOST_AROUND));
  const days = daysFrom(least([trip.start, ...first]), greatest([trip.end, ...last]));
  const shifted = moves.map((move) => underTheEvening(move, days));
  const plans: Plan[] = [...shifted, ...outings].toSorted((a, b) => a.from - b.from || a.to - b.to);
  return {
    days: days.map((day) => ({
      day,
      outside: day < trip.start! || day > trip.end!,
      absent: day < trip.start! || day > trip.end! ? [] : [...people.keys()].filter((id) => !isThere(trip, id, day)),
      plans: plans.filter((plan) => plan.day === day),
    })),
    people,
    unplanned: trip.activities.filter((one) => !one.scheduledAt),
    elsewhere: outings.filter((one) => !days.includes(one.day)),
  };
}

function isThere(trip: Trip, id: string, day: string): boolean {
  const { start, end } = daysOf(trip, id);
  return start !== null && end !== null && day >= start && day <= end;
}

const least = (days: string[]) => days.reduce((a, b) => (a < b ? a : b));
const greatest = (days: string[]) => days.reduce((a, b) => (a > b ? a : b));

function movesOf(way: Way, trip: Trip): Arrival[] {
  const zone = trip.destination.timezone;
  const at = { arrival: way.outbound.at(-1)?.arrival, departure: way.inbound[0]?.departure };
  return (["arrival", "departure"] as const).flatMap((kind) => {
    const iso = at[kind];
    if (!iso) return [];
    const { day, minutes } = wallTimeOf(iso, zone);
    const late = kind === "arrival" && (minutes >= LATE || minutes < NIGHT_ENDS);
    const key = `${kind}:${way.travellerId}`;
    return [{ kind, key, id: way.id, way, late, people: [way.travellerId], day, from: minutes, to: minutes }];
  });
}

function underTheEvening(move: Arrival, days: readonly string[]): Arrival {
  const before = addDays(move.day, -1);
  if (move.kind === "departure" || move.from >= NIGHT_ENDS || !days.includes(before)) return move;
  return { ...move, day: before, from: move.from + DAY_MINUTES, to: move.to + DAY_MINUTES };
}

function timed(start: string, durationMinutes: number, zone: string) {
  const { day, minutes } = wallTimeOf(start, zone);
  return { day, from: minutes, to: minutes + durationMinutes, start, durationMinutes };
}

function activity(
  one: Trip["activities"][number],
  start: string,
  trip: Trip,
  people: ReadonlyMap<string, Traveller>,
): Outing {
  const takers = one.travellerIds.filter((id) => people.has(id));
  return {
    kind: "activity",
    key: `activity:${one.id}`,
    id: one.id,
    title: one.name,
    people: takers,
    forAll: takers.length === people.size,
    note: null,
    mine: one.addedBy !== null && one.addedBy === trip.viewerTravellerId,
    ...timed(start, one.durationMinutes, trip.destination.timezone),
  };
}

function entry(one: Entry, trip: Trip, people: ReadonlyMap<string, Traveller>): Outing {
  const day = wallTimeOf(Date.parse(one.startsAt), trip.destination.timezone).day;
  const takers = one.forEveryone
    ? [...people.keys()].filter((id) => isThere(trip, id, day))
    : one.travellerIds.filter((id) => people.has(id));
  return {
    kind: "entry",
    key: `entry:${rowName(one.id)}`,
    id: one.id,
    title: one.title,
    people: takers,
    forAll: takers.length === people.size,
    note: one.note,
    mine: one.addedBy !== null && one.addedBy === trip.viewerTravellerId,
    ...timed(one.startsAt, one.durationMinutes, trip.destination.timezone),
  };
}
