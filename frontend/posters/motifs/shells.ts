/** White shells on a podium by the water, under the great arch. */
import { mix } from "../colour";
import { xy } from "../pen";
import type { Mason } from "./mason";

/** 112 units high, 220 wide; the arch behind reaches further left. */
export function operaHouse(m: Mason): void {
  const { palette, haze, shade, pen } = m.stage;
  const white = haze(palette.dark ? mix("#fff6ea", palette.cloud, 0.45) : "#fffaf0", m.air);
  const inner = shade(white, palette.dark ? 0.5 : 0.3);
  const p = (dx: number, up: number) => xy(...m.at(dx, up));
  const shell = (foot: number, reach: number, high: number, faces: 1 | -1) => {
    const tip = foot + faces * reach * 0.3;
    const heel = foot - faces * reach * 0.72;
    pen.path(
      `M${p(tip, 14 + high)}Q${p(foot - faces * reach * 0.42, 14 + high * 0.8)} ${p(heel, 14)}L${p(foot + faces * reach * 0.16, 14)}Q${p(foot + faces * reach * 0.02, 14 + high * 0.5)} ${p(tip, 14 + high)}Z`,
      white,
    );
    pen.path(
      `M${p(tip, 14 + high)}Q${p(foot + faces * reach * 0.02, 14 + high * 0.5)} ${p(foot + faces * reach * 0.16, 14)}L${p(foot + faces * reach * 0.42, 14)}Q${p(foot + faces * reach * 0.42, 14 + high * 0.5)} ${p(tip, 14 + high)}Z`,
      inner,
    );
  };
  const steel = haze(palette.dark ? mix("#6f7f8a", palette.mid, 0.5) : "#6d8390", 0.2);
  m.trace("M-330 30 Q-210 152 -90 30", steel, 7);
  m.trace("M-330 16 Q-210 118 -90 16", steel, 3.4);
  m.trace(
    "M-300 40 L-300 53 M-276 40 L-276 71 M-252 40 L-252 83 M-228 40 L-228 90 M-204 40 L-204 91 M-180 40 L-180 87 M-156 40 L-156 76 M-132 40 L-132 60",
    steel,
    1.8,
  );
  m.rect(-400, 43, 420, 6, steel);
  for (const dx of [-338, -82]) m.slab(dx, 0, 18, 62, m.tint("#d9c8a8"));
  m.shaft(0, 0, 232, 16);
  m.windows(-112, 12, 224, 10, 22, 1, m.lit, false);
  shell(70, 62, 52, 1);
  shell(30, 80, 76, 1);
  shell(-18, 94, 98, 1);
  shell(-84, 56, 48, -1);
}
