/** What the planner shows on a map; whoever composes the page brings the map. */
import type { ReactNode } from "react";

export interface MapPerson {
  id: string;
  name: string;
  city: string;
  colour: number;
  lat: number;
  lon: number;
}

export interface MapPlace {
  slug: string;
  name: string;
  lat: number;
  lon: number;
  /** Its place in the ranking, for those that are only marked. */
  rank?: number;
}

export interface MapView {
  people: MapPerson[];
  meeting: MapPlace | null;
  others: MapPlace[];
  /** A line under the map. */
  caption?: string | undefined;
  onPick?: ((slug: string) => void) | undefined;
}

export type DrawMap = (view: MapView) => ReactNode;
