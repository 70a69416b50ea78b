/** One hand-mixed paint box per mood, and for each a few skies, so that neighbours in a grid differ. */
import type { Mood } from "./place";

export interface Palette {
  /** Zenith, middle, horizon. Everything far away is mixed towards the horizon. */
  sky: readonly [string, string, string];
  sun: string;
  cloud: string;
  far: string;
  mid: string;
  near: string;
  /** The darkest colour: foreground, shade and the ground under captions. */
  ink: string;
  /** What shades the caption where there is water, if ink would make mud of it. */
  depth?: string;
  walls: readonly string[];
  roofs: readonly string[];
  /** At the horizon and at the bottom. */
  water: readonly [string, string];
  glint: string;
  leaf: string;
  leafDeep: string;
  flowers: readonly string[];
  /** Windows: lamplight by night, shadow by day. */
  lit: string;
  ground: string;
  snow: string;
  /** The sun is down: windows glow and stars are out. */
  dark: boolean;
}

type Sky = Palette["sky"];

const golden: Palette = {
  sky: ["#2f8fae", "#9ed3cb", "#ffe7b8"],
  sun: "#fff3cf",
  cloud: "#fff6e2",
  far: "#86aebb",
  mid: "#5f8f9c",
  near: "#2f6f6a",
  ink: "#123c48",
  walls: ["#fff1d6", "#fbe0b4", "#f6cf9f", "#f9e6cd", "#f3b995", "#fff8ea"],
  roofs: ["#d8643a", "#c6512f", "#e07a48", "#b8472c"],
  water: ["#3aa0ae", "#155a75"],
  glint: "#fff0c9",
  leaf: "#1f5a4f",
  leafDeep: "#0f4144",
  flowers: ["#e5537b", "#f6b13d", "#fff0d8"],
  lit: "#2b5566",
  ground: "#f5d9a6",
  snow: "#ffffff",
  dark: false,
};
const noon: Palette = {
  sky: ["#1787bf", "#66c6de", "#e2f7ea"],
  sun: "#fffbe0",
  cloud: "#ffffff",
  far: "#7cc0c9",
  mid: "#3f9c9a",
  near: "#1d7a6f",
  ink: "#0b3d46",
  walls: ["#ffffff", "#fff5e3", "#ffe3c9", "#e9f4f2", "#ffd9a8"],
  roofs: ["#e0683f", "#f0935b", "#c95a3c", "#1c78b5"],
  water: ["#49d0c8", "#0b7f9d"],
  glint: "#f2fff8",
  leaf: "#12715c",
  leafDeep: "#0a4c4c",
  flowers: ["#f2517f", "#ffc145", "#ffffff"],
  lit: "#2a6c86",
  ground: "#fbe6b6",
  snow: "#ffffff",
  dark: false,
};
const morning: Palette = {
  sky: ["#3d86c6", "#a6d5ec", "#fdf3df"],
  sun: "#fffbe8",
  cloud: "#ffffff",
  far: "#9dbdd6",
  mid: "#6a8fb3",
  near: "#2f6b63",
  ink: "#123f42",
  walls: ["#fff6e6", "#fbe3c2", "#f4d3b0", "#e9e2d2", "#f3c3a0"],
  roofs: ["#b0533a", "#a65a3b", "#8c4a35", "#c9714b"],
  water: ["#8cc7d8", "#2f7396"],
  glint: "#ffffff",
  leaf: "#2a7159",
  leafDeep: "#0f4144",
  flowers: ["#e8739a", "#ffd166", "#ffffff"],
  lit: "#3d5f78",
  ground: "#b9cf7c",
  snow: "#ffffff",
  dark: false,
};
const dusk: Palette = {
  sky: ["#2a2260", "#a63f77", "#ffab73"],
  sun: "#ffe2ac",
  cloud: "#e57a84",
  far: "#8c4a86",
  mid: "#5c3177",
  near: "#3a2160",
  ink: "#1a1238",
  walls: ["#7b4a86", "#6a3f80", "#8f5388", "#a35f86", "#57377a"],
  roofs: ["#4a2a6b", "#3d235f", "#5a2f6e"],
  water: ["#c85f83", "#2d2560"],
  glint: "#ffd3a0",
  leaf: "#2b1b50",
  leafDeep: "#1a1238",
  flowers: ["#e0708f", "#f2a65a"],
  lit: "#ffd27d",
  ground: "#8a4f80",
  snow: "#ffd9c7",
  dark: true,
};
const night: Palette = {
  sky: ["#0c1036", "#3b2f86", "#f0728f"],
  sun: "#ffe7c2",
  cloud: "#6d4bb0",
  far: "#5b4aa6",
  mid: "#36327f",
  near: "#211f5c",
  ink: "#0d0d33",
  walls: ["#2a2a70", "#343082", "#403a94", "#23235f"],
  roofs: ["#1c1c52", "#241f63"],
  water: ["#b9568f", "#14143f"],
  glint: "#ffc49a",
  leaf: "#1a1a52",
  leafDeep: "#0d0d33",
  flowers: ["#b56bd1", "#f08fb0"],
  lit: "#ffd98a",
  ground: "#45408f",
  snow: "#cfc8f2",
  dark: true,
};
const aurora: Palette = {
  sky: ["#081633", "#103c5c", "#3c8f92"],
  sun: "#eaf7ef",
  cloud: "#5bf0b2",
  far: "#3f7387",
  mid: "#255368",
  near: "#123a4c",
  ink: "#071c2c",
  walls: ["#c94f3d", "#e3a33c", "#3f7f9c", "#ead9b8", "#8f3b46", "#5b8f7a"],
  roofs: ["#23384a", "#1c2e3f", "#2d4557"],
  water: ["#2d7b85", "#071f36"],
  glint: "#a9f5d5",
  leaf: "#0d3340",
  leafDeep: "#071c2c",
  flowers: ["#5bf0b2", "#8f7bf0"],
  lit: "#ffe09a",
  ground: "#2f5f70",
  snow: "#dcebee",
  dark: true,
};
const blossom: Palette = {
  sky: ["#f08f86", "#fbc4ae", "#fff0dc"],
  sun: "#fff7ea",
  cloud: "#fff4ea",
  far: "#b9b3c6",
  mid: "#8290ae",
  near: "#4d6b86",
  ink: "#243a55",
  walls: ["#f6e6d2", "#efd4b8", "#fff3e4", "#f3c9bd", "#e7dbe2"],
  roofs: ["#5a6b86", "#a65f63", "#47597a", "#8b5468"],
  water: ["#a9c3cf", "#4d7994"],
  glint: "#fff3e8",
  leaf: "#6f9a8f",
  leafDeep: "#3b6472",
  flowers: ["#f6a6b2", "#e57f97", "#fff0f0"],
  lit: "#41536f",
  ground: "#cdd3b4",
  snow: "#ffffff",
  dark: false,
};
const ember: Palette = {
  sky: ["#2f8396", "#f3c58d", "#ffe4b0"],
  sun: "#fff0c2",
  cloud: "#ffe9c6",
  far: "#d99a6c",
  mid: "#c9713f",
  near: "#a4482b",
  ink: "#4a1d1f",
  depth: "#12333f",
  walls: ["#f3c99b", "#eda872", "#e2935c", "#f7dcb8", "#d98a63"],
  roofs: ["#b2532f", "#8f3d2a", "#c4683a"],
  water: ["#6fb0a6", "#2a6a7a"],
  glint: "#fff0cf",
  leaf: "#4f6a3f",
  leafDeep: "#2f4538",
  flowers: ["#ffcf5a", "#f2684a", "#fff0cf"],
  lit: "#6d2a22",
  ground: "#f0b878",
  snow: "#fff4e0",
  dark: false,
};

const BOXES: Record<Mood, Palette> = { golden, noon, morning, dusk, night, aurora, blossom, ember };

/** The first sky of a mood is the one in its paint box; these are the others. */
const MORE_SKIES: Record<Mood, readonly Sky[]> = {
  golden: [
    ["#3f7fa6", "#e9c9a2", "#ffe09a"],
    ["#1c7f96", "#7fcbb8", "#fbeab0"],
    ["#5b83b5", "#c9c4cf", "#ffdcae"],
  ],
  noon: [
    ["#0f6fae", "#4fb4e0", "#d9f3f2"],
    ["#2aa0b8", "#8fdcd6", "#f6f8dc"],
    ["#2f7fd0", "#8cc9f0", "#fff3dd"],
  ],
  morning: [
    ["#7c9fd6", "#c6d3ec", "#ffe6d6"],
    ["#4f9cc0", "#b8e0e2", "#fff3d2"],
    ["#5f8fb0", "#d5dcd6", "#ffeccb"],
  ],
  dusk: [
    ["#1b2a5e", "#74488f", "#ff9b84"],
    ["#3a1f55", "#c0496b", "#ffc07a"],
    ["#173b5f", "#8a5b86", "#ffb98a"],
  ],
  night: [
    ["#081430", "#1d3b78", "#6f93cf"],
    ["#140f33", "#52267a", "#e0689a"],
    ["#07182e", "#17486a", "#79b3b8"],
  ],
  aurora: [
    ["#0d1038", "#233a70", "#4a8fa6"],
    ["#06202f", "#0f4a58", "#5aa58f"],
  ],
  blossom: [
    ["#b78fc0", "#efb9c6", "#fff0e2"],
    ["#7fb0d2", "#efc6d2", "#fff2e4"],
    ["#e88f9c", "#ffcdb4", "#fff4d8"],
  ],
  ember: [
    ["#9c3f3a", "#e5874f", "#ffd08a"],
    ["#4a6f8c", "#e3a277", "#ffd9a0"],
    ["#7a3b52", "#dd7452", "#ffc978"],
  ],
};

/** The paint box of a mood with the `variant`-th of its skies (taken modulo their number). */
export function paletteFor(mood: Mood, variant: number): Palette {
  const box = BOXES[mood];
  const skies: readonly Sky[] = [box.sky, ...MORE_SKIES[mood]];
  return { ...box, sky: skies[variant % skies.length] ?? box.sky };
}

/** The evening mood that shows the same place in the dark theme; a mood that is dark already keeps itself. */
export function darkMoodOf(mood: Mood): Mood {
  if (BOXES[mood].dark) return mood;
  return mood === "noon" || mood === "morning" ? "night" : "dusk";
}
