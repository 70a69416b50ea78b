/** Bridges, which stand across a picture rather than in it. */
import { mix } from "../colour";
import { type Point, box, num, polygon, xy } from "../pen";
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
  const { pen, U } = stage;
  const colour = paint === RED || paint === GREEN ? paint : steel(stage, air, paint);
  const side = stage.shade(colour, 0.25);
  const wide = to - from;
  const portals = [from + wide * 0.24, from + wide * 0.76] as const;
  const top = deck - high;
  const sag = deck - 6 * U;
  // The cables lie on the heads of the legs.
  const [a, b] = [portals[0] + LEG * U, portals[1] - LEG * U];
  let cable = `M${xy(a, top)}Q${xy((a + b) / 2, 2 * sag - top)} ${xy(b, top)}`;
  let hangers = "";
  const count = 26;
  const pitch = (b - a) / count;
  for (let i = 1; i < count; i++) {
    const t = i / count;
    const y = (1 - t) ** 2 * top + 2 * t * (1 - t) * (2 * sag - top) + t ** 2 * top;
    hangers += `M${xy(a + pitch * i, y)}V${num(deck)}`;
  }
  for (const [end, head] of [
    [from, portals[0] - LEG * U],
    [to, portals[1] + LEG * U],
  ] as const) {
    cable += `M${xy(end, deck)}Q${xy((end + head) / 2, deck - high * 0.28)} ${xy(head, top)}`;
    const long = Math.abs(head - end);
    for (let out = pitch; out < long; out += pitch) {
      const t = 1 - out / long;
      hangers += `M${xy(head - Math.sign(head - end) * out, deck - high * (0.56 * t + 0.44 * t * t))}V${num(deck)}`;
    }
  }
  pen.stroke(hangers, colour, 1.1 * U, 0.8);
  pen.stroke(cable, colour, 2.8 * U);
  for (const x of portals) portal(stage, x, top, { deck, foot, air }, colour);
  pen.rect(from, deck - 1 * U, wide, 7 * U, colour);
  pen.rect(from, deck + 4 * U, wide, 3 * U, side);
  lamps(stage, from, to, deck, 16);
}

/** Stone of the piers, in a mood of meadows too. */
const footing = ({ palette, haze }: Stage, air: number) =>
  haze(mix(palette.ground === "#b9cf7c" ? "#c9bda8" : palette.ground, palette.ink, 0.35), air);

/** Half the distance of a tower's legs, units. */
const LEG = 5;

/** One of two towers that cables hang from, on its pier. */
function portal(
  stage: Stage,
  x: number,
  top: number,
  { deck, foot, air }: Pick<Span, "deck" | "foot" | "air">,
  colour: string,
): void {
  const { pen, U } = stage;
  pen.rect(x - 8 * U, top - 4 * U, 6 * U, foot - top + 4 * U, colour);
  pen.rect(x + 2 * U, top - 4 * U, 6 * U, foot - top + 4 * U, stage.shade(colour, 0.25));
  pen.rect(x - 8 * U, top - 4 * U, 16 * U, 8 * U, colour);
  for (const t of [0.34, 0.64]) pen.rect(x - 8 * U, top + (deck - top) * t, 16 * U, 6 * U, colour);
  pen.rect(x - 13 * U, foot - 9 * U, 26 * U, 11 * U, footing(stage, air));
}

/**
 * A bridge hung from eyebars: a truss, low at the towers, rises to meet the chain a quarter of the way across, and
 * from there to the other quarter the chain is its upper chord. To the
 * banks it runs over steel legs.
 */
function eyebars(stage: Stage, span: Span, high: number): void {
  const { pen, U } = stage;
  const { deck, from, to, air } = span;
  // Dark enough at night to be seen before the moon.
  const paint = stage.shade(steel(stage, air, "#6b7982"), stage.palette.dark ? 0.22 : 0);
  const towers = [from + (to - from) * 0.24, from + (to - from) * 0.76] as const;
  const [a, b] = [towers[0] + LEG * U, towers[1] - LEG * U];
  const top = deck - high;
  const low = 26 * U;
  const chain = (t: number) => deck - low - (high - low) * (2 * t - 1) ** 2;
  const atTower = 17 * U;
  const chord = (t: number) => {
    const out = Math.abs(2 * t - 1);
    if (out <= 0.5) return chain(t);
    return deck - atTower - (deck - chain(0.25) - atTower) * (1 - (out - 0.5) * 2);
  };
  const panels = 24;
  const at = (i: number) => a + ((b - a) * i) / panels;
  let web = "";
  let hangers = "";
  let upper = "";
  for (let i = 0; i <= panels; i++) {
    const t = i / panels;
    upper += `${i ? "L" : "M"}${xy(at(i), chord(t))}`;
    web += `M${xy(at(i), deck)}V${num(chord(t))}`;
    if (i % 2 && i < panels)
      for (const k of [i - 1, i + 1]) web += `M${xy(at(i), deck)}L${xy(at(k), chord(k / panels))}`;
    if (i && i < panels && chord(t) > chain(t) + U) hangers += `M${xy(at(i), chain(t))}V${num(chord(t))}`;
  }
  pen.stroke(hangers, paint, 1.1 * U, 0.8);
  pen.stroke(web, paint, 1.3 * U);
  pen.stroke(upper, paint, 2.8 * U);
  const middle = 2 * (deck - low) - top;
  pen.stroke(
    `M${xy(from, deck)}L${xy(towers[0] - LEG * U, top)}M${xy(a, top)}Q${xy((a + b) / 2, middle)} ${xy(b, top)}M${xy(towers[1] + LEG * U, top)}L${xy(to, deck)}`,
    paint,
    3.4 * U,
  );
  for (let out = 46 * U; towers[0] - out > from; out += 46 * U)
    for (const x of [towers[0] - out, towers[1] + out]) trestle(stage, x, span, paint);
  for (const x of towers) portal(stage, x, top, span, paint);
  pen.rect(from, deck - 1 * U, to - from, 7 * U, paint);
  pen.rect(from, deck + 4 * U, to - from, 3 * U, stage.shade(paint, 0.25));
  lamps(stage, from, to, deck, 16);
}

/** Two slim legs of steel and their brace, on a low pier. */
function trestle(stage: Stage, x: number, { deck, foot, air }: Span, paint: string): void {
  const { pen, U } = stage;
  const p = (share: number, side: number) => xy(x + side * (3 + 4 * share) * U, deck + (foot - deck) * share);
  const dark = stage.shade(paint, 0.12);
  pen.stroke(`M${p(0, -1)}L${p(1, -1)}M${p(0, 1)}L${p(1, 1)}`, dark, 2.6 * U);
  pen.stroke(`M${p(0.08, -1)}L${p(0.5, 1)}L${p(0.92, -1)}M${p(0.5, -1)}L${p(0.5, 1)}`, dark, 1.2 * U);
  pen.rect(x - 10 * U, foot - 5 * U, 20 * U, 7 * U, footing(stage, air));
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
  const iron = stage.haze(stage.palette.dark ? mix("#5a6b78", stage.palette.ink, 0.5) : "#4c5b66", air);
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
    return ((1 - t) ** 2 + t ** 2) * (low + 8 * U) + 2 * t * (1 - t) * (2 * (high + lift) - low);
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

/** Fans of cables from one or two masts; `masts` are shares of the way. The legs of a mast stand `spread` units from its
 * middle and meet at `knee` of its height.
 */
function cableStayed(
  stage: Stage,
  { deck, foot, from, to, air }: Span,
  high: number,
  masts: readonly number[],
  { spread, knee, thick } = { spread: 15, knee: 0.36, thick: 3 },
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
      const y = deck - high * (knee - 0.02 + (0.98 - knee) * t);
      cables += `M${xy(x, y)}L${xy(x - reach * t, deck)}M${xy(x, y)}L${xy(x + reach * t, deck)}`;
    }
  }
  pen.stroke(cables, white, 1.3 * U, 0.85);
  for (const share of masts) {
    const x = from + wide * share;
    const [out, half, fork] = [spread * U, thick * U, deck - high * (knee + 0.14)];
    pen.path(
      `M${xy(x - out, foot)}L${xy(x - half, fork)}V${num(deck - high)}H${num(x + half)}V${num(fork)}L${xy(x + out, foot)}H${num(x + out - 2 * half)}L${xy(x, deck - high * knee)}L${xy(x - out + 2 * half, foot)}Z`,
      white,
    );
  }
  road(stage, { deck, foot, from, to, air }, white);
}

/** The deck of a cable-stayed bridge. */
function road(stage: Stage, { deck, from, to }: Span, white: string): void {
  const { pen, U } = stage;
  pen.rect(from, deck - 2 * U, to - from, 8 * U, white);
  pen.rect(from, deck + 4 * U, to - from, 3 * U, stage.shade(white, 0.3));
  lamps(stage, from, to, deck - 2 * U, 16);
}

/** A harp on its edge: one curved pylon, hollow toward its strings, held from behind by two stays. */
function harp(stage: Stage, span: Span, high: number): void {
  const { pen, U } = stage;
  const { deck, foot, from, to } = span;
  const white = steel(stage, span.air, "#f4f1ea");
  const x = from + (to - from) * 0.62;
  const reach = (to - from) * 0.44;
  /** The pylon's hollow side at a share of its way up. */
  const bow = (t: number): Point => [x + high * (0.66 * t * (1 - t) + 0.06 * t ** 2), deck - high * t];
  let strings = "";
  for (let i = 1; i <= 12; i++) {
    const t = i / 12;
    strings += `M${xy(...bow(0.22 + 0.76 * t))}L${xy(x - reach * (0.16 + 0.84 * t), deck)}`;
  }
  const [tipX, tipY] = bow(1);
  for (const end of [0.5, 0.57]) strings += `M${xy(tipX, tipY + 2 * U)}L${xy(x + high * end, deck)}`;
  pen.stroke(strings, white, 1.3 * U, 0.85);
  // The pier under its foot, as far as the water.
  const pier = steel(stage, span.air, "#c9bda8");
  pen.rect(x - 9 * U, deck, 35 * U, foot - deck, stage.shade(pier, 0.12));
  pen.rect(x - 13 * U, foot - 7 * U, 43 * U, 9 * U, stage.shade(pier, 0.3));
  const side = (thick: number) =>
    Array.from({ length: 15 }, (_, i): Point => {
      const [at, y] = bow(i / 14);
      return [at + thick * (1 - (i / 14) ** 1.6), y];
    });
  pen.poly([...side(-2 * U), ...side(19 * U).toReversed()], white);
  pen.poly([...side(9 * U), ...side(19 * U).toReversed()], stage.shade(white, 0.14));
  road(stage, span, white);
}

/** Where the dragon's back runs: share of its length, and units over the road. */
const DRAGON: readonly Point[] = [
  [0.012, 66],
  [-0.012, 52],
  [-0.004, 30],
  [0.03, 8],
  [0.075, -9],
  [0.115, 10],
  [0.155, 44],
  [0.195, 18],
  [0.24, -11],
  [0.29, 22],
  [0.345, 92],
  [0.415, 122],
  [0.485, 92],
  [0.54, 22],
  [0.59, -11],
  [0.63, 22],
  [0.675, 64],
  [0.72, 22],
  [0.765, -10],
  [0.805, 12],
  [0.832, 52],
  [0.86, 84],
  [0.9, 92],
];

/** A golden dragon that winds over and under the road from one bank to the other: it spits fire after dark. */
function dragon(stage: Stage, { deck, foot, from, to, air }: Span): void {
  const { pen, palette, U, haze, wide } = stage;
  const gold = haze(palette.dark ? mix("#f4b52c", palette.lit, 0.3) : "#f5b52b", air);
  const deep = mix(gold, palette.dark ? "#8a3d1c" : "#b0600f", 0.55);
  const red = haze(palette.dark ? "#f0673d" : "#dd4f2c", air);
  const long = to - from;
  const lift = (wide ? 1.12 : 0.88) * U;
  const spine = smooth(
    DRAGON.map(([share, up]): Point => [from + long * (wide ? 0.16 : 0.1) + share * long * 0.74, deck - up * lift]),
    4,
  );
  const last = spine.length - 1;
  /** A point beside the spine, `side` half widths to the left of the way to the head. */
  const beside = (i: number, side: number): Point => {
    const [x, y] = spine[i] ?? [0, 0];
    const [ax, ay] = spine[Math.max(0, i - 1)] ?? [x, y];
    const [bx, by] = spine[Math.min(last, i + 1)] ?? [x, y];
    const run = Math.hypot(bx - ax, by - ay) || 1;
    const half = (2.4 + 6.4 * Math.min(1, (i / last) * 4)) * lift * side;
    return [x + ((by - ay) / run) * half, y - ((bx - ax) / run) * half];
  };
  const strip = (one: number, other: number) =>
    polygon([...spine.map((_, i) => beside(i, one)), ...spine.map((_, i) => beside(i, other)).toReversed()]);
  for (const share of [0.24, 0.59])
    pen.path(
      box(from + long * (wide ? 0.16 : 0.1) + share * long * 0.74 - 12 * U, deck, 24 * U, foot - deck),
      steel(stage, air, "#b9b2a4"),
    );
  let ropes = "";
  for (const [x, y] of spine.slice(8)) if (y < deck - 26 * U) ropes += `M${xy(x, y)}V${num(deck)}`;
  pen.stroke(ropes, steel(stage, air, "#f2ede0"), 1.1 * U, 0.75);
  pen.rect(from, deck - 2 * U, long, 9 * U, steel(stage, air, "#f2ede0"));
  pen.rect(from, deck + 4 * U, long, 3 * U, steel(stage, air, "#b9b2a4"));
  // Fins along the back, then the body with its belly in shade and its scales.
  let fins = "";
  for (let i = 7; i < last - 1; i += 3) fins += polygon([beside(i, 0.8), beside(i + 1, 2.1), beside(i + 2, 0.8)]);
  pen.path(fins, red);
  pen.path(strip(1, -1), gold);
  pen.path(strip(-0.25, -1), deep);
  let scales = "";
  for (let i = 6; i < last; i += 2) scales += `M${xy(...beside(i, 0.9))}L${xy(...beside(i + 1, -0.15))}`;
  pen.stroke(scales, deep, 1.3 * U, 0.8);
  const [tx, ty] = spine[0] ?? [0, 0];
  pen.path(
    `M${xy(tx - 5 * lift, ty)}Q${xy(tx - 4 * lift, ty - 16 * lift)} ${xy(tx + 10 * lift, ty - 20 * lift)}Q${xy(tx + 16 * lift, ty - 6 * lift)} ${xy(tx + 3 * lift, ty + 4 * lift)}Z`,
    red,
  );
  dragonHead(stage, spine[last] ?? [0, 0], lift, { gold, deep, red });
  lamps(stage, from, to, deck - 2 * U, 18);
}

/** Seen from the side, looking right: mane, horns, an open mouth with teeth, a curl of beard. */
function dragonHead(
  { pen, palette }: Stage,
  [x, y]: Point,
  s: number,
  { gold, deep, red }: { gold: string; deep: string; red: string },
): void {
  const p = (dx: number, up: number) => xy(x + dx * s, y - up * s);
  if (palette.dark) {
    pen.path(
      `M${p(30, -2)}Q${p(52, 12)} ${p(66, 8)}Q${p(80, 22)} ${p(104, 16)}Q${p(94, 4)} ${p(110, -6)}Q${p(88, -8)} ${p(80, -20)}Q${p(62, -10)} ${p(30, -2)}Z`,
      "#f2693a",
    );
    pen.path(`M${p(30, -2)}Q${p(54, 6)} ${p(84, 4)}Q${p(70, -6)} ${p(30, -2)}Z`, "#ffd56b");
  }
  pen.path(
    `M${p(6, 12)}L${p(-12, 26)}L${p(-6, 12)}L${p(-24, 14)}L${p(-12, 3)}L${p(-26, -4)}L${p(-10, -8)}L${p(-16, -20)}L${p(4, -14)}Z`,
    red,
  );
  pen.path(`M${p(2, 10)}Q${p(-4, 26)} ${p(-18, 34)}Q${p(4, 32)} ${p(10, 12)}Z`, deep);
  pen.path(
    `M${p(-10, -8)}Q${p(-8, 14)} ${p(10, 15)}Q${p(18, 15)} ${p(20, 9)}Q${p(32, 12)} ${p(40, 9)}Q${p(43, 3)} ${p(38, 0)}L${p(18, -1)}L${p(36, -12)}Q${p(30, -19)} ${p(20, -16)}Q${p(4, -14)} ${p(-2, -12)}Z`,
    gold,
  );
  pen.path(
    `M${p(18, -1)}L${p(36, -12)}Q${p(30, -19)} ${p(20, -16)}Q${p(8, -14)} ${p(0, -12)}Q${p(8, -4)} ${p(18, -1)}Z`,
    deep,
  );
  pen.path(`M${p(24, -0.6)}L${p(26, -5)}L${p(28, -0.6)}ZM${p(32, -0.4)}L${p(34, -5)}L${p(36, -0.4)}Z`, "#fff8e6");
  pen.stroke(`M${p(38, 9)}q${num(10 * s)} ${num(-8 * s)} ${num(6 * s)} ${num(-18 * s)}`, red, 2 * s);
  pen.circle(x + 12 * s, y - 8 * s, 3.4 * s, "#fff8e6");
  pen.circle(x + 13 * s, y - 8 * s, 1.8 * s, palette.ink);
}

/** A curve through all points, with `between` of its own between two of them. */
function smooth(points: readonly Point[], between: number): Point[] {
  const at = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0];
  return points.flatMap((point, i) =>
    i === points.length - 1
      ? [point]
      : Array.from({ length: between }, (_, k): Point => {
          const t = k / between;
          const part = (axis: 0 | 1) => {
            const [a, b, c, d] = [at(i - 1)[axis], at(i)[axis], at(i + 1)[axis], at(i + 2)[axis]];
            return (
              0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
            );
          };
          return [part(0), part(1)];
        }),
  );
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
const GREEN = "#58a283";
const RED = "#c4472e";

/** A slim beam of concrete that bows up over the sound on a row of thin piers, thicker where ships pass. */
function humped(stage: Stage, { deck, foot, from, to, air }: Span): void {
  const { pen, palette, U } = stage;
  const stone = stage.haze(palette.dark ? mix("#c9d3d2", palette.mid, 0.36) : "#d9dcd8", air);
  const side = stage.shade(stone, 0.3);
  const long = to - from;
  const hump = (x: number) => {
    const t = Math.min(1, Math.max(-1, ((x - from) / long - 0.52) / 0.46));
    return deck - 46 * U * (0.5 + 0.5 * Math.cos(Math.PI * t));
  };
  const points = Array.from({ length: 41 }, (_, i): Point => [from + (long * i) / 40, hump(from + (long * i) / 40)]);
  let piers = "";
  for (let i = 1; i < 40; i++) {
    // The wide opening for ships has only its two strong piers.
    if (i === 20 || i === 22 || i === 21) continue;
    const [x, y] = points[i] ?? [0, 0];
    const w = (i === 19 || i === 23 ? 7 : 2.6) * U;
    piers += box(x - w / 2, y, w, foot - y);
  }
  pen.path(piers, side);
  const under = points.map(([x, y], i): Point => [
    x,
    y + (6 + 7 * Math.max(0, 1 - Math.abs(Math.abs(i - 21) - 2) / 3)) * U,
  ]);
  pen.poly([...points, ...under.toReversed()], stone);
  pen.poly([...points.map(([x, y]): Point => [x, y + 3.4 * U]), ...under.toReversed()], side);
  pen.stroke(`M${points.map(([x, y]) => xy(x, y - 2.4 * U)).join("L")}`, stone, 1.2 * U);
  let posts = "";
  let lights = "";
  points.forEach(([x, y], i) => {
    if (i % 3 !== 1) return;
    posts += `M${xy(x, y)}v${num(-11 * U)}`;
    lights += `M${xy(x, y - 12 * U)}h0`;
  });
  pen.stroke(posts, side, 1.2 * U);
  pen.stroke(lights, palette.dark ? palette.lit : "#ffe9b0", 4.4 * U);
}

type Builder = (stage: Stage, span: Span, high: number) => void;

/** Every bridge, by the word of the record. */
export const SPANS: Readonly<Record<string, Builder>> = {
  "arch-bridge": (stage, span) => arch(stage, span, "#3f5f6b"),
  "golden-gate": (stage, span, high) => suspension(stage, span, high, RED),
  "chain-bridge": (stage, span, high) => suspension(stage, span, high * 0.7, "#cdbf9f"),
  "hercilio-luz": (stage, span, high) => eyebars(stage, span, high * 0.86),
  "lions-gate": (stage, span, high) => suspension(stage, span, high, GREEN),
  "ccl-bridge": (stage, span, high) => {
    cableStayed(stage, span, high, [0.34, 0.7]);
    // Each pylon carries the cross of Magellan.
    const { pen, U } = stage;
    for (const share of [0.34, 0.7]) {
      const x = span.from + (span.to - span.from) * share;
      const top = span.deck - high;
      pen.path(
        box(x - 2.6 * U, top - 26 * U, 5.2 * U, 30 * U) + box(x - 11 * U, top - 18 * U, 22 * U, 5 * U),
        steel(stage, span.air, "#f4f1ea"),
      );
      pen.rect(x - 21 * U, span.foot - 8 * U, 42 * U, 10 * U, footing(stage, span.air));
    }
  },
  zakim: (stage, span, high) => {
    const masts = [0.32, 0.72];
    cableStayed(stage, span, Math.min(high * 1.55, span.deck - stage.H * 0.12), masts, {
      spread: 27,
      knee: 0.46,
      thick: 4,
    });
    // Their feet stand on low piers in the water.
    const { pen, U } = stage;
    const stone = steel(stage, span.air, "#c9bda8");
    for (const share of masts) {
      const x = span.from + (span.to - span.from) * share;
      pen.rect(x - 32 * U, span.foot - 4 * U, 64 * U, 11 * U, stage.shade(stone, 0.36));
      pen.rect(x - 32 * U, span.foot - 4 * U, 64 * U, 4 * U, stone);
    }
  },
  "tromso-bridge": humped,
  "harp-bridge": (stage, span, high) => harp(stage, span, Math.min(high * 1.2, span.deck - stage.H * 0.14)),
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
