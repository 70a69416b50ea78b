/** Removes from a plan what the server does not offer (any more): a URL may be old, shortened or made up. */
import { going, type Plan } from "./plan";

/** The items removed; `tickets` are the indices of those who need a new one. */
export interface Gone {
  place: boolean;
  stay: boolean;
  tickets: number[];
  activities: number;
}

const NOTHING: Gone = { place: false, stay: false, tickets: [], activities: 0 };

/** The plan without what a quote refused, by the fields the refusal names; null if none is part of the plan. */
export function withoutRefused(plan: Plan, fields: readonly string[]): { left: Plan; gone: Gone } | null {
  if (fields.includes("destination")) {
    const left = { ...plan, place: null, depart: null, bed: null, flights: {}, outings: [] };
    return { left, gone: { ...NOTHING, place: true } };
  }
  const named = (name: string) => fields.some((field) => field === name || field.startsWith(`${name}.`));
  const people = going(plan).length;
  // Same order as in the selection (`bodies.ts`).
  const flights = Object.entries(plan.flights);
  const refusedFlights = flights.filter((_, at) => named(`flights.${at}`)).map(([index]) => Number(index));
  const refusedOutings = plan.outings.filter((_, at) => named(`activities.${at}.activityId`));
  const strangers = plan.outings.filter((_, at) => named(`activities.${at}.travellers`));
  const stay = plan.bed !== null && named("stay");
  if (refusedFlights.length + refusedOutings.length + strangers.length === 0 && !stay) return null;
  const left: Plan = {
    ...plan,
    bed: stay ? null : plan.bed,
    flights: Object.fromEntries(flights.filter(([index]) => !refusedFlights.includes(Number(index)))),
    outings: plan.outings
      .filter((one) => !refusedOutings.includes(one))
      .map((one) => (strangers.includes(one) ? { ...one, takers: withinGroup(one.takers, people) } : one)),
  };
  const tickets = refusedFlights.filter((index) => index < people);
  return { left, gone: { place: false, stay, tickets, activities: refusedOutings.length } };
}

function withinGroup(takers: number[] | null, people: number): number[] | null {
  const known = takers?.filter((index) => index < people) ?? [];
  return known.length > 0 ? known : null;
}

/** Everything to choose again after two refusals. */
export function both(before: Gone, after: Gone): Gone {
  return {
    place: before.place || after.place,
    stay: before.stay || after.stay,
    tickets: [...new Set([...before.tickets, ...after.tickets])].toSorted((a, b) => a - b),
    activities: before.activities + after.activities,
  };
}
