/** What stands on the horizon behind a town or a bay: ranges, tables, cones or soft hills, chosen per place. */
import { mix } from "./colour";
import type { Stage } from "./stage";
import { paintHill, paintPeak, paintRange, paintTable, paintVolcano, rolling } from "./terrain";

export type Backdrop = "hills" | "range" | "table" | "volcano" | "far-hills";

/** Paints a backdrop that ends at `y`; without a `kind` the place's chance decides. */
export function paintBackdrop(stage: Stage, y: number, kind?: Backdrop): void {
  const random = stage.chance("backdrop");
  const choice =
    kind ??
    random.pick<Backdrop>([
      "hills",
      "hills",
      "range",
      "far-hills",
      Math.abs(stage.place.lat) < 38 ? "volcano" : "range",
      "table",
    ]);
  BACKDROPS[choice](stage, y);
}

function softHills(stage: Stage, y: number, lift: number): void {
  const { palette, haze, U } = stage;
  const random = stage.chance("hills");
  const far = rolling(stage, y - (20 + lift) * U, (26 + lift * 0.5) * U, random.between(4, 6), random.between(0, 6));
  const near = rolling(stage, y - (4 + lift * 0.4) * U, 20 * U, random.between(5, 7.5), random.between(0, 6));
  paintHill(stage, far, haze(palette.far, 0.2), haze(palette.far, 0.6), y + 6);
  paintHill(stage, near, haze(palette.mid, 0.16), haze(palette.mid, 0.5), y + 6);
}

const BACKDROPS: Record<Backdrop, (stage: Stage, y: number) => void> = {
  hills: (stage, y) => softHills(stage, y, 16),
  "far-hills": (stage, y) => softHills(stage, y, 4),
  range(stage, y) {
    const { palette, haze, H, wide, place, U } = stage;
    const snow = Math.abs(place.lat) > 32 ? 0.36 : 0.001;
    paintRange(stage, "backdrop range", y, wide ? 6 : 4, H * 0.1, H * 0.19, {
      lit: haze(palette.far, 0.38),
      shade: haze(palette.mid, 0.45),
      snow,
    });
    paintHill(stage, rolling(stage, y - 8 * U, 15 * U, 6, 1.3), haze(palette.mid, 0.24), haze(palette.mid, 0.5), y + 6);
  },
  table(stage, y) {
    const { palette, haze, H, W, wide } = stage;
    const random = stage.chance("table");
    softHills(stage, y, 0);
    const w = W * (wide ? 0.34 : 0.62);
    paintTable(
      stage,
      random,
      W * random.between(0.26, 0.5),
      y + 3,
      w,
      H * random.between(0.12, 0.17),
      haze(palette.far, 0.22),
      haze(palette.mid, 0.3),
    );
    paintHill(stage, rolling(stage, y - 2, 9 * stage.U, 7, 3), haze(palette.mid, 0.1), haze(palette.mid, 0.4), y + 6);
  },
  volcano(stage, y) {
    const { palette, haze, H, W, wide } = stage;
    const random = stage.chance("volcano");
    softHills(stage, y, 2);
    const w = W * (wide ? 0.5 : 0.95);
    const cx = W * (stage.sun.x > W / 2 ? random.between(0.2, 0.32) : random.between(0.5, 0.66));
    paintVolcano(
      stage,
      cx,
      y + 3,
      w,
      H * random.between(0.17, 0.23),
      haze(palette.far, 0.16),
      haze(palette.mid, 0.26),
      mix(palette.snow, palette.far, 0.35),
    );
  },
};

/** A lower, darker spur in front of a backdrop, to lead the eye in from one side. */
export function paintSpur(stage: Stage, y: number, right: boolean): void {
  const { palette, haze, W, H, wide } = stage;
  const random = stage.chance("spur");
  const w = W * (wide ? 0.4 : 0.7);
  paintPeak(stage, random, right ? W * 1.0 : 0, y, w, H * random.between(0.1, 0.15), {
    lit: haze(palette.mid, 0.1),
    shade: haze(palette.near, 0.2),
    snow: 0,
  });
}
