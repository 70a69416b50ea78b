/** How the prices that arrive after a ranking change it: events in, a state out, and the reply with the prices in it. */
import type { components } from "~/api/schema";

import type { FullPlace, Label, Place, SearchReply } from "../types";
import type { ServerEvent } from "./events";

type Schemas = components["schemas"];
export type SourcedFares = Schemas["SourcedFares"];
export type Move = Schemas["MoveOut"];

export interface Live {
  /** Null until the server has started. */
  source: string | null;
  quality: "cached" | "live";
  asked: number;
  of: number;
  /** Prices received, including those of places still being checked. */
  prices: number;
  places: Record<string, { place: FullPlace; fares: SourcedFares }>;
  end: Schemas["LiveEnded"] | null;
}

export const BEGIN: Live = { source: null, quality: "live", asked: 0, of: 0, prices: 0, places: {}, end: null };

export function after(live: Live, { name, data }: ServerEvent): Live {
  if (name === "ranked") {
    const { of, source, quality } = data as Schemas["LiveBegan"];
    return { ...live, of, source, quality };
  }
  if (name === "priced") {
    const { asked, of } = data as Schemas["LiveFare"];
    return { ...live, asked, of, prices: live.prices + 1 };
  }
  if (name === "verified") {
    const { asked, of, place, fares } = data as Schemas["LivePlace"];
    return { ...live, asked, of, places: { ...live.places, [place.slug]: { place, fares } } };
  }
  if (name === "final") {
    const end = data as Schemas["LiveEnded"];
    return { ...live, asked: end.asked, end };
  }
  return live;
}

/** The reply with the prices received: their places updated, and at the end also ranks and labels. */
export function withLive(reply: SearchReply, live: Live | undefined): SearchReply {
  if (!live || Object.keys(live.places).length === 0) return reply;
  const { end } = live;
  const results = reply.results.map((place) => labelled(ranked(priced(place, live), end), end));
  return { ...reply, results, ...(end && { cards: end.cards, pick: end.pick ?? reply.pick }) };
}

function priced(before: Place, { places }: Live): Place {
  const found = places[before.slug];
  if (!found) return before;
  const totals = "groupTotalCents" in before ? before.groupTotalCents : [];
  const own = totals.map((cents, window) => (window === before.window ? found.place.groupTotal.cents : cents));
  return { ...found.place, groupTotalCents: own, live: found.fares };
}

function ranked(place: Place, end: Live["end"]): Place {
  return end ? { ...place, rank: end.ranks[place.slug] ?? place.rank } : place;
}

function labelled(place: Place, end: Live["end"]): Place {
  if (!end) return place;
  const labels = (Object.keys(end.labels) as Label[]).filter((label) => end.labels[label] === place.slug);
  return { ...place, labels };
}
