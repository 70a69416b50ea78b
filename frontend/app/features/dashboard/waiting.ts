import type { Debt } from "~/api/debts";
import type { WaitedForList } from "~/api/nudges";

import type { Mode } from "./modes";
import type { Need, TripCard } from "./types";

/** Everything that can wait for someone; requests to join and debts are not part of a trip's card. */
export type Thing = Need | "answer_requests" | "pay";

/** The page of the trip where each is done. */
const TAB: Record<Thing, string> = {
  set_dates: "settings",
  invite_people: "people",
  answers_missing: "people",
  choose_flight: "flights",
  confirm_flight: "flights",
  confirm_stay: "stay",
  confirm_trip: "settings",
  tasks_due: "mine",
  answer_requests: "people",
  pay: "costs",
};

const OWN: Thing[] = ["choose_flight", "confirm_flight", "tasks_due"];
const PEOPLE: Thing[] = ["answer_requests", "invite_people", "answers_missing"];
const GROUP: Thing[] = ["set_dates", "confirm_stay", "confirm_trip"];
/** The order within a trip. */
const ORDER: Record<Mode, Thing[]> = {
  solo: [...OWN, ...GROUP, ...PEOPLE],
  friends: [...PEOPLE, ...OWN, ...GROUP],
  team: [...PEOPLE, ...GROUP, ...OWN],
};

export interface Waiting {
  need: Thing;
  slug: string;
  city: string;
  /** The trip's own name, if it has one. */
  name: string | null;
  /** How many people of `total` said yes; for "answer_requests", how many ask to join. */
  count: number;
  total: number;
  /** The amount owed, and to whom. */
  debt: Debt | null;
  /** Path without language prefix. */
  to: string;
}

interface Beside {
  waitedFor?: WaitedForList | undefined;
  debts?: Debt[] | undefined;
}

/**
 * Everything that waits for the viewer: trip by trip, in the mode's order within each trip. Debts come after the
 * nearest trip, even if their own trip is over.
 */
export function waitingFor(upcoming: TripCard[], mode: Mode, { waitedFor, debts = [] }: Beside = {}): Waiting[] {
  const [next, ...later] = upcoming;
  return [...thingsOf(next ? [next] : [], mode, waitedFor), ...debts.map(owed), ...thingsOf(later, mode, waitedFor)];
}

function owed(debt: Debt): Waiting {
  const { tripId, slug, title } = debt;
  const to = `/trip-details/${tripId}/${TAB.pay}`;
  return { need: "pay", slug, city: title, name: null, count: 1, total: 1, debt, to };
}

function thingsOf(trips: TripCard[], mode: Mode, waitedFor?: WaitedForList): Waiting[] {
  const asking = new Map(waitedFor?.trips.map((trip) => [trip.id, trip.requests]));
  return trips.flatMap((trip) => {
    const requests = asking.get(trip.id) ?? 0;
    const things: Thing[] = requests > 0 ? [...trip.needs, "answer_requests"] : trip.needs;
    return ORDER[mode]
      .filter((need) => things.includes(need))
      .map((need) => ({
        need,
        slug: trip.destination.slug,
        city: trip.destination.city,
        name: trip.name,
        count: need === "answer_requests" ? requests : trip.joinedCount,
        total: trip.travellersCount,
        debt: null,
        to: `/trip-details/${trip.id}/${TAB[need]}`,
      }));
  });
}
