/**
 * The order of places for a place of the slider, from the integers that the reply carries: one sum of products a
 * window and a sort, with the same tie-breaks as on the server (planner design 5.2). No second engine.
 */
import type { Place, SearchReply, Weights } from "../types";

const TERMS = ["cost", "time", "fairness", "co2", "zone", "weather", "interest", "work"] as const;
const STANDING = { feasible: 0, over_budget: 1, nobody: 2, infeasible: 3 } as const;

/** Weights at k = 0..100 (0 cheapest, 50 fairest, 100 greenest): integers that add up to 5000. */
export function weightsAt({ cheapest, fairest, greenest }: SearchReply["vectors"], k: number): Weights {
  const [from, to, share] = k <= 50 ? [cheapest, fairest, k] : [fairest, greenest, k - 50];
  return Object.fromEntries(
    TERMS.map((term) => [term, (50 - share) * from[term] + share * to[term]]),
  ) as unknown as Weights;
}

interface Standing {
  place: Place;
  window: number;
  status: number;
  score: number;
  cost: number;
}

function scoreOf({ utilities, share }: Place, window: number, weights: Weights): number {
  let sum = 0;
  for (const term of TERMS) {
    const utility = utilities[term];
    sum += weights[term] * (typeof utility === "number" ? utility : (utility[window] ?? 0));
  }
  return sum * (110_000 + 9 * (share[window] ?? 0));
}

function better(one: Standing, other: Standing): number {
  return one.status - other.status || other.score - one.score || one.cost - other.cost;
}

function bestWindow(place: Place, weights: Weights): Standing {
  const windows = place.statusByWindow.map((status, window) => ({
    place,
    window,
    status: STANDING[status],
    score: scoreOf(place, window, weights),
    cost: place.meanCostCents[window] ?? 0,
  }));
  return windows.reduce((best, next) => (better(next, best) < 0 ? next : best));
}

/** Places that someone can reach and afford, best first. */
export function ranked(reply: SearchReply, weights: Weights): Place[] {
  return reply.results
    .map((place) => bestWindow(place, weights))
    .filter(({ status }) => status <= STANDING.over_budget)
    .toSorted((one, other) => better(one, other) || (one.place.slug < other.place.slug ? -1 : 1))
    .map(({ place }) => place);
}

/** The order in force: the slider's if it was moved, else the server's. */
export function inOrder(reply: SearchReply, slider: number | null): Place[] {
  return ranked(reply, slider === null ? reply.weights.values : weightsAt(reply.vectors, slider));
}
