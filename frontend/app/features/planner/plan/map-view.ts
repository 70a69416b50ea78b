/** What the planner shows on a map; whoever composes the page brings the map. */
import type { ReactNode } from "react";

export interface MapPerson {
  id: string;
  name: string;
  /** Where they do not follow from the name. */
  initials?: string | undefined;
  city: string;
  colour: number;
  lat: number;
  lon: number;
  /** How they get to the meeting point. */
  way?: "air" | "land";
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
  /** Makes the places buttons, and the map one to look into. */
  onPick?: ((slug: string) => void) | undefined;
}

export type DrawMap = (view: MapView) => ReactNode;
