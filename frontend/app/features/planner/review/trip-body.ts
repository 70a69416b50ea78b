/** The reviewed plan as the body of a trip. */
import { selection } from "../plan/bodies";
import { going, type Plan } from "../plan/plan";
import type { Selection, TripBody } from "../types";
import type { Review } from "./kept-review";

export type Bookings = TripBody["bookings"];

interface MakeOf {
  plan: Plan;
  review: Review;
  organizerName: string;
  /** Names of the travellers, in the order of the search. */
  names: string[];
  asOf: string | null;
  bookings: Bookings;
  mode: TripBody["mode"];
}

/** An organizer who does not travel is the first in the list, and is left out of everything. */
export function tripBody({ plan, review, organizerName, names, asOf, bookings, mode }: MakeOf): TripBody {
  const comes = (index: number) => review.travels || index !== 0;
  const chosen = review.datesOpen ? undated(selection(plan, asOf)) : selection(plan, asOf);
  return {
    selection: {
      ...chosen,
      flights: chosen.flights?.filter(({ traveller }) => comes(traveller)) ?? [],
      activities: (chosen.activities ?? []).flatMap((one) => {
        const takers = one.travellers?.filter(comes) ?? null;
        return takers?.length === 0 ? [] : [{ ...one, travellers: takers }];
      }),
    },
    travellers: going(plan).flatMap((_, index) => (comes(index) ? [{ index, name: names[index] ?? "" }] : [])),
    organizerName: organizerName.trim(),
    organizerTraveller: review.travels ? 0 : null,
    summary: review.note.trim() || null,
    bookings,
    invites: mode === "send" ? review.invitees.map(({ email, traveller }) => ({ email, traveller })) : [],
    mode,
  };
}

/** Without dates, flights and times of activities. */
function undated(chosen: Selection): Selection {
  const activities = (chosen.activities ?? []).map((one) => ({ ...one, scheduledAt: null }));
  return { ...chosen, depart: null, return: null, flights: [], activities };
}

/** The plan to price: that of the people who travel. */
export function pricedPlan(plan: Plan, organizerTravels: boolean): Plan {
  return organizerTravels ? plan : withoutFirst(plan);
}

function withoutFirst(plan: Plan): Plan {
  const moved = Object.entries(plan.flights).flatMap(([index, offer]) =>
    Number(index) > 0 ? [[Number(index) - 1, offer] as const] : [],
  );
  return {
    ...plan,
    people: going(plan).slice(1),
    flights: Object.fromEntries(moved),
    outings: plan.outings.flatMap((one) => {
      const takers = one.takers?.flatMap((index) => (index > 0 ? [index - 1] : [])) ?? null;
      return takers?.length === 0 ? [] : [{ ...one, takers }];
    }),
  };
}
