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
function suspension(stage: Stage, { deck, foot, from, to, air }: Span, high: number, paint: string): void {
  const { pen, palette, U } = stage;
  const colour = paint === RED ? paint : steel(stage, air, paint);
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
function arch(stage: Stage, { deck, foot, from, to, air }: Span, paint: string): void {
  const { pen, U } = stage;
  const colour = steel(stage, air, paint);
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

/** A light double deck: one road over the crown of the iron arch, one at its feet. */
function domLuis(stage: Stage, { deck, foot, from, to, air }: Span): void {
  const { pen, U } = stage;
  const iron = steel(stage, air, "#5a6b78");
  const side = stage.shade(iron, 0.22);
  const wide = to - from;
  const a = from + wide * 0.16;
  const b = to - wide * 0.16;
  const low = foot - 6 * U;
  const high = deck - 78 * U;
  const middle = (a + b) / 2;
  const bow = (lift: number) => `M${xy(a, low + 8 * U)}Q${xy(middle, 2 * (high + lift) - low)} ${xy(b, low + 8 * U)}`;
  const crown = (x: number, lift: number) => {
    const t = (x - a) / (b - a);
    return (1 - t) ** 2 * low + 2 * t * (1 - t) * (2 * (high + lift) - low) + t ** 2 * low;
  };
  let web = "";
  for (let i = 1; i < 22; i++) {
    const x = a + ((b - a) * i) / 22;
    const next = a + ((b - a) * (i + 1)) / 22;
    web += `M${xy(x, crown(x, 6 * U))}L${xy(next, crown(next, 26 * U))}`;
    web += i % 3 === 0 ? `M${xy(x, crown(x, 26 * U))}V${num(low)}M${xy(x, crown(x, 6 * U))}V${num(high)}` : "";
  }
  pen.stroke(web, side, 1.6 * U);
  pen.stroke(bow(6 * U), iron, 5 * U);
  pen.stroke(bow(28 * U), iron, 4 * U);
  pen.rect(from, high - 4 * U, wide, 9 * U, iron);
  pen.rect(from, high + 3 * U, wide, 3 * U, side);
  pen.rect(a, low - 3 * U, b - a, 7 * U, iron);
  for (const x of [a, b])
    pen.rect(
      x - 13 * U,
      high,
      26 * U,
      foot - high + 6 * U,
      stage.haze(stage.shade("#c9b698", stage.palette.dark ? 0.55 : 0.06), air),
    );
  lamps(stage, from, to, high - 4 * U, 18);
}

/** Fans of cables from one or two masts; `masts` are shares of the way, `lean` tilts a mast as a harp. */
function cableStayed(
  stage: Stage,
  { deck, foot, from, to, air }: Span,
  high: number,
  masts: readonly number[],
  lean = 0,
): void {
  const { pen, U } = stage;
  const white = steel(stage, air, "#f4f1ea");
  const wide = to - from;
  const reach = (wide / masts.length) * 0.42;
  let cables = "";
  for (const share of masts) {
    const x = from + wide * share;
    for (let i = 1; i <= 9; i++) {
      const t = i / 9;
      const y = deck - high * (0.34 + 0.62 * t);
      const stem = x + lean * (deck - y);
      cables += `M${xy(stem, y)}L${xy(x - reach * t, deck)}`;
      if (!lean) cables += `M${xy(stem, y)}L${xy(x + reach * t, deck)}`;
    }
  }
  pen.stroke(cables, white, 1.3 * U, 0.85);
  for (const share of masts) {
    const x = from + wide * share;
    if (lean)
      pen.path(
        `M${xy(x - 6 * U, deck)}Q${xy(x - 10 * U, deck - high * 0.5)} ${xy(x + lean * high, deck - high)}Q${xy(x + 10 * U, deck - high * 0.4)} ${xy(x + 12 * U, deck)}Z`,
        white,
      );
    else
      pen.path(
        `M${xy(x - 15 * U, foot)}L${xy(x - 3 * U, deck - high * 0.5)}V${num(deck - high)}H${num(x + 3 * U)}V${num(deck - high * 0.5)}L${xy(x + 15 * U, foot)}H${num(x + 9 * U)}L${xy(x, deck - high * 0.36)}L${xy(x - 9 * U, foot)}Z`,
        white,
      );
  }
  pen.rect(from, deck - 2 * U, wide, 8 * U, white);
  pen.rect(from, deck + 4 * U, wide, 3 * U, stage.shade(white, 0.3));
  lamps(stage, from, to, deck - 2 * U, 16);
}

/** A golden dragon that winds over the road from one bank to the other. */
function dragon(stage: Stage, { deck, foot, from, to, air }: Span): void {
  const { pen, palette, U } = stage;
  const gold = stage.haze(palette.dark ? mix("#f0b63a", palette.lit, 0.3) : "#efb02e", air);
  const wide = to - from;
  const x = (share: number) => from + wide * (0.12 + share * 0.72);
  const body = (drop: number) =>
    `M${xy(x(0.04), deck + drop)}Q${xy(x(0.14), deck - 70 * U + drop)} ${xy(x(0.26), deck + drop)}Q${xy(x(0.42), deck - 150 * U + drop)} ${xy(x(0.6), deck + drop)}Q${xy(x(0.7), deck - 90 * U + drop)} ${xy(x(0.79), deck - 8 * U + drop)}Q${xy(x(0.84), deck - 62 * U + drop)} ${xy(x(0.885), deck - 62 * U + drop)}`;
  for (const share of [0.26, 0.6])
    pen.rect(x(share) - 8 * U, deck, 16 * U, foot - deck, stage.haze(mix(palette.ground, palette.ink, 0.4), air));
  pen.rect(from, deck - 2 * U, wide, 9 * U, steel(stage, air, "#e9e2d4"));
  pen.stroke(body(0), mix(gold, "#a35f12", 0.45), 13 * U);
  pen.stroke(body(-3 * U), gold, 8 * U);
  const hx = x(0.885);
  const hy = deck - 66 * U;
  pen.path(
    `M${xy(hx - 8 * U, hy - 8 * U)}L${xy(hx + 6 * U, hy - 18 * U)}L${xy(hx + 10 * U, hy - 9 * U)}L${xy(hx + 32 * U, hy - 4 * U)}L${xy(hx + 20 * U, hy + 2 * U)}L${xy(hx + 30 * U, hy + 9 * U)}L${xy(hx + 6 * U, hy + 12 * U)}L${xy(hx - 8 * U, hy + 8 * U)}Z`,
    gold,
  );
  pen.circle(hx + 10 * U, hy - 4 * U, 2.4 * U, palette.ink);
  lamps(stage, from, to, deck - 2 * U, 18);
}

/** One mast with a light at its head, as lumberjacks set a split log on fire. */
function candle(stage: Stage, span: Span, high: number): void {
  const { pen, palette, U } = stage;
  const at = 0.64;
  cableStayed(stage, span, high, [at]);
  const x = span.from + (span.to - span.from) * at;
  const top = span.deck - high;
  const glow = palette.dark ? palette.lit : "#ffd36b";
  for (const [r, share] of [
    [30, 0.12],
    [17, 0.24],
  ] as const)
    pen.circle(x, top - 4 * U, r * U, glow, share);
  pen.rect(x - 6 * U, top - 14 * U, 12 * U, 20 * U, glow);
}

/** The one red of the strait that the bridge gave its name to. */
const RED = "#c4472e";

type Builder = (stage: Stage, span: Span, high: number) => void;

/** Every bridge, by the word of the record. */
export const SPANS: Readonly<Record<string, Builder>> = {
  "arch-bridge": (stage, span) => arch(stage, span, "#3f5f6b"),
  "golden-gate": (stage, span, high) => suspension(stage, span, high, RED),
  "chain-bridge": (stage, span, high) => suspension(stage, span, high * 0.7, "#cdbf9f"),
  "hercilio-luz": (stage, span, high) => suspension(stage, span, high * 0.86, "#b9c2c6"),
  "lions-gate": (stage, span, high) => suspension(stage, span, high, "#4f7d6a"),
  "ccl-bridge": (stage, span, high) => cableStayed(stage, span, high, [0.34, 0.7]),
  zakim: (stage, span, high) => cableStayed(stage, span, high, [0.32, 0.72]),
  "harp-bridge": (stage, span, high) => cableStayed(stage, span, high * 0.9, [0.62], 0.45),
  "candle-bridge": candle,
  "dom-luis": domLuis,
  "dragon-bridge": dragon,
};

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
