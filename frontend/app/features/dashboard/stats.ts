import type { Mode } from "./modes";
import type { TripList } from "./types";

type Stats = TripList["stats"];
export type Stat = keyof Stats;

const ORDER: Record<Mode, Stat[]> = {
  solo: ["nights", "joined", "met", "organized"],
  friends: ["met", "nights", "joined", "organized"],
  team: ["organized", "met", "nights", "joined"],
};

/** The figures in the order in which they matter in the mode. */
export function orderedStats(stats: Stats, mode: Mode): { stat: Stat; value: number }[] {
  return ORDER[mode].map((stat) => ({ stat, value: stats[stat] }));
}
