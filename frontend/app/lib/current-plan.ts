/**
 * The plan in progress, stored in this browser as the planner's query, so that places found later can be added to it.
 * `short` holds the places to compare, as in `/trip-planner?short=porto.lisbon`; `place` is the chosen one, with the
 * stay (`bed`) and the activities (`do`) there.
 */
import { useSyncExternalStore } from "react";

const NAME = "tripoint.planner.current";
/** The planner compares no more. */
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

/** `text` begins with "?", or is empty once the plan has become a trip. */
export function keepCurrentPlan(text: string): void {
  inMemory = text;
  try {
    if (text) localStorage.setItem(NAME, text);
    else localStorage.removeItem(NAME);
  } catch {
    // Kept in memory until the page is left.
  }
  for (const listener of listeners) listener();
}

const placesIn = (plan: URLSearchParams) => (plan.get("short") ?? "").split(".").filter(Boolean);

/** Add a place to those to compare, or remove it; only the newest four stay. */
export function togglePlannedPlace(slug: string): void {
  const plan = new URLSearchParams(search());
  const places = placesIn(plan);
  const next = places.includes(slug) ? places.filter((one) => one !== slug) : [...places, slug].slice(-MOST_PLACES);
  if (next.length > 0) plan.set("short", next.join("."));
  else plan.delete("short");
  keep(plan);
}

function keep(plan: URLSearchParams): void {
  const text = plan.toString();
  keepCurrentPlan(text && `?${text}`);
}

const idOf = (text: string) => text.split("*", 1)[0] ?? "";
const bedIn = (plan: URLSearchParams) => idOf(plan.get("bed") ?? "");
const outingsIn = (plan: URLSearchParams) => plan.getAll("do").map(idOf);

/** The plan with this place chosen: choices made for another place are dropped, as in the planner. */
function planOf(slug: string): URLSearchParams {
  const plan = new URLSearchParams(search());
  if (plan.get("place") === slug) return plan;
  for (const name of ["day", "bed", "air", "do"]) plan.delete(name);
  plan.set("dest", slug);
  plan.set("place", slug);
  return plan;
}

/** Choose this stay for the plan, or remove it. */
export function togglePlannedStay(slug: string, { id, room }: { id: string; room: string }): void {
  const plan = planOf(slug);
  if (bedIn(plan) === id) plan.delete("bed");
  else plan.set("bed", `${id}*${room}`);
  keep(plan);
}

/** Add an activity of the place to the plan, without a time yet, or remove it. */
export function togglePlannedActivity(slug: string, id: string): void {
  const plan = planOf(slug);
  const others = plan.getAll("do").filter((one) => idOf(one) !== id);
  const isIn = others.length < plan.getAll("do").length;
  plan.delete("do");
  for (const one of isIn ? others : [...others, id]) plan.append("do", one);
  keep(plan);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

interface CurrentPlan {
  address: string;
  /** Slugs of the places to compare. */
  places: readonly string[];
  /** The chosen place, with the ids of its stay and activities. */
  place: string | null;
  stay: string;
  activities: readonly string[];
}

/** The plan's address in the planner, and its content; empty until the page is hydrated. */
export function useCurrentPlan(): CurrentPlan {
  const text = useSyncExternalStore(subscribe, search, () => "");
  const plan = new URLSearchParams(text);
  return {
    address: `/trip-planner${text}`,
    places: placesIn(plan),
    place: plan.get("place"),
    stay: bedIn(plan),
    activities: outingsIn(plan),
  };
}
