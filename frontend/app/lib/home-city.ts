/** The city that the reader starts from, stored only in this browser until they log out (docs/decisions/0281). */
import { useSyncExternalStore } from "react";

export interface HomeCity {
  id: string;
  label: string;
  /** Code of its metro area or airport. */
  mark: string;
}

const NAME = "tripoint.city";
const listeners = new Set<() => void>();
/** Used if the browser has no storage; lost when the page is left. */
let inMemory: string | null = null;
let read: { text: string | null; city: HomeCity | null } = { text: null, city: null };

function stored(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return inMemory;
  }
}

function cityIn(text: string | null): HomeCity | null {
  try {
    const { id, label, mark } = JSON.parse(text ?? "null") as Partial<HomeCity>;
    return typeof id === "string" && typeof label === "string" ? { id, label, mark: String(mark ?? "") } : null;
  } catch {
    return null;
  }
}

export function keepHomeCity(city: HomeCity | null): void {
  inMemory = city && JSON.stringify({ id: city.id, label: city.label, mark: city.mark });
  try {
    if (inMemory) localStorage.setItem(NAME, inMemory);
    else localStorage.removeItem(NAME);
  } catch {
    // Kept in memory until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

function snapshot(): HomeCity | null {
  const text = stored();
  if (text !== read.text) read = { text, city: cityIn(text) };
  return read.city;
}

/** Null until the page is hydrated, and if no city was given. */
export function useHomeCity(): HomeCity | null {
  return useSyncExternalStore(subscribe, snapshot, () => null);
}
