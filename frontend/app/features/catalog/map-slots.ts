/** The maps of the catalog, drawn by the page, because another feature has the map. */
import type { ReactNode } from "react";

import type { ShownPlace } from "./ordering";
import type { Start } from "./reach";
import type { DestinationDetail } from "./types";

export type DrawTown = (place: DestinationDetail) => ReactNode;

export type DrawPlaces = (
  places: readonly ShownPlace[],
  chosen: string | null,
  onChoose: (slug: string) => void,
) => ReactNode;

export type DrawWays = (starts: readonly Start[]) => ReactNode;
