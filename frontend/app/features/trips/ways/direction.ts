import { isByLand } from "~/ui/travel/kind";
import type { TravelKind } from "~/ui/travel/types";

export type Direction = "outbound" | "inbound";

/** The label of a direction: some languages have a word only for flights. */
export function directionLabel(way: { kind: TravelKind }, direction: Direction) {
  if (isByLand(way)) return direction === "outbound" ? "ways:out" : "ways:back";
  return direction === "outbound" ? "trips:flights.outbound" : "trips:flights.inbound";
}
