/** Landmarks of southern and southeastern Europe and the Caucasus, one to a city. Measures in landmark units; each says its height. */
import { mix } from "../colour";
import { type Mason } from "./mason";

/** 150: three storeys of arches, the outer ring broken off on one side. */
export function colosseum(m: Mason): void {
  const stone = m.tint("#e6c08a", 0.26);
  const dark = m.tint("#8a5a3a", 0.4);
  // The two lower storeys are lit from inside after dark.
  const arch = m.stage.palette.dark ? m.lit : dark;
  m.shape("M-132 0 L-132 60 Q-60 84 40 80 Q110 76 132 66 L132 0 Z", m.shaded(stone, 0.3));
  m.arcade(97, 4, 66, 26, 4, arch);
  m.arcade(97, 38, 66, 24, 4, arch);
  m.shape(
    "M-140 0 L-140 120 L-112 128 L-70 134 L-20 136 L10 134 L14 122 L24 116 L28 98 L40 92 L44 72 L56 66 L60 0 Z",
    stone,
  );
  m.shape("M40 0 L40 92 L44 72 L56 66 L60 0 Z", m.shaded(stone, 0.2));
  for (const [foot, h] of [
    [6, 28],
    [46, 26],
  ] as const)
    m.arcade(-48, foot, 174, h, 9, arch);
  m.arcade(-58, 82, 150, 22, 8, dark);
  for (const up of [40, 76, 110])
    m.shape(`M-142 ${up} Q-50 ${up + 5} 24 ${up} L24 ${up - 4} Q-50 ${up + 1} -142 ${up - 4} Z`, m.shaded(stone, 0.14));
  m.windows(-132, 128, 130, 14, 8, 1, dark, false);
}

/** 230: a forest of tapering towers with bright tips. */
export function sagrada(m: Mason): void {
  const stone = m.tint("#d9b183", 0.3);
  const shade = m.shaded(stone, 0.26);
  const tips = ["#e0573d", "#f0b63a", "#4f9a6a", "#e0573d", "#f0b63a"];
  const tower = (dx: number, w: number, h: number, tip: string) => {
    m.shape(
      `M${dx - w} 0 C${dx - w} ${h * 0.55} ${dx - w * 0.55} ${h * 0.86} ${dx} ${h} C${dx + w * 0.55} ${h * 0.86} ${dx + w} ${h * 0.55} ${dx + w} 0 Z`,
      stone,
    );
    m.shape(
      `M${dx + w * 0.2} 0 C${dx + w * 0.3} ${h * 0.55} ${dx + w * 0.2} ${h * 0.86} ${dx} ${h} C${dx + w * 0.55} ${h * 0.86} ${dx + w} ${h * 0.55} ${dx + w} 0 Z`,
      shade,
    );
    let slots = "";
    for (let up = h * 0.36; up < h * 0.84; up += 11)
      slots += `M${dx - w * 0.4} ${up}L${dx - w * 0.4} ${up + 5}M${dx + w * 0.16} ${up}L${dx + w * 0.16} ${up + 5}`;
    m.trace(slots, m.open, 2.4, 0.85);
    m.disc(dx, h + 3, 4.6, m.tint(tip, 0.2));
    m.shape(`M${dx - 5} ${h + 6} L${dx} ${h + 18} L${dx + 5} ${h + 6} Z`, m.tint(tip, 0.2));
  };
  tower(6, 20, 212, "#f0b63a");
  for (const [i, [dx, w, h]] of (
    [
      [-62, 13, 146],
      [-34, 14, 174],
      [46, 14, 178],
      [74, 13, 150],
    ] as const
  ).entries())
    tower(dx, w, h, tips[i] ?? "#f0b63a");
  m.shape("M-84 0 L-84 62 L-58 84 L-40 60 L-18 96 L2 66 L22 100 L44 62 L64 86 L94 60 L94 0 Z", stone);
  m.shape("M22 0 L22 100 L44 62 L64 86 L94 60 L94 0 Z", shade);
  m.arcade(4, 0, 130, 46, 3, m.open);
  m.disc(2, 74, 9, m.stage.palette.dark ? m.lit : m.tint("#3f7f9c"));
}

/** How high the broad gable stands. */
const gable = (dx: number) => 102 - Math.abs(dx) * 0.455;

/** 156: a forest of white pinnacles on a broad gable, five doors and five windows between the buttresses. */
export function duomoMilan(m: Mason): void {
  const marble = m.tint("#fbeee6", 0.24);
  const shade = m.shaded(marble, 0.12);
  const edge = m.shaded(marble, 0.22);
  const bronze = m.tint("#a08a6c", 0.4);
  const glass = m.stage.palette.dark ? m.lit : m.tint("#8f95a0", 0.2);
  m.slab(0, 70, 22, 44, marble);
  m.cone(0, 114, 20, 40, marble);
  for (const dx of [-14, 14]) m.cone(dx, 96, 6, 26, marble);
  m.disc(0, 156, 3, m.gold);
  m.shape("M-110 0 L-110 52 L-66 72 L-26 92 L0 102 L26 92 L66 72 L110 52 L110 0 Z", marble);
  m.shape("M66 0 L66 72 L110 52 L110 0 Z", shade);
  m.trace("M-110 52 L-66 72 L-26 92 L0 102 L26 92 L66 72 L110 52 M-110 46 L0 95 L110 46", edge, 1.4);
  for (let dx = -104; dx <= 104; dx += 8) m.cone(dx, gable(dx) - 3, 3.6, dx % 16 ? 17 : 12, marble);
  // Doors and windows between the buttresses, the middle ones highest.
  for (const [dx, w, door, sill, high] of [
    [-88, 16, 24, 34, 16],
    [-50, 17, 27, 40, 24],
    [0, 24, 36, 50, 32],
    [50, 17, 27, 40, 24],
    [88, 16, 24, 34, 16],
  ] as const) {
    m.rect(dx - w / 2, door, w, door, bronze);
    m.shape(`M${dx - w / 2 - 3} ${door} L${dx} ${door + 9} L${dx + w / 2 + 3} ${door} Z`, edge);
    for (const side of w > 20 ? [-5, 5] : [0]) {
      const x = dx + side;
      m.shape(
        `M${x - 3.4} ${sill} L${x - 3.4} ${sill + high - 8} Q${x - 3} ${sill + high - 3} ${x} ${sill + high} Q${x + 3} ${sill + high - 3} ${x + 3.4} ${sill + high - 8} L${x + 3.4} ${sill} Z`,
        glass,
      );
    }
  }
  for (const dx of [-110, -68, -28, 28, 68, 110]) {
    const h = gable(dx) + 8;
    m.slab(dx, 0, 9, h, marble);
    for (const up of [22, 44, 66]) if (up < h - 12) m.rect(dx - 5.5, up, 11, 2.2, edge);
    m.cone(dx, h, 9, 30, marble);
    m.cone(dx - 6, h - 10, 3, 14, marble);
    m.cone(dx + 6, h - 10, 3, 14, marble);
  }
}

/** 100: the round church of Serra do Pilar, the wing of its monastery behind. */
export function serraDoPilar(m: Mason): void {
  const white = m.tint("#f4ead8", 0.3);
  const tile = m.tint("#b5573a", 0.4);
  m.slab(66, -6, 120, 40, white);
  m.windows(10, 28, 112, 22, 9, 1, m.open);
  m.shape("M2 34 L10 46 L122 46 L130 34 Z", tile);
  m.slab(-10, -6, 66, 54, white);
  m.rect(-46, 52, 72, 5, m.shaded(white, 0.16));
  m.arcade(-10, 6, 60, 30, 5, m.open);
  m.dome(-10, 52, 28, 26, tile, m.shaded(tile), 0);
  m.slab(-10, 76, 9, 10, white);
  m.dome(-10, 86, 5, 7, tile, m.shaded(tile), 0);
  m.rect(-10.8, 102, 1.6, 10, m.gold);
}

/** 112: curled sheets of titanium at the water, a tall flower of them in the middle, a long low wing. */
export function guggenheim(m: Mason): void {
  const metal = m.tint("#e3e4df", 0.3);
  const [soft, mid, deep] = [m.shaded(metal, 0.08), m.shaded(metal, 0.18), m.shaded(metal, 0.34)];
  const warm = m.tint("#e3cfa8", 0.3);
  m.slab(-104, 0, 108, 20, warm);
  m.shape("M-164 20 L-160 34 Q-120 46 -84 30 L-70 38 L-58 0 L-110 0 L-112 20 Z", mid);
  m.shape("M-164 20 L-160 34 Q-132 42 -108 38 L-112 20 Z", metal);
  m.shape("M-92 0 L-100 30 Q-94 52 -66 46 L-48 62 L-30 0 Z", metal);
  m.shape("M-62 0 L-66 46 L-48 62 L-40 0 Z", deep);
  m.shape("M-54 0 L-60 44 Q-56 78 -24 72 L-10 90 L2 0 Z", soft);
  m.shape("M-22 0 L-24 72 L-10 90 L-2 60 L0 0 Z", deep);
  m.shape("M34 0 L44 62 Q60 84 82 62 L96 68 L102 0 Z", soft);
  m.shape("M74 0 L82 62 L96 68 L110 40 L108 0 Z", deep);
  m.shape("M-20 0 L-28 60 Q-22 98 2 96 L12 112 L28 102 Q18 66 26 0 Z", metal);
  m.shape("M8 0 Q2 62 12 112 L28 102 Q20 66 26 0 Z", mid);
  m.shape("M22 0 Q18 60 28 102 L42 88 L56 92 Q60 58 44 0 Z", deep);
  m.shape("M22 0 Q18 60 28 102 L42 88 Q34 50 38 0 Z", soft);
  m.shape("M100 0 L104 30 L126 42 Q146 34 152 16 L156 0 Z", metal);
  m.shape("M120 0 L126 42 Q146 34 152 16 L156 0 Z", mid);
  m.shape("M-12 0 L-9 50 L4 62 L8 0 Z", m.stage.palette.dark ? m.lit : m.tint("#5f8799"));
  m.trace(
    "M-90 18 Q-70 30 -38 24 M-96 32 Q-74 42 -46 40 M-52 28 Q-36 44 -22 42 M-58 50 Q-40 60 -22 58 M-24 40 Q-8 74 14 76 M-26 64 Q-8 88 12 92 M42 22 Q58 42 76 24 M44 42 Q60 62 78 42 M104 16 Q124 26 148 12",
    deep,
    0.8,
    0.55,
  );
}

/** 120: five openings, the outer ones square, under a broken cornice. */
export function puertaDeAlcala(m: Mason): void {
  const stone = m.tint("#f1e2c6", 0.25);
  const shade = m.shaded(stone, 0.16);
  m.rect(-120, 78, 240, 78, stone);
  m.rect(20, 78, 100, 78, shade);
  m.rect(-48, 92, 96, 92, stone);
  m.rect(14, 92, 34, 92, shade);
  // Lamps light the arches from above; one sees the dark street through them.
  const { pen, palette } = m.stage;
  const through = palette.dark
    ? pen.gradient([
        [0, m.lit],
        [0.4, mix(m.lit, palette.mid, 0.55)],
        [1, palette.mid],
      ])
    : m.open;
  m.arcade(0, 0, 150, 68, 3, through);
  for (const dx of [-98.5, 98.5]) m.rect(dx - 10, 42, 20, 42, through);
  for (const dx of [-116, -81, -71, -29, -21, 21, 29, 71, 81, 116]) m.slab(dx, 0, 6, 72, stone);
  m.rect(-126, 84, 252, 7, stone);
  m.rect(-54, 98, 108, 7, stone);
  m.shape("M-30 98 L0 116 L30 98 Z", stone);
  m.shape("M-12 112 L0 124 L12 112 Z", shade);
  for (const dx of [-108, -72, 72, 108]) m.cone(dx, 84, 9, 16, stone);
}

/** 130: a round hall under a dome, with columns before it. */
export function athenaeum(m: Mason): void {
  const stone = m.tint("#f3e2c4", 0.25);
  const roof = m.tint("#8a7f78", 0.36);
  m.slab(0, 0, 178, 46, stone);
  m.windows(-84, 40, 168, 30, 13, 1, m.open);
  m.slab(0, 46, 124, 28, stone);
  m.windows(-58, 70, 116, 20, 12, 1, m.open);
  m.shape("M-64 74 Q-52 118 0 124 Q52 118 64 74 Z", roof);
  m.shape("M12 74 Q20 110 0 124 Q52 118 64 74 Z", m.shaded(roof, 0.2));
  m.slab(0, 120, 18, 12, stone);
  m.cone(0, 132, 20, 12, roof);
  // The porch: steps, six columns before the shade, a beam and the pediment.
  const pale = m.tint("#fbf0da", 0.25);
  m.rect(-50, 50, 100, 46, m.shaded(stone, 0.5));
  for (let i = 0; i < 6; i++) {
    const dx = -43 + i * 17.2;
    m.rect(dx - 3.6, 48, 7.2, 44, pale);
    m.rect(dx + 1, 48, 2.6, 44, m.shaded(pale, 0.2));
    m.rect(dx - 5, 49, 10, 3.4, pale);
  }
  m.rect(-54, 57, 108, 8, pale);
  m.shape("M-57 57 L0 82 L57 57 Z", pale);
  m.shape("M-44 59.6 L0 78 L44 59.6 Z", m.shaded(pale, 0.22));
  for (let i = 0; i < 3; i++) m.rect(-62 + i * 4, 2.6 + i * 2.6, 124 - i * 8, 2.8, m.shaded(pale, i % 2 ? 0.04 : 0.16));
}

/** 128: a great white church under a green dome, bell towers at its corners. */
export function stSava(m: Mason): void {
  const white = m.tint("#fbf6ec", 0.26);
  const green = m.tint("#4f9a86", 0.34);
  m.slab(0, 0, 140, 58, white);
  m.shape("M-40 58 Q0 92 40 58 Z", white);
  m.arcade(0, 0, 130, 40, 5, m.open);
  for (const dx of [-56, 56]) {
    m.slab(dx, 0, 22, 82, white);
    m.arcade(dx, 60, 20, 18, 2, m.open);
    m.dome(dx, 82, 12, 16, green, m.shaded(green), 0);
    m.rect(dx - 0.9, 110, 1.8, 14, m.gold);
  }
  m.slab(0, 58, 74, 26, white);
  m.windows(-34, 80, 68, 18, 9, 1, m.open);
  m.bowl(0, 82, 38, green, m.shaded(green));
  m.rect(-1.2, 140, 2.4, 22, m.gold);
  m.rect(-6, 134, 12, 2.4, m.gold);
}

/** 120: gold on a white church, the belfry in front. */
export function nevsky(m: Mason): void {
  const stone = m.tint("#f3e6cd", 0.28);
  const gold = m.tint("#dfae3f", 0.22);
  const green = m.tint("#5f9a86", 0.34);
  m.slab(0, 0, 150, 50, stone);
  m.arcade(0, 0, 140, 34, 7, m.open);
  for (const dx of [-58, 56]) {
    m.shape(`M${dx - 20} 50 Q${dx} 78 ${dx + 20} 50 Z`, green);
  }
  m.slab(-14, 50, 66, 30, stone);
  m.windows(-44, 76, 60, 22, 7, 1, m.open);
  m.bowl(-14, 78, 34, gold, m.shaded(gold, 0.22));
  m.rect(-15, 130, 2, 18, m.gold);
  m.slab(46, 40, 36, 62, stone);
  m.arcade(46, 66, 32, 28, 2, m.open);
  m.bowl(46, 102, 18, gold, m.shaded(gold, 0.22));
  m.rect(45, 136, 2, 16, m.gold);
}

/** 130: the upper town on its slope, the old walls along the ridge, the fortress at the top. */
export function anoPoli(m: Mason): void {
  const hill = m.foliage("#8f8a5c");
  const stone = m.tint("#d9bf94", 0.5);
  m.shape("M-760 -40 Q-420 40 -200 78 Q-40 108 90 106 Q300 100 480 60 Q640 20 760 -40 Z", hill);
  m.shape("M-520 20 L-520 32 L-199 92 L-199 76 Z", stone);
  m.shape("M-200 76 L-200 92 L90 122 L90 104 Z", stone);
  m.shape("M90 104 L90 122 L470 74 L470 58 Z", m.shaded(stone, 0.14));
  for (const [dx, foot, h] of [
    [-420, 38, 22],
    [-300, 60, 22],
    [-180, 80, 24],
    [-70, 92, 24],
    [230, 84, 24],
    [350, 70, 22],
  ] as const) {
    m.slab(dx, foot, 20, h, stone);
    m.battlements(dx - 10, foot + h, 20, 3, stone);
  }
  m.slab(90, 100, 96, 28, stone);
  m.battlements(42, 128, 96, 9, stone);
}

/** 110: round, crowned with battlements and a turret, alone on the promenade. */
export function whiteTower(m: Mason): void {
  const stone = m.tint("#f1e4cb", 0.3);
  // The trees of its park.
  const leaf = m.foliage("#5f8a5c");
  for (const [dx, up, r] of [
    [-92, 22, 15],
    [-70, 17, 13],
    [-50, 24, 15],
    [54, 22, 16],
    [78, 17, 13],
    [100, 24, 15],
  ] as const) {
    m.rect(dx - 1.5, up, 3, up, m.shaded(leaf, 0.4));
    m.disc(dx, up + 4, r, dx % 4 ? leaf : m.shaded(leaf, 0.2));
  }
  m.shape("M-36 0 L-32 104 L32 104 L36 0 Q0 -9 -36 0 Z", stone);
  m.shape("M-36 0 L-32 104 L-25 104 L-28 -2 Z", m.shaded(stone, 0.06));
  m.shape("M4 -4 L4 104 L17 104 L19 -4 Z", m.shaded(stone, 0.07));
  m.shape("M19 -4 L17 104 L26 104 L29 -2 Z", m.shaded(stone, 0.15));
  m.shape("M29 -2 L26 104 L32 104 L36 0 Z", m.shaded(stone, 0.24));
  m.rect(-35, 108, 70, 6, stone);
  m.battlements(-35, 108, 70, 9, stone);
  m.slab(0, 108, 34, 22, stone);
  m.battlements(-17, 130, 34, 5, stone);
  for (const [dx, up] of [
    [-18, 80],
    [4, 80],
    [-18, 52],
    [4, 52],
    [-8, 22],
  ] as const)
    m.windows(dx, up, 9, 16, 1, 1, m.open);
  m.line(
    [
      [0, 132],
      [0, 152],
    ],
    m.shaded(stone),
    1.5,
  );
  m.shape("M0 152 L0 142 L16 147 Z", m.tint("#3f78b8", 0.3));
}

/** 150: buttresses upon buttresses over the old wall by the sea; only the top of the bell tower shows behind the nave. */
export function laSeu(m: Mason): void {
  const stone = m.tint("#e6bf86", 0.28);
  const shade = m.shaded(stone, 0.24);
  const far = m.shaded(m.tint("#dcb37c", 0.36), 0.08);
  m.slab(-34, 96, 30, 36, far);
  m.windows(-45, 128, 22, 16, 2, 1, m.open);
  m.battlements(-49, 132, 30, 6, far);
  for (const dx of [-48, -20]) m.cone(dx, 132, 4, 9, far);
  m.shape("M-150 0 L-146 26 L146 26 L150 0 Z", m.shaded(stone, 0.14));
  // The east end: the royal chapel, and lower ones about it.
  m.slab(122, 24, 26, 34, stone);
  m.battlements(109, 58, 26, 5, stone);
  m.slab(96, 24, 38, 56, stone);
  m.shape("M77 80 L86 88 L110 88 L115 80 Z", m.shaded(stone, 0.1));
  for (const dx of [84, 98, 112]) {
    m.rect(dx - 3, 76, 6, 52, shade);
    m.cone(dx, 76, 7, 16, stone);
  }
  for (const dx of [91, 105]) m.arcade(dx, 38, 9, 30, 1, m.open);
  m.arcade(124, 32, 9, 18, 1, m.open);
  m.slab(-14, 24, 184, 74, stone);
  m.shape("M-106 98 L-94 112 L66 112 L78 98 Z", m.shaded(stone, 0.1));
  for (let i = 0; i < 10; i++) {
    const dx = -102 + i * 19.6;
    m.rect(dx - 4, 90, 8, 66, i > 6 ? shade : stone);
    m.rect(dx + 1.4, 90, 2.6, 66, shade);
    m.cone(dx, 90, 9, 20, stone);
    if (i < 9) m.arcade(dx + 9.8, 40, 10, 38, 1, m.open);
  }
  for (const dx of [-98, -76]) m.cone(dx, 100, 13, 50, stone);
}

/** 168: three red domes of the Arab-Norman years beside the cathedral's towers, on the quay of the old town. */
export function palermo(m: Mason): void {
  const stone = m.tint("#ecc98f", 0.28);
  const gold = m.tint("#e3b878", 0.28);
  const red = m.tint("#c8452f", 0.3);
  const blue = m.tint("#7f9fa8", 0.36);
  m.slab(20, 0, 178, 62, stone);
  m.battlements(-69, 62, 178, 19, gold);
  m.arcade(20, 30, 168, 24, 12, m.shaded(stone, 0.34));
  m.arcade(-3, 0, 34, 26, 1, m.open);
  m.arcade(64, 0, 34, 26, 1, m.open);
  m.slab(54, 62, 42, 20, stone);
  m.windows(36, 80, 36, 14, 5, 1, m.open);
  m.dome(54, 82, 22, 28, blue, m.shaded(blue), 0);
  m.slab(54, 108, 8, 9, stone);
  m.cone(54, 117, 9, 10, blue);
  for (const [dx, h] of [
    [-62, 122],
    [104, 122],
    [-30, 102],
    [24, 102],
  ] as const) {
    m.slab(dx, 0, h > 110 ? 22 : 15, h, gold);
    m.arcade(dx, h - 40, h > 110 ? 20 : 13, 17, 2, m.open);
    m.arcade(dx, h - 18, h > 110 ? 20 : 13, 14, 2, m.open);
    m.battlements(dx - (h > 110 ? 13 : 9), h, h > 110 ? 26 : 18, 4, gold);
    m.cone(dx, h + 2, h > 110 ? 13 : 9, h > 110 ? 32 : 22, stone);
  }
  m.slab(-118, 0, 84, 46, gold);
  m.arcade(-118, 10, 74, 26, 3, m.shaded(gold, 0.4));
  m.battlements(-160, 46, 84, 10, gold);
  for (const dx of [-146, -118, -90]) {
    m.slab(dx, 46, 17, 12, gold);
    m.bowl(dx, 57, 12, red, m.shaded(red, 0.26));
  }
}

/** The eye stands left of the middle. */
const eye = (dx: number) => dx - 54;

/** 128: the eye of white ribs in its pool, and the helmet of the opera under its long plume. */
export function hemisferic(m: Mason): void {
  const white = m.tint("#ffffff", 0.28);
  const shade = m.shaded(white, 0.18);
  const glass = m.stage.palette.dark ? m.lit : m.tint("#5f9fb5");
  // The opera: a shell on either side of its decks.
  m.shape("M66 0 Q58 40 82 72 Q104 98 138 98 Q176 96 194 60 Q204 34 196 0 Z", shade);
  m.shape("M66 0 Q58 40 82 72 Q104 98 138 98 Q110 74 106 44 Q104 18 112 0 Z", white);
  m.shape("M138 98 Q176 96 194 60 Q204 34 196 0 L172 0 Q180 40 166 66 Q154 86 138 98 Z", white);
  m.shape("M108 30 Q112 62 136 84 Q160 66 172 30 Z", glass);
  m.trace("M108 30 L174 30 M112 48 L170 48 M120 64 L160 64", white, 3);
  m.shape("M66 40 Q66 122 150 120 Q190 116 208 84 Q184 106 150 107 Q94 108 78 40 Z", white);
  m.shape("M150 114 Q184 112 208 84 Q184 106 150 107 Z", shade);
  m.shape(`M${eye(-150)} 0 Q${eye(-96)} 70 ${eye(-28)} 72 Q${eye(44)} 70 ${eye(96)} 0 Z`, white);
  m.shape(`M${eye(-118)} 0 Q${eye(-78)} 50 ${eye(-28)} 52 Q${eye(24)} 50 ${eye(62)} 0 Z`, glass);
  let ribs = "";
  for (let i = 0; i < 13; i++)
    ribs += `M${eye(-134 + i * 17.6)} ${10 + 50 * Math.sin((i + 0.5) * 0.24)}L${eye(-126 + i * 16.4)} 0`;
  m.trace(ribs, shade, 2.2);
  m.shape(`M${eye(-58)} 0 Q${eye(-54)} 34 ${eye(-28)} 36 Q${eye(-2)} 34 ${eye(2)} 0 Z`, white);
  m.shape(`M${eye(-30)} 36 Q${eye(-2)} 34 ${eye(2)} 0 L${eye(-26)} 0 Z`, shade);
  m.rect(-224, 4, 430, 4, shade);
}

/** 190: square and tall, a belfry with a weather vane on it, the nave beside. */
export function giralda(m: Mason): void {
  const brick = m.tint("#e3b27a", 0.28);
  const stone = m.tint("#f1dcb8", 0.28);
  m.slab(92, 0, 110, 58, stone);
  for (let i = 0; i < 6; i++) m.cone(45 + i * 19, 56, 8, 24, stone);
  m.arcade(92, 4, 104, 38, 5, m.open);
  m.slab(12, 0, 44, 124, brick);
  for (const dx of [0, 12, 24])
    for (const up of [22, 56, 90]) m.windows(dx - 5, up + 24, 10, 24, 1, 1, m.shaded(brick, 0.42));
  m.rect(-13, 128, 50, 5, stone);
  m.slab(12, 126, 38, 24, stone);
  m.arcade(12, 128, 36, 19, 3, m.open);
  m.slab(12, 150, 26, 14, stone);
  m.slab(12, 164, 16, 12, stone);
  m.dome(12, 176, 8, 9, stone, m.shaded(stone), 0);
  m.shape("M9.2 184 L10.8 194 L13.2 194 L14.8 184 Z", m.gold);
  m.disc(12, 195.4, 2, m.gold);
}

/** 150: white, pink on top, a corner that everybody on the promenade knows. */
export function negresco(m: Mason): void {
  const white = m.tint("#fffaf0", 0.28);
  const pink = m.tint("#e58f9a", 0.3);
  // The street falls: the walls run on down to the promenade.
  m.slab(-58, 6, 140, 60, white);
  m.shape("M14 66 L8 82 L-122 82 L-130 66 Z", m.tint("#6f8a86"));
  m.windows(-126, 62, 134, 54, 13, 4, m.open);
  m.slab(18, -34, 44, 112, white);
  m.windows(0, 72, 36, 62, 3, 4, m.open);
  m.dome(18, 78, 25, 34, pink, m.shaded(pink), 0.04);
  m.slab(18, 108, 8, 9, white);
  m.cone(18, 117, 9, 12, m.tint("#6f8a86"));
}

/** 172: the sandstone city's dome and the spire beside it. */
export function carmelite(m: Mason): void {
  const stone = m.tint("#edcf98", 0.28);
  m.slab(20, 0, 110, 52, stone);
  m.windows(-32, 46, 104, 38, 8, 2, m.open, false);
  m.slab(20, 52, 78, 28, stone);
  m.arcade(20, 54, 74, 22, 7, m.stage.palette.dark ? m.lit : m.shaded(stone, 0.46));
  m.dome(20, 80, 39, 60, stone, m.shaded(stone), 0.02);
  m.slab(20, 134, 12, 13, stone);
  m.dome(20, 147, 7, 9, stone, m.shaded(stone), 0);
  m.slab(-56, 0, 26, 84, stone);
  m.arcade(-56, 56, 24, 22, 2, m.open);
  m.cone(-56, 84, 27, 78, m.tint("#d9b981"));
}

/** 110: walls and broken towers along the ridge over the old town. */
export function narikala(m: Mason): void {
  const hill = m.tint("#8f7a4c", 0.44);
  const stone = m.tint("#c9a06e", 0.36);
  m.shape("M-330 -40 Q-240 10 -170 44 Q-90 66 -20 58 Q70 50 150 10 Q220 -20 300 -40 Z", hill);
  m.shape("M-20 58 Q70 50 150 10 Q220 -20 300 -40 L60 -40 Q20 0 -20 58 Z", m.shaded(hill, 0.18));
  m.shape("M-166 40 L-166 58 L-90 78 L-20 74 L60 62 L112 40 L112 24 L-20 52 L-90 56 Z", stone);
  for (const [dx, foot, w, h] of [
    [-160, 34, 24, 42],
    [-104, 50, 26, 46],
    [-44, 52, 22, 38],
    [24, 46, 26, 40],
    [84, 30, 20, 34],
  ] as const) {
    m.slab(dx, foot, w, h, stone);
    m.battlements(dx - w / 2, foot + h, w, 4, stone);
  }
}

/** 174: a church with a drum under a pointed cone, on a cliff that falls into the river, and the bridge beside it. */
export function metekhi(m: Mason): void {
  const rock = m.tint("#a8744f", 0.4);
  const stone = m.tint("#e0b27c", 0.3);
  const cap = m.tint("#8a5a44", 0.36);
  const side = m.shaded(rock, 0.22);
  const bridge = m.tint("#d9b48a", 0.34);
  m.shape("M-1100 22 L-120 26 L-120 10 L-1100 4 Z", bridge);
  m.rect(-1100, 26, 984, 3.4, m.shaded(bridge, 0.16));
  for (let i = 0; i < 7; i++) {
    const dx = -190 - i * 132;
    m.shape(
      `M${dx - 66} -36 Q${dx - 62} 12 ${dx} 12 Q${dx + 62} 12 ${dx + 66} -36 L${dx + 78} -36 L${dx + 78} 14 L${dx - 78} 14 L${dx - 78} -36 Z`,
      bridge,
    );
    m.shape(
      `M${dx - 78} -36 L${dx - 66} -36 Q${dx - 62} 12 ${dx} 12 L${dx} 8 Q${dx - 54} 8 ${dx - 58} -36 Z`,
      m.shaded(bridge, 0.3),
    );
  }
  m.shape("M-158 -44 L-140 0 L-126 34 L-96 46 L-60 60 L70 62 L104 50 L150 44 L260 40 L700 40 L700 -44 Z", rock);
  m.shape(
    "M-60 60 L-66 30 L-44 0 L-58 -44 L-110 -44 L-100 30 L-96 46 Z M70 62 L56 30 L72 0 L60 -44 L130 -44 L118 10 L104 50 Z M190 43 L178 10 L196 -44 L260 -44 L244 0 L250 40 Z M330 40 L318 6 L340 -44 L420 -44 L400 4 L404 40 Z",
    side,
  );
  m.trace(
    "M-170 -46 Q-120 -40 -70 -46 M-30 -47 Q30 -41 90 -47 M130 -47 Q200 -42 270 -47",
    m.stage.palette.glint,
    2.4,
    0.6,
  );
  m.slab(0, 58, 76, 34, stone);
  m.shape("M-42 92 L-30 108 L30 108 L42 92 Z", cap);
  m.shape("M-16 92 L0 116 L16 92 Z", stone);
  m.windows(-30, 86, 60, 24, 4, 1, m.open);
  m.slab(0, 106, 28, 30, stone);
  m.windows(-12, 132, 24, 22, 4, 1, m.open);
  m.cone(0, 136, 36, 36, cap);
  m.disc(0, 174, 2.2, m.gold);
}

/** 108: white tower by the water with its balconies and a small turret at each corner. */
export function belem(m: Mason): void {
  const stone = m.tint("#fbf0da", 0.28);
  m.shape("M-44 0 L-46 26 L34 26 L42 0 Z", stone);
  m.shape("M0 0 L2 26 L34 26 L42 0 Z", m.shaded(stone, 0.14));
  m.battlements(-46, 26, 80, 9, stone);
  m.windows(-40, 18, 74, 10, 6, 1, m.open);
  m.slab(16, 20, 40, 62, stone);
  m.rect(-8, 58, 48, 5, stone);
  m.arcade(16, 44, 36, 12, 4, m.open);
  m.windows(2, 78, 28, 16, 3, 1, m.open);
  m.battlements(-5, 82, 42, 6, stone);
  m.slab(16, 82, 26, 16, stone);
  m.battlements(2, 98, 28, 4, stone);
  for (const [dx, up] of [
    [-4, 82],
    [36, 82],
    [-45, 26],
    [30, 26],
  ] as const) {
    m.slab(dx, up - 6, 8, 14, stone);
    m.bowl(dx, up + 8, 5, stone, m.shaded(stone));
  }
}

/** The castle among the trees on top of its hill, 104 units. */
export function saoJorge(m: Mason): void {
  const stone = m.tint("#d9b27c", 0.3);
  const green = m.foliage("#3f6f52");
  for (const [dx, up, r] of [
    [-120, 2, 20],
    [-98, 12, 18],
    [112, 0, 22],
    [92, 12, 18],
    [50, 30, 18],
    [-54, 28, 18],
  ] as const)
    m.disc(dx, up, r, m.shaded(green, 0.12));
  m.slab(0, 0, 168, 36, stone);
  m.battlements(-84, 36, 168, 15, stone);
  for (const [dx, w, h] of [
    [-78, 26, 52],
    [-34, 28, 66],
    [16, 26, 58],
    [72, 30, 54],
  ] as const) {
    m.slab(dx, 0, w, h, stone);
    m.battlements(dx - w / 2 - 1, h, w + 2, 4, stone);
  }
  m.line(
    [
      [-34, 70],
      [-34, 98],
    ],
    m.shaded(stone),
    1.8,
  );
  m.shape("M-34 98 L-34 84 L-12 91 Z", m.tint("#c4472e", 0.2));
  for (let dx = -118; dx <= 122; dx += 20) m.disc(dx, -4 - (dx % 3) * 2, 15, green);
}
