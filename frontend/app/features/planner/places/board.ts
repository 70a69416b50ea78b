/** The places on the board, and the people shown in a row. */
import type { TravelKind } from "~/ui/travel/types";

import type { FullPlace, Place, SearchReply } from "../types";
import { isFull } from "./full";

export const ROWS = 6;

/**
 * The best place, every label's winner, the other `cards` and then the next best, in the given order. Cards are the
 * server's choice for variety; they include the desired place, which is on the board only if it qualifies.
 */
export function boardRows(order: Place[], count = ROWS, cards: readonly string[] = []): Place[] {
  const winners = order.filter(({ labels }) => labels.some((label) => label !== "pick" && label !== "best"));
  const varied = order.filter(({ slug, labels }) => cards.includes(slug) && !labels.includes("pick"));
  const wanted = [...new Set([...order.slice(0, 1), ...winners, ...varied, ...order])].slice(0, count);
  const shown = new Set(wanted);
  return order.filter((place) => shown.has(place));
}

export interface Column {
  index: number;
  name: string | null;
  city: string;
  minutes: number;
  fareCents: number;
  stops: number;
  way: Way | undefined;
  /** How hard the way is: its cost and its hours, as weighed by the server. */
  burdenCents: number;
  worst: boolean;
}

/** By air, one of the ways over land, or none for someone who lives there. */
export type Way = TravelKind | "home";

/** How someone gets to a place, if the reply has it in full; a train is a train, however fast. */
export function wayTo(place: Place, index: number): Way | undefined {
  const mode = isFull(place) ? place.perTraveller.mode[index] : undefined;
  return mode === "highspeed" ? "train" : (mode as Way | undefined);
}

/** Everyone's way to a place; if there are too many for columns side by side, the hardest ones. */
export function columns(place: FullPlace, travellers: SearchReply["travellers"], most: number): Column[] {
  const ways = place.perTraveller;
  const all = travellers.map(({ index, name, city }) => ({
    index,
    name,
    city,
    minutes: ways.minutes[index] ?? 0,
    fareCents: ways.fareCents[index] ?? 0,
    stops: ways.stops[index] ?? 0,
    way: wayTo(place, index),
    burdenCents: ways.burdenCents[index] ?? 0,
    worst: index === place.worst.traveller,
  }));
  if (all.length <= most) return all;
  return all
    .toSorted((one, other) => Number(other.worst) - Number(one.worst) || other.burdenCents - one.burdenCents)
    .slice(0, most);
}
