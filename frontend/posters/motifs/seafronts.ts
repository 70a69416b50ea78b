/** Towns that one knows by the row they turn to the sea. Measures in landmark units; each says its height. */
import { smallPalmShape } from "../plants";
import { type Mason } from "./mason";

/** A row of palms along a promenade, at `up` over the foot of the landmark. */
function palms(m: Mason, spots: readonly number[], up: number, height: number): void {
  const { pen, palette, layers } = m.stage;
  layers.add("palm trees");
  const shape = spots.map((dx, i) => {
    const [x, y] = m.at(dx, up);
    return smallPalmShape(x, y, height * m.s * (i % 3 === 1 ? 1.16 : 1));
  });
  pen.path(shape.join(""), m.stage.shade(palette.leaf, palette.dark ? 0.4 : 0.16));
}

/** How high the hill of Marjan stands over the sea. */
const marjan = (dx: number) =>
  dx < -350 ? 138 - (-350 - dx) * 0.24 : dx < -196 ? 138 - (dx + 350) * 0.47 : 66 - (dx + 196) * 0.95;

/** 206: the palace wall on the sea with its gallery, the bell tower over it, the wooded hill at the end of the town. */
export function splitPalace(m: Mason): void {
  const { pen, palette } = m.stage;
  const stone = m.tint("#f1e3c6", 0.34);
  const worn = m.tint("#e3cfa8", 0.38);
  const tile = m.tint("#cf6a3d", 0.42);
  // Marjan: pines down to the water.
  const pine = m.stage.haze(palette.dark ? palette.near : "#35684f", 0.12);
  m.shape("M-520 0 L-520 146 Q-440 164 -350 138 Q-250 122 -196 66 Q-166 28 -128 0 Z", pine);
  for (const [count, deep, r, share] of [
    [22, 4, 10, 0.1],
    [26, 110, 9, 0.26],
  ] as const) {
    const crowns = Array.from({ length: count }, () => {
      const dx = m.random.between(-520, -166);
      return m.at(dx, Math.max(r + 8, marjan(dx) - m.random.between(0, deep)));
    });
    pen.dots(crowns, r * m.s, m.stage.shade(pine, share));
  }
  // Roofs within the walls.
  for (const [dx, w, h] of [
    [-96, 44, 66],
    [-54, 38, 74],
    [-16, 34, 68],
    [74, 42, 76],
    [116, 40, 66],
    [156, 44, 72],
    [196, 40, 64],
  ] as const) {
    m.slab(dx, 0, w, h, worn);
    m.shape(
      `M${dx - w / 2 - 3} ${h} L${dx - w / 2 + 5} ${h + 13} L${dx + w / 2 - 5} ${h + 13} L${dx + w / 2 + 3} ${h} Z`,
      tile,
    );
  }
  // The emperor's tomb, eight-sided, now the cathedral; its tower of open arches.
  m.slab(58, 0, 50, 78, stone);
  m.shape("M30 78 L46 96 L72 96 L86 78 Z", m.shaded(tile, 0.12));
  m.slab(24, 0, 34, 96, stone);
  m.windows(10, 92, 28, 22, 2, 1, m.open);
  for (const [foot, w, h] of [
    [96, 31, 26],
    [124, 29, 26],
    [152, 26, 22],
  ] as const) {
    m.slab(24, foot, w, h, stone);
    m.arcade(24, foot + 2, w - 3, h - 5, 3, m.open);
    m.rect(24 - w / 2 - 3, foot + h + 3, w + 6, 4, m.pale);
  }
  m.slab(24, 176, 20, 8, stone);
  m.cone(24, 184, 24, 22, m.tint("#8d9a94", 0.4));
  // The wall: heavy below, a gallery of arches above, a square tower at each end.
  m.slab(46, 0, 330, 50, stone);
  m.rect(-119, 24, 330, 2.6, m.shaded(stone, 0.16));
  m.rect(-119, 53, 330, 4, m.pale);
  m.arcade(46, 28, 316, 17, 18, m.open);
  m.arcade(46, 0, 300, 17, 8, m.shaded(stone, 0.42));
  for (const dx of [-124, 212]) {
    m.slab(dx, 0, 40, 72, stone);
    m.windows(dx - 14, 64, 28, 34, 2, 2, m.open);
    m.shape(`M${dx - 23} 72 L${dx - 12} 84 L${dx + 12} 84 L${dx + 23} 72 Z`, tile);
  }
  // Awnings and palms along the Riva.
  for (let i = 0; i < 8; i++)
    m.shape(
      `M${-92 + i * 38} 10 L${-88 + i * 38} 17 L${-70 + i * 38} 17 L${-66 + i * 38} 10 Z`,
      m.tint(i % 2 ? "#fffaf0" : "#f3d9a4", 0.3),
    );
  palms(m, [-150, -104, -58, -12, 34, 80, 126, 172, 236], 0, 40);
}

/** 206: St Peter's above the old port, its tower and gable over the flat roofs. */
export function jaffa(m: Mason): void {
  const stone = m.tint("#e9cfa0", 0.34);
  const rose = m.tint("#d9a679", 0.36);
  m.slab(56, 0, 84, 58, stone);
  m.shape("M12 58 L18 70 L94 70 L100 58 Z", m.tint("#b5563a", 0.4));
  m.windows(18, 50, 76, 30, 4, 1, m.open);
  m.slab(0, 0, 40, 124, rose);
  m.rect(-23, 70, 46, 4, m.pale);
  m.windows(-13, 60, 26, 44, 2, 2, m.open);
  m.slab(0, 74, 36, 46, rose);
  m.arcade(0, 80, 32, 30, 2, m.open);
  m.rect(-24, 126, 48, 5, m.pale);
  m.slab(0, 126, 28, 26, rose);
  m.clock(0, 139, 8, m.pale);
  m.rect(-18, 156, 36, 4, m.pale);
  m.dome(0, 156, 13, 24, m.tint("#7f9a8d", 0.4), m.shaded(m.tint("#7f9a8d", 0.4)), 0);
  m.rect(-0.9, 198, 1.8, 20, m.gold);
  m.rect(-5, 193, 10, 1.8, m.gold);
}

/** 148: the concert hall at the end of the beach, a fortress of ocher stone with a lantern like a lighthouse. */
export function alfredoKraus(m: Mason): void {
  const stone = m.tint("#dba968", 0.34);
  const sill = m.tint("#f3d9a8", 0.3);
  const worn = m.tint("#c58f55", 0.36);
  const glass = m.stage.palette.dark ? m.lit : m.tint("#4f8fa6", 0.2);
  const steel = m.tint("#8fa3a8", 0.3);
  // Black rock under it.
  m.shape(
    "M-168 -26 L-150 -18 L-136 -19 L-124 -6 L-112 6 L-92 10 L96 10 L128 2 L150 -8 L96 -14 L48 -26 Z",
    m.tint("#4a4643", 0.4),
  );
  m.trace("M-172 -26 Q-140 -31 -110 -26 T-50 -26 T10 -26 T46 -26", m.stage.palette.glint, 3, 0.6);
  m.shape("M-100 8 L-94 40 L92 40 L104 8 Z", worn);
  m.shape("M40 40 L92 40 L104 8 L46 8 Z", m.shaded(worn));
  m.windows(-88, 32, 172, 14, 13, 1, m.open, false);
  // Corner towers with lanterns of their own.
  for (const [dx, h] of [
    [-72, 70],
    [74, 62],
  ] as const) {
    m.slab(dx, 8, 28, h - 8, stone);
    m.rect(dx - 16, h + 3, 32, 4, sill);
    m.windows(dx - 8, h - 8, 16, 26, 2, 2, m.open, false);
    m.slab(dx, h + 2, 16, 9, glass);
    m.shape(`M${dx - 11} ${h + 11} L${dx - 7} ${h + 15} L${dx + 7} ${h + 15} L${dx + 11} ${h + 11} Z`, steel);
  }
  // The hall: eight sides, its great window toward the ocean.
  m.shape("M-58 8 L-54 74 L-40 86 L40 86 L54 74 L58 8 Z", stone);
  m.shape("M18 8 L18 86 L40 86 L54 74 L58 8 Z", m.shaded(stone));
  m.shape("M-48 12 L-46 58 Q-32 74 -18 58 L-18 12 Z", glass);
  m.trace("M-32 12 L-32 66 M-47 30 L-18 30 M-46 46 L-18 46", stone, 2.4);
  m.windows(-8, 68, 22, 44, 2, 3, m.open, false);
  m.windows(24, 68, 26, 44, 2, 3, m.open, false);
  m.rect(-56, 78, 112, 4, sill);
  // The lantern over it.
  m.slab(0, 86, 60, 16, stone);
  m.rect(-33, 105, 66, 4, sill);
  m.shape("M-26 104 L-26 124 L26 124 L26 104 Z", glass);
  m.trace(
    "M-26 104 L-26 124 M-15 104 L-15 124 M-5 104 L-5 124 M5 104 L5 124 M15 104 L15 124 M26 104 L26 124",
    steel,
    2,
  );
  m.shape("M-31 123 L-12 134 L12 134 L31 123 Z", steel);
  m.shape("M8 123 L6 134 L12 134 L31 123 Z", m.shaded(steel));
  m.rect(-0.9, 148, 1.8, 15, steel);
}

const PASTELS = ["#f6b7b4", "#fff1dc", "#8fd3c4", "#f8d98c", "#a9cdea", "#f3c3d6"] as const;

/** 150: hotels of the thirties, each in a paint of its own: steps, eyebrows over the windows, and a fin with the name. */
export function oceanDrive(m: Mason): void {
  const { dark } = m.stage.palette;
  const trim = m.tint("#fffaf2", 0.2);
  const neon = ["#ff7bac", "#6fe3e1", "#ffd36b"] as const;
  const hotel = (
    dx: number,
    w: number,
    floors: number,
    paint: string,
    crown: "steps" | "fin" | "round",
    at: number,
  ) => {
    const wall = m.tint(paint, 0.34);
    const h = floors * 22 + 18;
    const left = dx - w / 2;
    m.slab(dx, 0, w, h, wall);
    const glass = dark ? m.lit : m.tint("#4f8fa6", 0.3);
    for (let floor = 0; floor < floors; floor++) {
      const up = 22 + floor * 22;
      for (const side of [-1, 1]) {
        const from = side < 0 ? left + 4 : dx + w * 0.12;
        m.rect(from, up + 13, w * 0.34, 10, glass);
        // The brow that keeps the sun out.
        m.rect(side < 0 ? left - 3 : from - 2, up + 17, w * 0.34 + 6, 3, trim);
      }
    }
    m.rect(left, h + 1, w, 4, trim);
    // The porch and its tables.
    m.rect(left - 2, 16, w + 4, 4, trim);
    m.rect(left + 4, 12, w - 8, 12, m.shaded(wall, 0.4));
    const glow = dark ? (neon[at % 3] ?? trim) : m.tint(["#e86a86", "#2f9fa6", "#e9a23b"][at % 3] ?? paint, 0.2);
    if (crown === "fin") {
      m.slab(dx, 0, w * 0.2, h + 34, trim);
      for (const side of [-1, 1]) m.slab(dx + side * w * 0.14, h, w * 0.1, 16, wall);
      m.rect(dx - 3, h + 26, 6, h * 0.8, glow);
      m.rect(dx - 0.8, h + 50, 1.6, 18, trim);
    } else if (crown === "steps") {
      m.slab(dx, h, w * 0.56, 9, wall);
      m.slab(dx, h + 9, w * 0.3, 9, wall);
      for (const side of [-1, 0, 1]) m.rect(dx + side * 5 - 1.4, h + 18, 2.8, h * 0.74, glow);
    } else {
      m.shape(
        `M${dx - w * 0.26} ${h} Q${dx - w * 0.26} ${h + 20} ${dx} ${h + 20} Q${dx + w * 0.26} ${h + 20} ${dx + w * 0.26} ${h} Z`,
        wall,
      );
      m.disc(dx, h + 4, 6, glow);
      m.disc(dx, h + 4, 3.4, trim);
    }
  };
  const row = [
    [78, 4, "steps"],
    [66, 3, "round"],
    [74, 5, "fin"],
    [70, 3, "steps"],
    [60, 4, "round"],
    [80, 4, "fin"],
  ] as const;
  let from = -470;
  for (let i = 0; from < 480; i++) {
    const [w, floors, crown] = row[i % row.length] ?? row[0];
    hotel(from + w / 2, w, floors, PASTELS[(i * 2 + (i > 5 ? 1 : 0)) % PASTELS.length] ?? PASTELS[0], crown, i);
    from += w + 7;
  }
  palms(
    m,
    Array.from({ length: 17 }, (_, i) => -460 + i * 57 + ((i * 13) % 17)),
    -8,
    74,
  );
}
