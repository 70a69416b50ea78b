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
  bridge(m, m.stage.wide ? 1 : 0.61);
  m.shaft(0, 0, 232, 16);
  m.windows(-112, 12, 224, 10, 22, 1, m.lit, false);
  shell(70, 62, 52, 1);
  shell(30, 80, 76, 1);
  shell(-18, 94, 98, 1);
  shell(-84, 56, 48, -1);
}

/** The coathanger: an arch of steel on four pylons of granite, the deck hung in it. It ends left of the shells. */
function bridge(m: Mason, s: number): void {
  const { palette, haze } = m.stage;
  const steel = haze(palette.dark ? mix("#6f7f8a", palette.mid, 0.5) : "#4f6471", 0.06);
  const granite = m.tint("#d9c8a8");
  const x = (dx: number) => -100 + (dx + 82) * s;
  const arc = (foot: number, crown: number) => `M${x(-330)} ${foot * s} Q${x(-206)} ${crown * s} ${x(-82)} ${foot * s}`;
  const rise = (t: number, foot: number, crown: number) =>
    ((1 - t) ** 2 * foot + 2 * t * (1 - t) * crown + t ** 2 * foot) * s;
  let web = "";
  for (let i = 0; i <= 14; i++) {
    const dx = x(-330 + (248 * i) / 14);
    const next = x(-330 + (248 * (i + 1)) / 14);
    const [low, high] = [rise(i / 14, 12, 150), rise(i / 14, 48, 162)];
    web += `M${dx} ${low}L${dx} ${high}`;
    if (i < 14)
      web +=
        i < 7
          ? `M${dx} ${high}L${next} ${rise((i + 1) / 14, 12, 150)}`
          : `M${dx} ${low}L${next} ${rise((i + 1) / 14, 48, 162)}`;
    if (low > 40 * s) web += `M${dx} ${low}L${dx} ${38 * s}`;
  }
  m.trace(web, steel, 1.4 * s);
  m.trace(arc(48, 162), steel, 4 * s);
  m.trace(arc(12, 150), steel, 5 * s);
  m.rect(x(-620), 42 * s, x(-30) - x(-620), 7 * s, steel);
  for (const dx of [-343, -325, -87, -69]) {
    m.slab(x(dx), 0, 13 * s, 74 * s, granite);
    m.rect(x(dx) - 8 * s, 77 * s, 16 * s, 5 * s, granite);
  }
  for (const dx of [-420, -382]) m.rect(x(dx) - 4 * s, 38 * s, 8 * s, 38 * s, granite);
}
