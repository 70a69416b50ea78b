/** Castles on a hill of their own. Measures in landmark units; each says its height. */
import { mix } from "../colour";
import type { Mason } from "./mason";

/** Trees over a slope: discs in two greens, the same on every sheet. */
export function wood(m: Mason, spots: readonly (readonly [dx: number, up: number, r: number])[], green: string): void {
  spots.forEach(([dx, up, r], i) =>
    m.disc(dx, up, r, i % 3 === 2 ? m.shaded(green, 0.24) : i % 3 ? m.shaded(green, 0.12) : green),
  );
}

/** 148: long low walls on a wooded hill and the one square tower with its clock. */
export function ljubljanaCastle(m: Mason): void {
  const { palette, haze } = m.stage;
  const green = palette.dark ? haze(mix(palette.near, palette.mid, 0.2), m.air * 0.4) : m.tint("#3f7d52");
  const wall = m.tint("#f3e3c4", 0.32);
  const roof = m.tint("#b5532f", 0.36);
  m.shape("M-300 -60 Q-170 -30 -112 34 Q-84 60 -40 62 L50 62 Q96 58 124 30 Q176 -30 310 -60 Z", m.shaded(green, 0.16));
  m.slab(0, 58, 150, 30, wall);
  m.shape("M-80 88 L-70 104 L-18 104 L-10 88 Z", roof);
  m.shape("M22 88 L30 102 L70 102 L80 88 Z", roof);
  m.windows(-70, 82, 140, 14, 14, 1, m.open);
  // A round bastion, the chapel, the clock tower.
  m.slab(-78, 50, 30, 48, wall);
  m.shape("M-96 98 L-78 112 L-60 98 Z", roof);
  m.slab(70, 52, 26, 40, wall);
  m.shape("M54 92 L60 102 L80 102 L86 92 Z", roof);
  m.slab(2, 60, 28, 68, wall);
  m.windows(-5, 106, 14, 34, 1, 2, m.open);
  m.rect(-15, 131, 34, 4, m.shaded(wall, 0.12));
  m.disc(2, 118, 8, m.stage.palette.dark ? m.lit : m.tint("#fffdf4", 0.2));
  m.trace("M2 124 L2 118 L6 116", m.stage.palette.ink, 1.4);
  m.shape("M-15 131 L-7 143 L11 143 L19 131 Z", roof);
  m.rect(1, 166, 1.8, 24, m.shaded(wall, 0.4));
  m.shape("M2.8 166 L20 162 L2.8 156 Z", m.tint("#3f8a4f", 0.2));
  wood(
    m,
    [
      [-196, -16, 26],
      [-164, -4, 25],
      [-136, 18, 24],
      [-112, 38, 22],
      [-88, 48, 20],
      [-62, 54, 18],
      [-38, 52, 20],
      [-10, 54, 19],
      [18, 52, 20],
      [44, 55, 18],
      [68, 52, 19],
      [92, 46, 21],
      [118, 30, 23],
      [146, 10, 24],
      [174, -6, 25],
      [206, -20, 26],
      [-176, -34, 28],
      [-132, -14, 28],
      [-96, 12, 28],
      [-56, 26, 28],
      [-16, 28, 28],
      [26, 28, 28],
      [66, 24, 28],
      [104, 4, 28],
      [140, -22, 28],
      [-70, -6, 30],
      [-20, -4, 30],
      [34, -4, 30],
      [80, -14, 30],
    ],
    green,
  );
}

/** 224: pale and tall, two spires of openwork beside each other, the nave low behind them. */
export function zagrebCathedral(m: Mason): void {
  const stone = m.tint("#f0e7d4", 0.26);
  const dark = m.shaded(stone, 0.2);
  const sky = m.sky(160);
  const far = m.tint("#cdb79a", 0.5);
  // The upper town on its ridge at the left: St Mark's with its bright roof, the tower of Lotrščak.
  m.shape("M-330 -20 Q-260 44 -200 46 L-110 44 Q-70 30 -50 -20 Z", m.turf("#5d8a63", 0.5));
  m.slab(-190, 40, 56, 26, far);
  m.shape("M-222 66 L-206 92 L-170 92 L-158 66 Z", m.tint("#c9573a", 0.4));
  m.shape("M-214 72 L-204 88 L-190 88 L-196 72 Z M-186 72 L-180 88 L-172 88 L-168 72 Z", m.tint("#f3efe6", 0.3));
  m.shape("M-210 78 L-206 84 L-197 84 L-199 78 Z M-183 78 L-181 84 L-175 84 L-173 78 Z", m.tint("#3f6fb0", 0.3));
  m.slab(-156, 40, 13, 54, far);
  m.cone(-156, 94, 15, 18, m.tint("#7a6a60", 0.4));
  m.slab(-108, 40, 22, 44, far);
  m.cone(-108, 84, 28, 16, m.tint("#b5593a", 0.4));
  // Nave, gable, the great door.
  m.slab(0, 0, 92, 92, stone);
  m.shape("M-24 92 L0 118 L24 92 Z", stone);
  m.shape("M-14 0 L-14 34 Q0 52 14 34 L14 0 Z", m.open);
  m.disc(0, 78, 11, m.open);
  m.disc(0, 78, 4.4, stone);
  for (const dx of [-36, 36]) {
    m.slab(dx, 0, 36, 128, stone);
    for (const side of [-17, 17]) m.rect(dx + side - 2.6, 134, 5.2, 134, side < 0 ? stone : dark);
    for (const up of [122, 84, 46]) {
      m.shape(
        `M${dx - 10} ${up - 28} L${dx - 10} ${up - 7} Q${dx - 5.5} ${up} ${dx - 1.6} ${up - 7} L${dx - 1.6} ${up - 28} Z`,
        m.open,
      );
      m.shape(
        `M${dx + 1.6} ${up - 28} L${dx + 1.6} ${up - 7} Q${dx + 5.5} ${up} ${dx + 10} ${up - 7} L${dx + 10} ${up - 28} Z`,
        m.open,
      );
    }
    m.rect(dx - 20, 131, 40, 4, stone);
    for (const side of [-17, 17]) m.cone(dx + side, 131, 7, 26, stone);
    // The spire: eight ribs with sky between them.
    m.shape(`M${dx - 15} 130 L${dx} 222 L${dx + 15} 130 Z`, stone);
    m.shape(`M${dx + 3} 130 L${dx} 222 L${dx + 15} 130 Z`, dark);
    let holes = "";
    for (const [up, half] of [
      [140, 5.2],
      [154, 4.2],
      [168, 3.2],
      [181, 2.2],
    ] as const)
      holes += `M${dx - half - 1} ${up}L${dx - 1.4} ${up + 9}L${dx - 1.4} ${up}ZM${dx + half + 1} ${up}L${dx + 1.4} ${up + 9}L${dx + 1.4} ${up}Z`;
    m.shape(holes, sky);
    let crockets = "";
    for (let i = 1; i < 9; i++) {
      const half = 15 * (1 - i / 9.6);
      crockets += `M${dx - half} ${130 + i * 9.6}L${dx - half - 2.6} ${132 + i * 9.6}M${dx + half} ${130 + i * 9.6}L${dx + half + 2.6} ${132 + i * 9.6}`;
    }
    m.trace(crockets, stone, 1.8);
    m.disc(dx, 222, 2.4, m.gold);
  }
}

/** 226: domes that fall in cascades from the great one, four minarets about it and two at the far end of its court. */
export function blueMosque(m: Mason): void {
  const green = m.tint("#3f7d52", 0.34);
  const stone = m.tint("#e3dccb", 0.34);
  const lead = m.tint("#8aa3ac", 0.38);
  const dark = m.shaded(lead, 0.26);
  m.shape("M-330 -30 Q-230 30 -150 62 Q-130 68 -100 68 L110 68 Q150 66 190 42 Q250 0 340 -30 Z", green);
  // Three balconies on those of the hall, two on those of the court.
  const minaret = (dx: number, foot: number, h: number, balconies = [0.52, 0.7, 0.88]) => {
    m.slab(dx, foot, 7, h, stone);
    for (const share of balconies) m.rect(dx - 5.6, foot + h * share + 3, 11.2, 3.4, stone);
    m.cone(dx, foot + h, 7.6, 26, lead);
  };
  for (const dx of [-64, 64]) minaret(dx, 66, 118);
  minaret(-126, 70, 88, [0.62, 0.84]);
  m.slab(0, 64, 156, 34, stone);
  m.windows(-74, 94, 148, 24, 17, 2, m.open);
  m.slab(-118, 64, 76, 20, stone);
  m.arcade(-118, 64, 72, 15, 8, m.open);
  for (const dx of [-148, -133, -118, -103]) m.bowl(dx, 83, 7, lead, dark);
  for (const dx of [-66, 66]) m.bowl(dx, 97, 12, lead, dark);
  m.slab(0, 98, 104, 14, stone);
  m.windows(-50, 110, 100, 9, 14, 1, m.open);
  for (const dx of [-40, 40]) m.bowl(dx, 108, 22, lead, dark);
  m.shape("M-34 106 Q-26 132 0 132 Q26 132 34 106 Z", lead);
  m.slab(0, 118, 66, 14, stone);
  m.windows(-31, 130, 62, 10, 12, 1, m.open);
  m.bowl(0, 131, 33, lead, dark);
  m.rect(-0.9, 178, 1.8, 15, m.gold);
  m.disc(0, 178, 2.6, m.gold);
  for (const dx of [-86, 86]) minaret(dx, 64, 134);
  minaret(-160, 64, 100, [0.62, 0.84]);
  wood(
    m,
    [
      [-196, 26, 20],
      [-170, 42, 18],
      [-140, 54, 15],
      [-108, 56, 14],
      [-78, 55, 15],
      [-48, 56, 13],
      [-18, 57, 13],
      [14, 56, 13],
      [46, 56, 14],
      [78, 55, 15],
      [108, 55, 16],
      [142, 50, 17],
      [172, 36, 19],
      [202, 18, 20],
    ],
    green,
  );
}

/** 172: red walls and square towers along their wooded hill: the watch tower in front, the great hall's tower behind. */
export function alhambra(m: Mason): void {
  const green = m.tint("#3a7548", 0.28);
  const red = m.tint("#c9784e", 0.24);
  const pale = m.tint("#e0a878", 0.26);
  const tile = m.tint("#a8553a", 0.4);
  m.shape("M-340 -30 Q-250 20 -196 56 Q-176 66 -150 66 L150 66 Q196 64 236 34 Q280 0 350 -30 Z", m.shaded(green, 0.14));
  // Behind the wall the church, and right of the great hall's tower the emperor's square palace.
  m.slab(36, 70, 76, 42, pale);
  m.windows(2, 108, 68, 30, 9, 2, m.open);
  m.rect(-4, 114, 80, 4, m.shaded(pale, 0.16));
  m.slab(-106, 66, 46, 34, pale);
  m.shape("M-132 100 L-122 112 L-90 112 L-80 100 Z", tile);
  m.slab(-126, 70, 13, 58, pale);
  m.cone(-126, 128, 15, 16, tile);
  // The long wall and its towers.
  m.slab(0, 56, 330, 28, red);
  m.battlements(-165, 84, 330, 31, red);
  for (const [dx, w, h] of [
    [-40, 42, 66],
    [12, 24, 40],
    [58, 26, 44],
    [-84, 24, 38],
    [-152, 28, 42],
    [92, 24, 42],
  ] as const) {
    m.slab(dx, 52, w, h, red);
    m.battlements(dx - w / 2, 52 + h, w, w > 40 ? 6 : 4, red);
    m.windows(dx - w * 0.34, 52 + h - 8, w * 0.68, 12, w > 40 ? 3 : 2, 1, m.open);
  }
  // The watch tower at the tip, its bell and flag.
  m.shape("M186 50 L182 84 L110 84 L108 50 Z", red);
  m.battlements(108, 84, 74, 8, red);
  m.slab(142, 54, 44, 76, red);
  m.battlements(120, 130, 44, 6, red);
  m.windows(128, 120, 28, 40, 2, 2, m.open);
  m.slab(142, 132, 14, 16, pale);
  m.shape("M138 134 L138 143 Q142 147 146 143 L146 134 Z", m.open);
  m.trace("M158 130 L158 170", m.shaded(red, 0.3), 1.6);
  m.shape("M158 170 L178 166 L158 159 Z", m.tint("#e8b93c", 0.16));
  wood(
    m,
    [
      [-236, 14, 24],
      [-208, 34, 21],
      [-180, 46, 18],
      [-150, 50, 17],
      [-120, 50, 17],
      [-90, 48, 18],
      [-58, 50, 17],
      [-26, 48, 18],
      [6, 50, 17],
      [38, 48, 18],
      [70, 49, 18],
      [102, 47, 18],
      [134, 48, 18],
      [166, 46, 19],
      [200, 34, 21],
      [230, 16, 24],
      [-318, -18, 20],
      [-288, -6, 22],
      [-260, 6, 23],
      [-210, 4, 28],
      [-160, 22, 26],
      [-108, 22, 27],
      [-56, 22, 27],
      [-4, 22, 27],
      [48, 22, 27],
      [100, 20, 27],
      [152, 18, 27],
      [200, 2, 28],
      [252, 4, 22],
      [284, -10, 22],
    ],
    green,
  );
}
