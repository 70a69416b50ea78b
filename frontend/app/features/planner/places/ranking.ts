/**
 * The order of places for a slider position, from the integers in the reply: one sum of products per place
 * and a sort, with the same tie-breaks as on the server (scoring 7). There is no second engine, and dates never move.
 */
import type { Place, SearchReply, Weights } from "../types";

const STANDING: Record<Place["status"], number> = { feasible: 0, over_budget: 1, nobody: 2, infeasible: 3 };

/** Weights at k = 0..100 (0 cheapest, 50 fairest, 100 greenest): integers that add up to 5000. */
export function weightsAt({ cheapest, fairest, greenest }: SearchReply["vectors"], k: number): Weights {
  const [from, to, share] = k <= 50 ? [cheapest, fairest, k] : [fairest, greenest, k - 50];
  const between = (term: keyof Weights) => (50 - share) * from[term] + share * to[term];
  return {
    cost: between("cost"),
    time: between("time"),
    fairness: between("fairness"),
    co2: between("co2"),
    zone: between("zone"),
    weather: between("weather"),
    interest: between("interest"),
    work: between("work"),
    place: between("place"),
  };
}

/** The priority that a slider position stands for. */
export function leaningOf(k: number): keyof SearchReply["vectors"] {
  if (k < 25) return "cheapest";
  return k > 75 ? "greenest" : "fairest";
}

function scoreOf({ utilities, share }: Place, weights: Weights): number {
  const sum = (Object.keys(weights) as (keyof Weights)[]).reduce(
    (total, term) => total + weights[term] * utilities[term],
    0,
  );
  return sum * (110_000 + 9 * share);
}

/** How well a place fits the request, smaller is better: limits first, then wishes. */
export const tierOf = ({ status, fit }: Place): number => 3 * STANDING[status] + fit;

/** Places that someone can reach and afford, best first. */
export function ranked(reply: SearchReply, weights: Weights): Place[] {
  return reply.results
    .filter(({ status }) => STANDING[status] <= STANDING.over_budget)
    .map((place) => ({ place, score: scoreOf(place, weights) }))
    .toSorted(
      (one, other) =>
        tierOf(one.place) - tierOf(other.place) ||
        other.score - one.score ||
        one.place.groupTotal.cents - other.place.groupTotal.cents ||
        one.place.meanMinutes - other.place.meanMinutes ||
        (one.place.slug < other.place.slug ? -1 : 1),
    )
    .map(({ place }) => place);
}

/** The current order: the slider's if it was moved, else the server's. */
export function inOrder(reply: SearchReply, slider: number | null): Place[] {
  return ranked(reply, slider === null ? reply.weights.values : weightsAt(reply.vectors, slider));
}
