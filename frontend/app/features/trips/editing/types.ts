import type { QueryKey } from "@tanstack/react-query";

import type { Trip } from "../queries";
import type { Edited } from "./edits";

/** A change to a trip, and what to show while it is sent. */
export interface EditRequest {
  /** Sends the change, based on this version of the trip. */
  send: (version: number) => Promise<Edited>;
  /** The version that the form started with; by default the current one. */
  seen?: number;
  /** The fields sent: shown next to other people's values in a conflict. */
  wanted?: Readonly<Record<string, unknown>>;
  /** The message when it is done; without it none is shown. */
  done?: string;
  onDone?: () => void;
  /** It was not done, or not yet because of a conflict. */
  onRefused?: () => void;
  /** The optimistic change to the trip, shown until the server has answered. */
  optimistic?: (trip: Trip) => Trip;
  /** The same for another query than the trip's. */
  optimisticIn?: Optimistic;
  /** The temporary name of a new row until it has its id. */
  row?: string;
}

export interface Optimistic {
  queryKey: QueryKey;
  change: (known: never) => unknown;
}
