/** Dry places: a flat-roofed town on a plain, by the sea where it has a lighthouse. */
import { mix } from "../colour";
import { paintForeground } from "../foreground";
import { isSpan, paintLandmark, paintSpan } from "../motifs/landmark";
import type { Stage } from "../stage";
import { paintHill, paintRange, rolling } from "../terrain";
import { paintTown } from "../towns";
import { paintWater } from "../water";
import { reef } from "./reef";

export function desert(stage: Stage): void {
  DESERTS[stage.view("desert", ["dunes"])]?.(stage);
}

function townBehindDunes(stage: Stage): void {
  const { W, H, U, horizon, palette, haze, wide } = stage;
  const random = stage.chance("desert");
  paintRange(stage, "far range", horizon + 26 * U, wide ? 6 : 4, H * 0.09, H * 0.19, {
    lit: haze(palette.far, 0.45),
    shade: haze(palette.mid, 0.55),
    snow: stage.place.mood === "ember" ? 0.4 : 0,
  });
  paintHill(
    stage,
    rolling(stage, horizon - 6 * U, 20 * U, 6, random.between(0, 6)),
    haze(palette.far, 0.2),
    haze(palette.far, 0.5),
  );
  const sand = palette.dark ? mix(palette.ground, palette.sky[2], 0.22) : palette.ground;
  const floor = rolling(stage, horizon + 46 * U, 18 * U, 5, random.between(0, 2));
  const spot = W * random.between(0.6, 0.7);
  const sea = stage.place.water.includes("sea");
  if (sea) paintWater(stage, horizon + 6 * U);
  paintHill(
    stage,
    sea ? (x) => floor(x) + 26 * U + Math.max(0, 0.5 - x / W) * 160 * U : floor,
    sand,
    mix(sand, palette.mid, 0.4),
  );
  if (sea) stage.layers.add("sea");
  if (sea) paintLandmark(stage, spot, floor(spot) + 30 * U, 1.1 * U, 0);
  if (isSpan(stage.place.motif))
    paintSpan(
      stage,
      { deck: horizon - 8 * U, foot: horizon + 60 * U, from: -W * 0.05, to: W * 1.05, air: 0.2 },
      150 * U,
    );
  // Walls darker than the dusk, or their windows would float in it.
  const walls = palette.walls.map((wall) => mix(wall, palette.near, 0.4));
  paintTown(palette.dark ? { ...stage, palette: { ...palette, walls } } : stage, {
    layer: "town",
    rows: 4,
    size: 64,
    rise: 25,
    haze: 0.26,
    shrink: 0.66,
    tall: [0.5, 1.15],
    trees: 0.2,
    ground: (x) => floor(x) + 60 * U,
    from: (row) => (sea ? W * (0.62 + row * 0.06) : -20),
    landmark: sea
      ? undefined
      : { row: 2, paint: () => paintLandmark(stage, spot, floor(spot) + 14 * U, 1.26 * U, 0.06) },
  });
  plain(stage, sand);
  paintForeground(stage, (x) => H * 0.95 - 22 * U * Math.sin((x / W) * 4 + 2), "palm");
}

/** The plain before the walls: low folds of dry earth, each a little darker. */
function plain(stage: Stage, sand: string): void {
  const { H, U, palette } = stage;
  for (let i = 0; i < 3; i++) {
    const earth = mix(sand, palette.near, 0.1 + i * 0.14);
    paintHill(
      stage,
      rolling(stage, H * (0.8 + i * 0.05), 9 * U, 4 + i * 0.7, 1.1 + i * 1.9),
      earth,
      mix(earth, palette.near, 0.3),
    );
  }
}

const DESERTS: Readonly<Record<string, (stage: Stage) => void>> = { dunes: townBehindDunes, reef };
