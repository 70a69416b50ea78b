import type { Place } from "../types";

/** The same order without the places where someone of the group lives. */
export function newToAll(order: Place[]): Place[] {
  return order.filter(({ locals }) => locals === 0);
}
