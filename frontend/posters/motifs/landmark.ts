/** The one landmark of a poster, made to fit: it never leaves the sheet, whatever its scale. */
import type { Motif } from "../place";
import type { Stage } from "../stage";
import { pagoda } from "./asian";
import { dome, steppedChurch, twinSpires } from "./churches";
import { Mason } from "./mason";
import { latticeTower, lighthouse, needle } from "./masts";
import { sails } from "./shells";
import { type Span, archBridge, suspensionBridge } from "./spans";
import { castle, columns } from "./strongholds";
import { belltower, minaret } from "./towers";

export type Standing = Exclude<Motif, "bridge" | "suspension" | "none"> | "columns";

interface Plan {
  build: (mason: Mason) => void;
  /** Height in landmark units, the topmost finial included. */
  height: number;
  stone?: string;
}

const PLANS: Record<Standing, Plan> = {
  belltower: { build: belltower, height: 206 },
  "twin-spires": { build: twinSpires, height: 222 },
  dome: { build: dome, height: 192 },
  minaret: { build: minaret, height: 214 },
  pagoda: { build: pagoda, height: 240 },
  "stepped-church": { build: steppedChurch, height: 240, stone: "#d3dadb" },
  "lattice-tower": { build: latticeTower, height: 332 },
  needle: { build: needle, height: 314 },
  sails: { build: sails, height: 114 },
  lighthouse: { build: lighthouse, height: 172 },
  castle: { build: castle, height: 180, stone: "#efe0c8" },
  columns: { build: columns, height: 94 },
};

/** Part of the sheet that stays sky above any landmark. */
const HEADROOM = 0.1;

export const isSpan = (motif: Motif): motif is "bridge" | "suspension" => motif === "bridge" || motif === "suspension";

/**
 * Draws the place's landmark with the middle of its foot at (x, y).
 * `scale` is px per landmark unit and an upper bound. Bridges and `none` draw nothing here.
 */
export function paintLandmark(
  stage: Stage,
  x: number,
  y: number,
  scale: number,
  air: number,
  motif: Motif | "columns" = stage.place.motif,
): void {
  if (motif === "none" || motif === "bridge" || motif === "suspension") return;
  const { build, height, stone } = PLANS[motif];
  const s = Math.min(scale, (y - stage.H * HEADROOM) / height);
  build(new Mason(stage, x, y, s, air, stone));
}

/** Draws the place's bridge, if its motif is one. Says whether it did. */
export function paintSpan(stage: Stage, span: Span, portal: number): boolean {
  const { motif } = stage.place;
  if (motif === "suspension") suspensionBridge(stage, span, Math.min(portal, span.deck - stage.H * HEADROOM));
  else if (motif === "bridge") archBridge(stage, span);
  return isSpan(motif);
}
