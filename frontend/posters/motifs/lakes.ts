/** What one knows a lake by: a steamer on it, a square beside it. Measures in landmark units; each says its height. */
import type { Mason } from "./mason";

/** 86: the coal-fired steamer of Lake Wakatipu, white with one red funnel, its smoke over the wake. */
export function earnslaw(m: Mason): void {
  const { palette } = m.stage;
  const white = m.tint("#fbf8ef", 0.26);
  const wood = m.tint("#9a5f33", 0.3);
  const red = m.tint("#d2402f", 0.2);
  const iron = m.tint("#2b3138", 0.4);
  const glass = palette.dark ? m.lit : m.tint("#33596b", 0.2);
  // Smoke.
  for (const [dx, up, r, share] of [
    [18, 88, 7, 0.7],
    [31, 94, 9, 0.55],
    [48, 97, 11, 0.42],
    [69, 102, 13, 0.3],
    [93, 105, 15, 0.2],
  ] as const)
    m.disc(dx, up, r, m.tint("#4b5258", 0.3), share);
  // Masts and stays.
  m.trace("M-62 14 L-64 86 M58 14 L60 80", wood, 1.8);
  m.trace("M-86 18 L-64 82 L6 70 M60 78 L90 16", iron, 0.7, 0.7);
  // Hull: an upright stem, a counter at the stern.
  m.shape("M-88 19 L-85 -2 L66 -2 Q82 2 92 16 L92 18 Q0 11 -88 19 Z", white);
  m.shape("M20 13 L92 18 Q82 2 66 -2 L24 -2 Z", m.shaded(white, 0.14));
  m.shape("M-85.3 1 L-85 -3 L66 -3 L73 1 Z", m.tint("#2f6b52", 0.3));
  m.trace("M-88 18.4 Q0 10.6 92 17.4", wood, 1.6);
  m.windows(-70, 11, 122, 8, 16, 1, glass);
  // Two decks of saloons under awnings.
  m.shape("M-56 15 L-54 30 L70 30 L72 15 Z", white);
  m.windows(-52, 28, 120, 11, 17, 1, glass, false);
  m.rect(-60, 32, 136, 2.6, wood);
  m.trace("M-58 33 L-58 39 L-40 39 M50 39 L74 39 L74 33", iron, 1, 0.8);
  m.shape("M-40 32 L-40 45 L46 45 L46 32 Z", white);
  m.windows(-38, 44, 82, 10, 11, 1, glass, false);
  m.rect(-44, 47.4, 96, 2.8, m.tint("#e8dfc9", 0.3));
  // The wheelhouse.
  m.slab(-31, 47, 18, 11, wood);
  m.windows(-39, 57, 16, 7, 3, 1, glass, false);
  m.rect(-42, 60, 22, 2.4, white);
  // The funnel, and boats on their davits.
  m.shape("M2 47 L4 82 L17 82 L17 47 Z", red);
  m.shape("M11 47 L12 82 L17 82 L17 47 Z", m.shaded(red));
  m.shape("M3.6 75 L4 84 L17 84 L17 75 Z", iron);
  for (const dx of [28, -12])
    m.shape(`M${dx - 9} 54 L${dx + 9} 54 Q${dx + 6} 49 ${dx} 49 Q${dx - 6} 49 ${dx - 9} 54 Z`, white);
  // Bow wave and wake.
  m.trace("M-96 -5 Q-88 -1 -80 -5 M-60 -6 L-8 -6 M16 -6 L60 -6 M74 -5 Q98 -2 122 -6", palette.glint, 2.6, 0.8);
}

/** 158: the town's square of green stone and timber, slate roofs and the clock tower among them. */
export function centroCivico(m: Mason): void {
  const stone = m.tint("#a9a88c", 0.32);
  const wood = m.tint("#8a5a36", 0.3);
  const slate = m.tint("#4f5a62", 0.34);
  const hall = (dx: number, w: number, wall: number, roof: number) => {
    const left = dx - w / 2;
    m.slab(dx, 0, w, wall, stone);
    m.rect(left, wall, w, wall * 0.34, wood);
    m.shape(
      `M${left - 6} ${wall} L${left + 10} ${wall + roof} L${left + w - 10} ${wall + roof} L${left + w + 6} ${wall} Z`,
      slate,
    );
    m.shape(
      `M${left + w * 0.62} ${wall} L${left + w * 0.7} ${wall + roof} L${left + w - 10} ${wall + roof} L${left + w + 6} ${wall} Z`,
      m.shaded(slate),
    );
    const bays = Math.round(w / 22);
    m.arcade(dx, 0, w - 6, wall * 0.56, bays, m.open);
    m.windows(left + 4, wall - 1, w - 8, wall * 0.3, bays * 2, 1, m.lit, false);
    // Dormers in the slate.
    for (let i = 0; i < bays - 1; i++) {
      const x = left + ((i + 1) * w) / bays;
      m.rect(x - 5, wall + roof * 0.58, 10, roof * 0.36, wood);
      m.rect(x - 3, wall + roof * 0.52, 6, roof * 0.26, m.lit);
      m.cone(x, wall + roof * 0.56, 16, roof * 0.32, slate);
    }
  };
  hall(-94, 96, 34, 30);
  hall(86, 116, 34, 32);
  // The passage through the middle house, and its gable.
  m.slab(0, 0, 78, 40, stone);
  m.shape("M-44 40 L0 88 L44 40 Z", slate);
  m.shape("M-30 40 L0 74 L30 40 Z", wood);
  m.windows(-16, 58, 32, 16, 3, 1, m.lit, false);
  m.shape("M-12 0 L-12 16 Q-12 29 0 30 Q12 29 12 16 L12 0 Z", m.open);
  // The tower.
  const t = -34;
  m.slab(t, 0, 36, 104, stone);
  m.windows(t - 5, 74, 10, 40, 1, 2, m.open);
  m.disc(t, 92, 10.5, wood);
  m.disc(t, 92, 8.4, m.stage.palette.dark ? m.lit : m.tint("#fbf6e8"));
  m.line(
    [
      [t, 98],
      [t, 92],
      [t + 4.6, 89],
    ],
    m.stage.palette.ink,
    1.4,
  );
  m.slab(t, 104, 42, 14, wood);
  m.arcade(t, 104, 40, 12, 4, m.open);
  m.shape(`M${t - 26} 117 L${t - 15} 126 L${t} 158 L${t + 15} 126 L${t + 26} 117 Z`, slate);
  m.shape(`M${t + 4} 117 L${t} 158 L${t + 15} 126 L${t + 26} 117 Z`, m.shaded(slate));
}
