/** How people build where: walls, roofs and plants by latitude and longitude, in broad and generous strokes. */
import { housingOf } from "./housing";
import type { Climate, Place } from "./place";

export type Region =
  | "nordic"
  | "atlantic"
  | "central"
  | "mediterranean"
  | "aegean"
  | "canary"
  | "souss"
  | "arid"
  | "africa"
  | "south-asia"
  | "east-asia"
  | "south-east-asia"
  | "latin"
  | "north-america"
  | "oceania";

export type HouseKind =
  | "hip"
  | "ridge"
  | "gable"
  | "front"
  | "flat"
  | "step"
  | "bell"
  | "neck"
  | "chalet"
  | "curved"
  | "block"
  | "vault"
  | "slab"
  | "plain"
  | "terrace"
  | "mansard"
  | "balcony"
  | "gallery";
export type Tree = "cypress" | "round" | "palm" | "spruce" | "pine" | "bush";

export interface Style {
  /** Paint over the mood's own walls by day; by night only a hint of it is left. */
  walls: readonly string[];
  roofs: readonly string[];
  /** How much of its paint an evening takes from a wall. */
  evening?: number;
  /** Roofs that no mood by day turns to the colour of tiles. */
  ownRoofs?: true;
  /** Repeated kinds are commoner. */
  kinds: readonly HouseKind[];
  tree: Tree;
  /** Height of a wall as a share of its width, low and high, where the scene would build higher or lower. */
  tall?: readonly [number, number];
  /** What closed balconies are painted with. */
  timber?: readonly string[];
  /** The share of high-rises behind the front row, how many times as high the highest is, and what they are clad in. */
  rise?: { readonly share: number; readonly high: number; readonly walls?: readonly string[] };
}

/**
 * Where latitude and longitude mislead: limestone and flat roofs north of Africa, tiles on a Venetian harbor, cubes in
 * all colors over a beach of the Canaries, whitewash on the Atlantic of Morocco.
 */
const BY_SLUG: Readonly<Record<string, Region>> = {
  valletta: "arid",
  chania: "mediterranean",
  "las-palmas": "canary",
  taghazout: "souss",
};

export function regionOf({ slug = "", lat, lon = 10 }: { slug?: string; lat: number; lon?: number }): Region {
  const own = BY_SLUG[slug];
  if (own) return own;
  if (lon < -25) return lat >= 27 || (lon > -84 && lat > 24) ? "north-america" : "latin";
  if (lon > 94) return lat < -11 ? "oceania" : lat < 21.5 ? "south-east-asia" : "east-asia";
  if (lon > 60) return "south-asia";
  if (lat < 12) return "africa";
  if (lat < 35 && lon > -13) return "arid";
  if (lat < 39.5 && lon > 21 && lon < 29) return "aegean";
  if (lat > 55) return "nordic";
  if (lat > 50.5 || (lat > 46 && lon < 0)) return "atlantic";
  return lat < 45 ? "mediterranean" : "central";
}

const STYLES: Record<Region, Style> = {
  nordic: {
    walls: ["#b8483a", "#e0a03f", "#4f86a0", "#eadcc2", "#8f3b46", "#6b9480", "#d8764a"],
    roofs: ["#33485a", "#26394b", "#4a3a3f"],
    kinds: ["ridge", "gable"],
    tree: "spruce",
  },
  atlantic: {
    walls: ["#a9563f", "#8c4a3c", "#d9a671", "#ead9bb", "#5f7785", "#c47f58"],
    roofs: ["#4a4652", "#5c4a48", "#37465a"],
    kinds: ["gable", "ridge", "step", "ridge"],
    tree: "round",
  },
  central: {
    walls: ["#fff1d6", "#f7d79f", "#f2c3a0", "#dfe6d0", "#f6e3c4", "#e9b694", "#d9e2e6"],
    roofs: ["#c9562f", "#b5482c", "#d46c3f", "#a24a35"],
    kinds: ["ridge", "hip", "ridge", "gable"],
    tree: "round",
  },
  mediterranean: {
    walls: ["#fff1d6", "#fbe0b4", "#f6cf9f", "#f9e6cd", "#f3b995", "#fff8ea"],
    roofs: ["#d8643a", "#c6512f", "#e07a48", "#b8472c"],
    kinds: ["hip", "hip", "hip", "flat"],
    tree: "cypress",
  },
  aegean: {
    walls: ["#ffffff", "#fbfaf4", "#f1f4f4", "#fff6ea", "#e9eff2"],
    roofs: ["#2f78b8", "#256aa8", "#3a8cc4", "#d8764a"],
    kinds: ["flat", "flat", "flat", "vault"],
    evening: 0.58,
    tree: "cypress",
  },
  canary: {
    walls: ["#e4573f", "#f5b52e", "#2f93c4", "#fff4e2", "#58a878", "#ee8aa4", "#e98442"],
    roofs: ["#c9562f", "#a5452c"],
    kinds: ["flat"],
    tree: "palm",
  },
  souss: {
    walls: ["#fffaf0", "#f6dfb8", "#fffdf6", "#e8b487", "#f2e9dc", "#8fbfe0", "#dd9570"],
    roofs: ["#b8643a", "#c47a48"],
    kinds: ["flat"],
    tree: "palm",
  },
  arid: {
    walls: ["#ecbf85", "#e2a869", "#f2d0a0", "#d9965c", "#f6dcb4"],
    roofs: ["#b8643a", "#c47a48"],
    kinds: ["flat"],
    tree: "palm",
  },
  africa: {
    walls: ["#f7e8cc", "#efc58f", "#e8d7b5", "#d99a6a", "#fff4e0"],
    roofs: ["#b2532f", "#8a6a4a", "#9c4630"],
    kinds: ["hip", "flat", "block"],
    tree: "palm",
  },
  "south-asia": {
    walls: ["#f4c98a", "#f0a58a", "#fff0d8", "#c9d8c4", "#e8b3a6"],
    roofs: ["#b5482c", "#8c4a35", "#9c5a3a"],
    kinds: ["flat", "hip", "block"],
    tree: "palm",
  },
  "east-asia": {
    walls: ["#f3e6d0", "#e6d2b4", "#fff4e4", "#d9c3a4", "#e9dccb"],
    roofs: ["#3b4a5c", "#4a4f5c", "#5b4a4a", "#2f4152"],
    kinds: ["curved", "curved", "block"],
    tree: "pine",
  },
  "south-east-asia": {
    walls: ["#f6dcae", "#f2c08c", "#fff0d4", "#cfe0cb", "#f0b6a0"],
    roofs: ["#b5502f", "#8f4a30", "#c4703f", "#5f5046"],
    kinds: ["curved", "hip", "hip"],
    tree: "palm",
  },
  latin: {
    walls: ["#f2b84b", "#e8735a", "#4fb0a5", "#f7e3c0", "#d9688f", "#5f9fd0", "#f29a5c", "#fff2dc"],
    roofs: ["#b8532f", "#a5452c", "#c96a3f"],
    kinds: ["hip", "flat", "hip"],
    tree: "palm",
  },
  "north-america": {
    walls: ["#a65440", "#c9785a", "#ecdcc0", "#8fa3a6", "#e3b98a", "#7a4a42", "#dfe4df"],
    roofs: ["#46505c", "#5a4a48", "#37465a"],
    kinds: ["block", "gable", "flat"],
    tree: "round",
  },
  oceania: {
    walls: ["#fbf1de", "#e6ddcb", "#cfe0e2", "#f2d3ac", "#ffffff"],
    roofs: ["#a8503a", "#4a5f70", "#c46a48", "#5f7f86"],
    kinds: ["hip", "gable"],
    tree: "pine",
  },
};

const CANAL: Style = {
  walls: ["#a84b3c", "#7c3b3a", "#d9a05b", "#35566b", "#e9d3ae", "#8a4f3d", "#5b6f5c"],
  roofs: ["#3a3440", "#57362f", "#2c3a48"],
  kinds: ["front", "step"],
  tree: "round",
};
const CHALET: Style = {
  walls: ["#fff6e6", "#f6e6cc", "#e9d3b0", "#fffaf0"],
  roofs: ["#7a4530", "#8f5236", "#69402f", "#9c5f3c"],
  kinds: ["chalet", "chalet", "gable"],
  tree: "spruce",
};

const EUROPEAN = new Set<Region>(["nordic", "atlantic", "central", "mediterranean"]);

export const isEuropean = (region: Region) => EUROPEAN.has(region);

/** The style of a place: the scene's own where it has one (gabled canals, painted timber, mud brick), else its region's. */
export function styleOf(place: Place): Style {
  return { ...builtAs(place), tree: TREES[place.climate] };
}

/** What stands between houses, by climate. */
const TREES: Record<Climate, Tree> = {
  tropical: "palm",
  desert: "palm",
  palms: "palm",
  mediterranean: "cypress",
  temperate: "round",
  boreal: "spruce",
  alpine: "spruce",
  highland: "round",
  savanna: "pine",
  bare: "bush",
  blossom: "round",
};

function builtAs(place: Place): Omit<Style, "tree"> {
  const region = regionOf(place);
  const own = housingOf(place.slug);
  if (own) return own;
  if (place.scene === "canal") return CANAL;
  if (place.scene === "nordic") return STYLES.nordic;
  if (place.scene === "desert") return STYLES.arid;
  // A city in its bowl of mountains is built like other cities; chalets are for villages.
  const village = place.scene === "alpine" && place.view !== "bowl";
  if (village && (region === "central" || Math.abs(place.lat) > 40)) return CHALET;
  return STYLES[region];
}
