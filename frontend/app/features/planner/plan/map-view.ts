/** The content of the planner's maps; the page that composes the planner provides the map. */
import type { ReactNode } from "react";

export interface MapPerson {
  id: string;
  name: string;
  /** Set if they cannot be derived from the name. */
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
  /** Its rank, for places that are only marked. */
  rank?: number;
}

export interface MapView {
  people: MapPerson[];
  meeting: MapPlace | null;
  others: MapPlace[];
  /** A line under the map. */
  caption?: string | undefined;
  /** Makes the places buttons, and the map zoomable. */
  onPick?: ((slug: string) => void) | undefined;
}

export type DrawMap = (view: MapView) => ReactNode;
