import type { Problem } from "./plan/checks";
import type { DrawMap } from "./plan/map-view";
import type { Planning } from "./plan/use-plan";
import type { LivePrices } from "./live/use-live";
import type { SearchReply } from "./types";

/** What every step receives: the plan, how to change it, and what prevents the user from continuing. */
export interface StepProps {
  planning: Planning;
  problems: Problem[];
  map: DrawMap;
  /** Each step renders its own bar with Previous and Next. */
  next: () => void;
  previous: (() => void) | null;
}

/** What the steps after the search receive in addition. */
export interface ResultsProps extends StepProps {
  reply: SearchReply;
  /** Prices that arrive after the ranking; null if only estimates are wanted. */
  prices?: LivePrices | null;
  /** A newer reply is loading; this one is still shown. */
  stale: boolean;
}
