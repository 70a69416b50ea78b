/**
 * The plan that someone is making, as its address, kept in this browser: a place that is found later joins it. Its
 * `short` holds the places to compare, as in `/trip-planner?short=porto.lisbon`.
 */
import { useSyncExternalStore } from "react";

const NAME = "tripoint.planner.current";
/** As many as the planner compares. */
const MOST_PLACES = 4;
const listeners = new Set<() => void>();
let inMemory = "";

function search(): string {
  try {
    return localStorage.getItem(NAME) ?? "";
  } catch {
    return inMemory;
  }
}

/** `text` begins with "?", or is empty where the plan became a trip. */
export function keepCurrentPlan(text: string): void {
  inMemory = text;
  try {
    if (text) localStorage.setItem(NAME, text);
    else localStorage.removeItem(NAME);
  } catch {
    // It lives until the page is left.
  }
  for (const listener of listeners) listener();
}

const placesIn = (plan: URLSearchParams) => (plan.get("short") ?? "").split(".").filter(Boolean);

/** Puts a place among those to compare, or takes it out; of more than four the newest stay. */
export function togglePlannedPlace(slug: string): void {
  const plan = new URLSearchParams(search());
  const places = placesIn(plan);
  const next = places.includes(slug) ? places.filter((one) => one !== slug) : [...places, slug].slice(-MOST_PLACES);
  if (next.length > 0) plan.set("short", next.join("."));
  else plan.delete("short");
  const text = plan.toString();
  keepCurrentPlan(text && `?${text}`);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** Its address in the planner, and the slugs of the places to compare; empty until the page is alive. */
export function useCurrentPlan(): { address: string; places: readonly string[] } {
  const text = useSyncExternalStore(subscribe, search, () => "");
  return { address: `/trip-planner${text}`, places: placesIn(new URLSearchParams(text)) };
}
