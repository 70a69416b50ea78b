import type { Place } from "../types";

/** The same order without places where a traveller lives. */
export function newToAll(order: Place[]): Place[] {
  return order.filter(({ locals }) => locals === 0);
}
