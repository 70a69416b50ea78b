import type { Problem } from "./plan/checks";
import type { DrawMap } from "./plan/map-view";
import type { Planning } from "./plan/use-plan";
import type { LivePrices } from "./live/use-live-prices";
import type { SearchReply } from "./types";

/** The props of every step: the plan, how to change it, and the problems that prevent the user from continuing. */
export interface StepProps {
  planning: Planning;
  problems: Problem[];
  map: DrawMap;
  /** Each step renders its own bar with Previous and Next. */
  next: () => void;
  previous: (() => void) | null;
}

/** Additional props of the steps after the search. */
export interface ResultsProps extends StepProps {
  reply: SearchReply;
  /** Prices that arrive after the ranking; null if only estimates are wanted. */
  prices?: LivePrices | null;
  /** A newer reply is loading; this one is still shown. */
  stale: boolean;
}
