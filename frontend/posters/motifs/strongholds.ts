/** Walls and columns: castles with cones, castles with battlements, and the ruined temple of the scene without a motif. */
import { mix } from "../colour";
import type { Mason } from "./mason";

/** 169 units, the highest cone included. */
export function conedCastle(m: Mason): void {
  m.shaft(0, 0, 180, 52);
  m.battlements(-90, 52, 180, 12);
  m.windows(-86, 44, 172, 30, 11, 1);
  m.shaft(4, 40, 66, 44);
  m.poly(
    [
      [-34, 84],
      [-24, 108],
      [34, 108],
      [42, 84],
    ],
    m.roof,
  );
  m.windows(-26, 78, 60, 24, 5, 1);
  for (const [dx, w, h] of [
    [-82, 24, 86],
    [-22, 30, 124],
    [32, 22, 98],
    [80, 26, 80],
  ] as const) {
    m.shaft(dx, 0, w, h);
    m.spire(dx, h, w * 1.24, w * 1.5);
    m.windows(dx - w * 0.4, h - 8, w * 0.8, 36, 1, 2);
  }
  const flag = m.stage.palette.dark ? m.stage.palette.lit : "#d8533a";
  m.poly(
    [
      [-22, 168],
      [-22, 178],
      [-8, 173],
    ],
    flag,
  );
}

/** 120 units: square keeps and a long curtain wall. */
export function fortress(m: Mason): void {
  m.shaft(0, 0, 216, 44);
  m.battlements(-108, 44, 216, 15);
  for (const [dx, w, h] of [
    [-96, 34, 66],
    [-34, 40, 104],
    [30, 30, 78],
    [96, 32, 62],
  ] as const) {
    m.poly(
      [
        [dx - w * 0.6, 0],
        [dx - w * 0.5, h],
        [dx + w * 0.5, h],
        [dx + w * 0.6, 0],
      ],
      m.wall,
    );
    m.poly(
      [
        [dx + w * 0.14, 0],
        [dx + w * 0.12, h],
        [dx + w * 0.5, h],
        [dx + w * 0.6, 0],
      ],
      m.side,
    );
    m.rect(dx - w * 0.58, h + 3, w * 1.16, 7, m.pale);
    m.battlements(dx - w * 0.58, h + 3, w * 1.16, 5, m.pale);
    m.windows(dx - w * 0.3, h - 12, w * 0.6, 30, 2, 1);
  }
  m.windows(-12, 26, 24, 34, 1, 1);
  const flag = m.stage.palette.dark ? m.stage.palette.lit : "#d8533a";
  m.line(
    [
      [-34, 112],
      [-34, 138],
    ],
    m.side,
    1.6,
  );
  m.poly(
    [
      [-34, 138],
      [-34, 127],
      [-16, 132],
    ],
    flag,
  );
}

/** 92 units: a colonnade on three steps, its gable half there. */
export function columns(m: Mason): void {
  const { palette, haze } = m.stage;
  const marble = haze(palette.dark ? mix("#fff3dc", palette.mid, 0.4) : "#fff0d6", m.air);
  const side = m.stage.shade(marble, 0.26);
  for (let i = 0; i < 3; i++) m.rect(-104 + i * 5, 4 + i * 4, 208 - i * 10, 4.4, i % 2 ? side : marble);
  m.rect(-92, 62, 184, 50, m.stage.shade(marble, 0.55));
  for (let i = 0; i < 9; i++) {
    const dx = -86 + i * 21.5;
    m.rect(dx - 6, 60, 12, 48, marble);
    m.rect(dx + 1.5, 60, 4.5, 48, side);
    m.rect(dx - 8, 63, 16, 4, marble);
  }
  m.rect(-98, 72, 196, 10, marble);
  m.rect(20, 72, 78, 10, side);
  m.poly(
    [
      [-98, 72],
      [-20, 92],
      [8, 88],
      [24, 93],
      [98, 72],
    ],
    marble,
  );
  m.poly(
    [
      [-64, 74],
      [-18, 86],
      [6, 83],
      [40, 82],
      [66, 74],
    ],
    side,
  );
}
