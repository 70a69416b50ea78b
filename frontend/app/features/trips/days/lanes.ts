/** A travel day as one lane per person: nights and work at home, the way, and the place. Pure. */
import type { Traveller, Trip } from "~/api/trip";
import { WORK } from "~/lib/shared-hours";

import { addDays, instantOf, isWeekend, wallTimeOf } from "./clock";
import { type Arrival, type Calendar, isOuting } from "./plans";

/** The lanes run from four in the morning to four the next morning, so that landings at night are included. */
export const FIRST_HOUR = 4;
export const HOURS = 24;
const HOUR = 3_600_000;
const NIGHT: Hours = [23, 31];
const AT_WORK: Hours = [WORK.from, WORK.to];

type Hours = readonly [from: number, to: number];
/** Shares of the lane's length, 0 to 1. */
export type Span = readonly [from: number, to: number];

export interface Lane {
  person: Traveller;
  /** Null for someone who does not travel on this day. */
  way: { move: Arrival; span: Span; departs: number; arrives: number } | null;
  /** The part of the day spent at the destination. */
  there: Span | null;
  nights: Span[];
  work: Span[];
  /** Their own time at the marks, as hours; empty where it equals the place's. */
  own: { at: number; hour: number }[];
  late: boolean;
}

export interface Lanes {
  day: string;
  begins: number;
  lanes: Lane[];
  /** Hours of the place's clock: position on the lane, and the hour. */
  marks: { at: number; hour: number }[];
  /** When everyone would be at work at home, as instants; null if never. */
  overlap: Span | null;
  longest: { person: Traveller; minutes: number } | null;
}

/** The days on which someone arrives or leaves. */
export function travelDays({ days }: Calendar): string[] {
  return days.filter(({ plans }) => plans.some((plan) => !isOuting(plan))).map(({ day }) => day);
}

const minutes = ({ way }: Lane) => (way ? (way.arrives - way.departs) / 60_000 : 0);

export function lanesOf(trip: Trip, calendar: Calendar, day: string): Lanes {
  const zone = trip.destination.timezone;
  const begins = instantOf({ day, minutes: FIRST_HOUR * 60 }, zone);
  const part = (instant: number) => (instant - begins) / (HOURS * HOUR);
  const moves = calendar.days.flatMap(({ plans }) => plans).filter((plan): plan is Arrival => !isOuting(plan));
  const lanes = [...calendar.people.values()].flatMap((person) => {
    const own = moves.filter((move) => move.people[0] === person.id);
    return own.some((move) => move.day === day) ? [laneOf(person, own, { day, begins, part, zone })] : [];
  });
  const marks = Array.from({ length: HOURS / 4 + 1 }, (_, at) => begins + at * 4 * HOUR);
  const ways = lanes.flatMap((lane) => (lane.way ? [lane] : []));
  const slowest = ways.toSorted((a, b) => minutes(b) - minutes(a))[0];
  return {
    day,
    begins,
    lanes: lanes.toSorted((a, b) => (a.way?.arrives ?? 0) - (b.way?.arrives ?? 0)),
    marks: marks.map((instant) => ({ at: part(instant), hour: wallTimeOf(instant, zone).minutes / 60 })),
    overlap: overlapOf(
      lanes.map(({ person }) => person),
      day,
    ),
    longest: slowest ? { person: slowest.person, minutes: minutes(slowest) } : null,
  };
}

interface Around {
  day: string;
  begins: number;
  part: (instant: number) => number;
  zone: string;
}

function laneOf(person: Traveller, moves: readonly Arrival[], around: Around): Lane {
  const { day, begins, part, zone } = around;
  const move = moves.find((one) => one.day === day);
  const legs = move && (move.kind === "arrival" ? move.way.outbound : move.way.inbound);
  const [departs, arrives] = [legs?.[0]?.departure, legs?.at(-1)?.arrival].map((iso) => Date.parse(iso ?? ""));
  const isWay = move && departs !== undefined && arrives !== undefined && !Number.isNaN(departs + arrives);
  const arriving = moves.find((one) => one.kind === "arrival");
  const leaving = moves.find((one) => one.kind === "departure");
  const comes = arriving ? Date.parse(arriving.way.outbound.at(-1)?.arrival ?? "") : begins;
  const goes = leaving ? Date.parse(leaving.way.inbound[0]?.departure ?? "") : Infinity;
  const ends = begins + HOURS * HOUR;
  return {
    person,
    way: isWay ? { move, span: clipped(part(departs), part(arrives)), departs, arrives } : null,
    there: comes < ends && goes > begins ? clipped(part(comes), part(Math.min(goes, ends))) : null,
    nights: spansAt(person.timezone, day, NIGHT, part),
    work: spansAt(person.timezone, day, AT_WORK, part).filter((_, at) => !isWeekend(addDays(day, at - 1))),
    own: ownMarks(person.timezone, zone, begins, part),
    late: Boolean(move?.late),
  };
}

const clipped = (from: number, to: number): Span => [Math.max(0, from), Math.min(1, to)];

/** The given hours at someone's home, on the day before, the day itself and the day after. */
function spansAt(zone: string, day: string, [from, to]: Hours, part: (instant: number) => number): Span[] {
  const at = (of: string, hour: number) => part(instantOf({ day: of, minutes: hour * 60 }, zone));
  return [-1, 0, 1].map((away) => {
    const of = addDays(day, away);
    return clipped(at(of, from), at(of, to));
  });
}

/** Whether any part of a span is visible. */
export const isSeen = ([from, to]: Span) => to > from;

function ownMarks(own: string, zone: string, begins: number, part: (instant: number) => number) {
  return [1, 2, 3, 4].flatMap((number) => {
    const instant = begins + number * 4 * HOUR;
    const [mine, theirs] = [wallTimeOf(instant, own), wallTimeOf(instant, zone)];
    return mine.minutes === theirs.minutes ? [] : [{ at: part(instant), hour: mine.minutes / 60 }];
  });
}

function overlapOf(people: readonly Traveller[], day: string): Span | null {
  if (people.length === 0 || isWeekend(day)) return null;
  const hours = people.map((one) => AT_WORK.map((hour) => instantOf({ day, minutes: hour * 60 }, one.timezone)));
  const from = Math.max(...hours.map(([start = 0]) => start));
  const to = Math.min(...hours.map(([, end = 0]) => end));
  return to > from ? [from, to] : null;
}
