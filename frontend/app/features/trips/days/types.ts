import type { ComponentType, PointerEvent } from "react";

import type { Place, TownPoint } from "~/lib/ground";

import type { Outing } from "./plans";

/** The map belongs to another feature; the page passes it in. */
export type TownMapSlot = ComponentType<{
  middle: Place;
  points: readonly TownPoint[];
  route: readonly Place[];
  chosen: string | null;
  onChoose: (id: string) => void;
  label: string;
}>;

/** An entry being written. */
export interface EntryDraft {
  /** The entry to edit; null for a new one. */
  plan: Outing | null;
  day: string;
}

/** What can be done with an outing where it is shown. */
export interface OutingActions {
  open: (plan: Outing) => void;
  move: (plan: Outing) => void;
  change: (plan: Outing) => void;
  remove: (plan: Outing) => void;
  mayMove: (plan: Outing) => boolean;
  mayChange: (plan: Outing) => boolean;
  drag: (plan: Outing, event: PointerEvent<HTMLElement>) => void;
}
