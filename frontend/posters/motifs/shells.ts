/** White shells on a podium by the water: a concert hall of no particular city. */
import { mix } from "../colour";
import { xy } from "../pen";
import type { Mason } from "./mason";

/** 112 units high, 220 wide. */
export function sails(m: Mason): void {
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
  m.shaft(0, 0, 232, 16);
  m.windows(-112, 12, 224, 10, 22, 1, m.lit, false);
  shell(70, 62, 52, 1);
  shell(30, 80, 76, 1);
  shell(-18, 94, 98, 1);
  shell(-84, 56, 48, -1);
}
