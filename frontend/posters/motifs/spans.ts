/** Bridges, which stand across a picture rather than in it. */
import { mix } from "../colour";
import { num, xy } from "../pen";
import type { Stage } from "../stage";

export interface Span {
  /** Deck line, px from the top, and the line where feet meet water or valley. */
  deck: number;
  foot: number;
  /** Left and right end, px; they may lie outside the sheet. */
  from: number;
  to: number;
  air: number;
}

const steel = (stage: Stage, air: number, day: string) =>
  stage.haze(stage.palette.dark ? mix(mix(day, stage.palette.far, 0.5), stage.palette.glint, 0.3) : day, air);

/** Two portals, a sagging main cable and its hangers. Portals rise `high` px over the deck. */
export function suspensionBridge(stage: Stage, { deck, foot, from, to, air }: Span, high: number): void {
  const { pen, palette, U } = stage;
  const colour = steel(stage, air, stage.chance("span").pick(["#c4472e", "#b5523a", "#3f5f6b"]));
  const side = stage.shade(colour, 0.25);
  const wide = to - from;
  const portals = [from + wide * 0.24, from + wide * 0.76] as const;
  const top = deck - high;
  const sag = deck - 6 * U;
  const middle = (portals[0] + portals[1]) / 2;
  const cable = `M${xy(from, deck)}Q${xy((from + portals[0]) / 2 + wide * 0.03, deck - high * 0.28)} ${xy(portals[0], top)}Q${xy(middle, 2 * sag - top)} ${xy(portals[1], top)}Q${xy((to + portals[1]) / 2 - wide * 0.03, deck - high * 0.28)} ${xy(to, deck)}`;
  let hangers = "";
  const count = 26;
  for (let i = 1; i < count; i++) {
    const t = i / count;
    const x = portals[0] + (portals[1] - portals[0]) * t;
    const y = (1 - t) ** 2 * top + 2 * t * (1 - t) * (2 * sag - top) + t ** 2 * top;
    hangers += `M${xy(x, y)}V${num(deck)}`;
  }
  pen.stroke(hangers, colour, 1.1 * U, 0.8);
  pen.stroke(cable, colour, 2.8 * U);
  for (const x of portals) {
    pen.rect(x - 8 * U, top - 4 * U, 6 * U, foot - top + 4 * U, colour);
    pen.rect(x + 2 * U, top - 4 * U, 6 * U, foot - top + 4 * U, side);
    for (const t of [0.04, 0.34, 0.64]) pen.rect(x - 8 * U, top + high * t, 16 * U, 6 * U, colour);
    pen.rect(x - 13 * U, foot - 9 * U, 26 * U, 11 * U, stage.haze(mix(palette.ground, palette.ink, 0.35), air));
  }
  pen.rect(from, deck - 1 * U, wide, 7 * U, colour);
  pen.rect(from, deck + 4 * U, wide, 3 * U, side);
  lamps(stage, from, to, deck, 16);
}

/** One great arch under or through the deck, with posts between. */
export function archBridge(stage: Stage, { deck, foot, from, to, air }: Span): void {
  const { pen, U } = stage;
  const colour = steel(stage, air, stage.chance("span").pick(["#b5523a", "#3f5f6b", "#e6dccb"]));
  const side = stage.shade(colour, 0.22);
  const wide = to - from;
  const a = from + wide * 0.1;
  const b = to - wide * 0.1;
  const middle = (a + b) / 2;
  const peak = deck - (foot - deck) * 0.5 - 22 * U;
  const rise = (x: number) => {
    const t = (x - a) / (b - a);
    return (1 - t) ** 2 * foot + 2 * t * (1 - t) * (2 * peak - foot) + t ** 2 * foot;
  };
  let posts = "";
  for (let i = 1; i < 18; i++) {
    const x = a + ((b - a) * i) / 18;
    posts += `M${xy(x, rise(x))}V${num(deck)}`;
  }
  pen.stroke(posts, side, 2 * U);
  pen.stroke(`M${xy(a, foot)}Q${xy(middle, 2 * peak - foot)} ${xy(b, foot)}`, colour, 8 * U);
  pen.stroke(`M${xy(a, foot)}Q${xy(middle, 2 * peak - foot + 16 * U)} ${xy(b, foot)}`, side, 3 * U);
  pen.rect(from, deck - 2 * U, wide, 8 * U, colour);
  pen.rect(from, deck + 4 * U, wide, 3 * U, side);
  for (const x of [a, b]) pen.rect(x - 11 * U, deck, 22 * U, foot - deck + 6 * U, side);
  lamps(stage, from, to, deck, 14);
}

/** Stone arches over the whole width, as old river towns have them. */
export function stoneBridge(stage: Stage, y: number, deck: number, spans: number, stone: string): void {
  const { pen, palette, W, U, shade } = stage;
  const w = W / spans;
  const spring = y + deck + w * 0.4;
  const foot = spring + w * 0.02;
  let d = `M0 ${num(y)}H${num(W)}V${num(foot)}`;
  let piers = "";
  for (let i = spans - 1; i >= 0; i--) {
    const x = i * w;
    d += `H${num(x + w * 0.9)}V${num(spring)}A${num(w * 0.4)} ${num(w * 0.36)} 0 0 0 ${xy(x + w * 0.1, spring)}V${num(foot)}`;
  }
  for (let i = 0; i <= spans; i++) {
    piers += `M${xy(i * w - w * 0.1, foot)}h${num(w * 0.2)}l${num(-w * 0.03)} ${num(w * 0.07)}h${num(-w * 0.14)}Z`;
  }
  pen.path(
    `${d}H0Z`,
    pen.gradient([
      [0, stone],
      [1, shade(stone, 0.2)],
    ]),
  );
  pen.rect(0, y, W, 3.4 * U, mix(stone, "#ffffff", palette.dark ? 0.15 : 0.4));
  pen.path(piers, shade(stone, 0.35));
  lamps(stage, w / 2 - w, W + w / 2, y, spans + 1);
}

function lamps({ pen, palette, U }: Stage, from: number, to: number, deck: number, gaps: number): void {
  let posts = "";
  let lights = "";
  for (let i = 1; i < gaps; i++) {
    const x = from + ((to - from) * i) / gaps;
    posts += `M${xy(x, deck)}v${num(-17 * U)}`;
    lights += `M${xy(x - 3 * U, deck - 19 * U)}a${num(3 * U)} ${num(3 * U)} 0 1 0 ${num(6 * U)} 0a${num(3 * U)} ${num(3 * U)} 0 1 0 ${num(-6 * U)} 0`;
  }
  pen.stroke(posts, palette.ink, 1.8 * U);
  pen.path(lights, palette.dark ? palette.lit : "#ffe9b0");
}
