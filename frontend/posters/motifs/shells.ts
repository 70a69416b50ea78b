/** White shells on a podium in the water, and the great arch. */
import { mix } from "../colour";
import { xy } from "../pen";
import type { Mason } from "./mason";

/** 112 units high, 232 wide. */
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
  m.shaft(0, 0, 232, 16);
  m.windows(-112, 12, 224, 10, 22, 1, m.lit, false);
  shell(70, 62, 52, 1);
  shell(30, 80, 76, 1);
  shell(-18, 94, 98, 1);
  shell(-84, 56, 48, -1);
}

/** How high a chord of the arch hangs at a share of the way: a curve between `foot` and `crown`. */
const rise = (t: number, foot: number, crown: number) => (1 - t) ** 2 * foot + 2 * t * (1 - t) * crown + t ** 2 * foot;
const chord = (foot: number, crown: number) => `M-124 ${foot} Q0 ${crown} 124 ${foot}`;
const POSTS = Array.from({ length: 17 }, (_, i) => ({
  dx: -124 + 15.5 * i,
  low: rise(i / 16, 12, 154),
  high: rise(i / 16, 48, 172),
}));

/** 112: the coathanger, an arch of steel between two pairs of granite pylons, the deck hung in it; 274 wide. */
export function harborBridge(m: Mason): void {
  const { palette } = m.stage;
  const steel = palette.dark ? m.stage.shade(palette.near, 0.45) : "#4a5f6c";
  const granite = m.tint("#d9c8a8", 0.3);
  let web = "";
  POSTS.forEach(({ dx, low, high }, i) => {
    const next = POSTS[i + 1];
    web += `M${dx} ${low}L${dx} ${high}`;
    if (next) web += i < 8 ? `L${next.dx} ${next.low}` : `M${dx} ${low}L${next.dx} ${next.high}`;
    if (low > 40) web += `M${dx} ${low}L${dx} 38`;
  });
  for (const dx of [-218, -182, 182, 218, 254]) m.rect(dx - 4, 38, 8, 40, granite);
  m.trace(web, steel, 1.7);
  m.trace(chord(48, 172), steel, 4.4);
  m.trace(chord(12, 154), steel, 5.4);
  m.rect(-420, 42, 840, 7, steel);
  if (palette.dark)
    m.trace(Array.from({ length: 27 }, (_, i) => `M${i * 16 - 208} 43L${i * 16 - 207.9} 43`).join(""), m.lit, 2.4);
  for (const dx of [-143, -125, 125, 143]) {
    m.slab(dx, 0, 13, 74, granite);
    m.rect(dx - 8, 77, 16, 5, granite);
  }
}
