/** Everything a layer needs to know to paint itself: size, place, paint, light and its own chance. */
import { mix } from "./colour";
import { type Palette, darkMoodOf, paletteFor } from "./palettes";
import { Pen } from "./pen";
import type { Mood, Place, Scene } from "./place";
import { type Random, hash, randomFor } from "./random";
import { type Region, type Style, regionOf, styleOf } from "./regions";

export interface Stage {
  place: Place;
  region: Region;
  style: Style;
  palette: Palette;
  pen: Pen;
  /** Width and height of the drawing, px. */
  W: number;
  H: number;
  /** One unit: 1 px on a 600 x 800 sheet, a little more on wide ones, whose things stand nearer. */
  U: number;
  wide: boolean;
  /** Where sky and land or sea meet, px from the top. */
  horizon: number;
  sun: { x: number; y: number; r: number };
  /** What shines there, if anything. */
  shines: "sun" | "moon" | undefined;
  /** What has been painted so far, in words of the table of facts: the test reads it. */
  layers: Set<string>;
  /** The way to look at the scene: the record's own, or one of `choices` by chance. */
  view(label: string, choices: readonly string[]): string;
  /** A stream of chance for one layer. */
  chance(layer: string): Random;
  /** The colour as seen through `share` of air: mixed towards the horizon. */
  haze(colour: string, share: number): string;
  /** The colour in shade. */
  shade(colour: string, share: number): string;
}

const HORIZON: Record<Scene, number> = {
  coast: 0.6,
  river: 0.62,
  canal: 0.66,
  alpine: 0.64,
  nordic: 0.62,
  desert: 0.6,
  tropical: 0.56,
  skyline: 0.66,
  temple: 0.64,
};

/** Where sun and moon stand free of what is high there: shares of the width and, above the horizon, of the height; the
 * height is left to chance where only the side matters.
 */
export const SUNS: Readonly<Record<string, readonly [narrow: Spot, wide: Spot]>> = {
  amsterdam: [
    [0.5, 0.4],
    [0.5, 0.46],
  ],
  athens: [
    [0.7, 0.34],
    [0.68, 0.36],
  ],
  auckland: [
    [0.3, 0.34],
    [0.4, 0.42],
  ],
  bariloche: [
    [0.86, 0.34],
    [0.82, 0.4],
  ],
  bergen: [
    [0.42, 0.3],
    [0.42, 0.42],
  ],
  bogota: [
    [0.3, 0.44],
    [0.34, 0.47],
  ],
  boston: [
    [0.52, 0.36],
    [0.52, 0.4],
  ],
  "cape-town": [[0.83], [0.83]],
  cartagena: [
    [0.24, 0.3],
    [0.22, 0.32],
  ],
  dubai: [
    [0.28, 0.44],
    [0.3, 0.45],
  ],
  dubrovnik: [
    [0.22, 0.25],
    [0.2, 0.3],
  ],
  granada: [
    [0.3, 0.47],
    [0.28, 0.48],
  ],
  innsbruck: [
    [0.68, 0.4],
    [0.5, 0.47],
  ],
  kotor: [
    [0.26, 0.46],
    [0.3, 0.46],
  ],
  krakow: [
    [0.6, 0.38],
    [0.7, 0.4],
  ],
  malaga: [
    [0.26, 0.34],
    [0.3, 0.32],
  ],
  "mexico-city": [
    [0.8, 0.42],
    [0.76, 0.42],
  ],
  montreal: [[0.8], [0.8]],
  "new-york": [
    [0.74, 0.5],
    [0.8, 0.44],
  ],
  palermo: [[0.2], [0.2]],
  queenstown: [
    [0.72, 0.42],
    [0.8, 0.42],
  ],
  "san-jose-cr": [
    [0.34, 0.42],
    [0.36, 0.44],
  ],
  santiago: [
    [0.26, 0.44],
    [0.24, 0.44],
  ],
  seattle: [
    [0.49, 0.41],
    [0.46, 0.4],
  ],
  seoul: [[0.25], [0.25]],
  sofia: [
    [0.76, 0.42],
    [0.82, 0.38],
  ],
  taipei: [
    [0.24, 0.44],
    [0.32, 0.42],
  ],
  thessaloniki: [[0.2], [0.2]],
  tirana: [
    [0.24, 0.4],
    [0.27, 0.42],
  ],
  valletta: [
    [0.28, 0.29],
    [0.28, 0.29],
  ],
  warsaw: [
    [0.24, 0.38],
    [0.3, 0.38],
  ],
  zanzibar: [
    [0.25, 0.34],
    [0.22, 0.34],
  ],
};
type Spot = readonly [across: number, up?: number];

/**
 * Where one looks, if light tells: a view to the east has the moon in the evening and one to the west the setting sun; in
 * one to the north (of the northern half of the world) neither stands, by day or by night.
 */
export const LOOKS: Readonly<Record<string, "east" | "north" | "west">> = {
  athens: "east",
  austin: "north",
  belgrade: "east",
  bergen: "east",
  bogota: "east",
  colombo: "east",
  dubai: "east",
  dubrovnik: "west",
  granada: "east",
  helsinki: "north",
  innsbruck: "north",
  istanbul: "east",
  kathmandu: "north",
  kotor: "east",
  krakow: "east",
  "los-angeles": "east",
  malaga: "west",
  "mexico-city": "east",
  naples: "east",
  "new-york": "east",
  nice: "west",
  oaxaca: "east",
  oslo: "north",
  palma: "north",
  porto: "east",
  "rio-de-janeiro": "east",
  "san-francisco": "east",
  santiago: "east",
  seoul: "east",
  seville: "east",
  split: "north",
  "tel-aviv": "east",
  thessaloniki: "east",
  valletta: "east",
  vancouver: "east",
  zanzibar: "east",
};

/** The mood of a place in the dark theme. */
export const eveningOf = ({ slug, mood }: Place): Mood => (LOOKS[slug] === "west" ? "dusk" : darkMoodOf(mood));

function shiningOf({ slug, mood }: Place): Stage["shines"] {
  const look = LOOKS[slug];
  if (look === "north" || mood === "aurora") return undefined;
  return mood === "night" || (mood === "dusk" && look === "east") ? "moon" : "sun";
}

/** How much of the sky's own colour water has after dark where the two meet: what is not up there is not mirrored. */
const MIRRORED: Partial<Record<Mood, number>> = { night: 0.8, dusk: 0.65 };

function onWater(palette: Palette, level: number, share: number): Palette {
  const air = mix(palette.sky[1], palette.sky[2], Math.min(1, Math.max(0, (level - 0.5) / 0.36)));
  return { ...palette, water: [mix(palette.water[0], air, share), palette.water[1]] };
}

export function setStage(place: Place, W: number, H: number): Stage {
  const wide = W > H;
  const paints = paletteFor(place.mood, hash(`${place.slug}/sky`));
  const U = Math.min(W / 600, H / 800) * (wide ? 1.55 : 1);
  const light = randomFor(`${place.slug}/light`);
  const horizon = H * (HORIZON[place.scene] + light.between(-0.02, 0.015));
  const palette = onWater(paints, horizon / H, MIRRORED[place.mood] ?? 0);
  const low = palette.dark || place.mood === "blossom" || place.mood === "ember";
  const side = light.chance(0.5) ? light.between(0.24, 0.48) : light.between(0.52, 0.76);
  const height = low ? light.between(0.12, 0.28) : light.between(0.2, 0.36);
  const [across, up = height] = SUNS[place.slug]?.[wide ? 1 : 0] ?? [side];
  const sun = {
    x: W * across,
    y: horizon - H * up,
    r: (low ? light.between(74, 98) : light.between(50, 68)) * U,
  };
  return {
    place,
    palette,
    W,
    H,
    U,
    wide,
    horizon,
    sun,
    shines: shiningOf(place),
    region: regionOf(place),
    style: styleOf(place),
    layers: new Set(),
    view: (label, choices) => place.view ?? randomFor(`${place.slug}/${label}`).pick(choices),
    pen: new Pen(`p${hash(`${place.slug} ${place.scene} ${place.mood} ${place.motif} ${W} ${H}`).toString(36)}`),
    chance: (layer) => randomFor(`${place.slug}/${layer}`),
    haze: (colour, share) => mix(colour, palette.sky[2], share),
    shade: (colour, share) => mix(colour, palette.ink, share),
  };
}
