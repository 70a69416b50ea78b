/** What a poster is drawn from: words of the catalogue record, and what is true of the place. */
export const SCENES = [
  "coast",
  "river",
  "canal",
  "alpine",
  "nordic",
  "desert",
  "tropical",
  "skyline",
  "temple",
] as const;
export const MOODS = ["golden", "noon", "morning", "dusk", "night", "aurora", "blossom", "ember"] as const;
/** The ways to look at each scene; a record without one leaves it to chance. */
export const VIEWS: Record<Scene, readonly string[]> = {
  coast: ["hill", "harbour", "bay", "headland", "strait", "point", "walls", "cove", "rampart"],
  river: ["bridged", "bend", "quay", "banks"],
  canal: [],
  alpine: ["meadow", "lake", "bowl"],
  nordic: ["village", "fjord", "quay"],
  desert: ["dunes", "reef"],
  tropical: ["beach", "lagoon", "terraces", "seafront", "surf", "waterfront"],
  skyline: ["waterfront", "park", "roofs", "square", "basin"],
  temple: ["grove", "rock", "town"],
};
/** What stands on the horizon: kinds of land, and mountains that one knows by their shape. */
export const TERRAINS = [
  "flat",
  "hills",
  "mountains",
  "green-mountains",
  "snow",
  "irazu",
  "karst",
  "table-mountain",
  "vesuvius",
  "pellegrino",
  "rio",
  "teide",
  "ararat",
  "le-morne",
  "rainier",
  "agung",
  "andean-cone",
  "lovcen",
  "mont-blanc",
  "rundle",
  "remarkables",
  "cerro-catedral",
  "son-tra",
  "sinai",
  "esja",
  "vitosha",
  "collserola",
  "sierra-nevada",
] as const;
export const WATERS = ["sea", "river", "lake", "canal", "none"] as const;
/** What grows where people walk: palms only in the first three, petals only in the last. */
export const CLIMATES = [
  "tropical",
  "desert",
  "palms",
  "mediterranean",
  "temperate",
  "boreal",
  "alpine",
  "highland",
  "savanna",
  "bare",
  "blossom",
] as const;

export type Scene = (typeof SCENES)[number];
export type Mood = (typeof MOODS)[number];
export type Terrain = (typeof TERRAINS)[number];
export type Water = (typeof WATERS)[number];
export type Climate = (typeof CLIMATES)[number];

/** A line of `poster_facts.csv`: what someone who knows the place would miss, or laugh at. */
export interface Facts {
  terrain: Terrain;
  /** None, one or several. */
  water: readonly Water[];
  climate: Climate;
}

export interface Place extends Facts {
  /** Seeds every random choice: the same slug always gives the same picture. */
  slug: string;
  scene: Scene;
  view?: string;
  mood: Mood;
  /** A landmark of `motifs/landmark.ts`, or `none`. */
  motif: string;
  /** Degrees north. Decides, with `lon`, how people build. */
  lat: number;
  /** Degrees east. Without it the style of building follows latitude alone. */
  lon?: number;
}
