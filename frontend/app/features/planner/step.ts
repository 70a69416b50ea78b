import type { Problem } from "./plan/checks";
import type { DrawMap } from "./plan/map-view";
import type { Planning } from "./plan/use-plan";
import type { LivePrices } from "./live/use-live";
import type { SearchReply } from "./types";

/** What every step gets: the plan, how to change it, and what stands in the way of going on. */
export interface StepProps {
  planning: Planning;
  problems: Problem[];
  map: DrawMap;
  /** Each step draws its own bar with Previous and Next. */
  next: () => void;
  previous: (() => void) | null;
}

/** What the steps after the search get besides. */
export interface ResultsProps extends StepProps {
  reply: SearchReply;
  /** Prices that come after the ranking; null where only estimates are wanted. */
  prices?: LivePrices | null;
  /** A newer answer is on its way; this one still stands. */
  stale: boolean;
}
