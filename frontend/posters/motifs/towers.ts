/** Towers of stone and brick: bell towers and minarets. */
import type { Mason } from "./mason";

const COPPER = "#5fa391";

export function spireTower(m: Mason): void {
  m.shaft(0, 0, 30, 120);
  m.shaft(0, 120, 24, 34);
  m.windows(-12, 152, 24, 32, 2, 1);
  m.windows(-13, 108, 26, 44, 1, 2);
  m.spire(0, 154, 30, 52);
  m.rect(-19, 123, 38, 5, m.pale);
  m.rect(-16, 156, 32, 4, m.pale);
}

export function onionTower(m: Mason): void {
  m.shaft(0, 0, 32, 128);
  m.windows(-14, 118, 28, 30, 2, 1);
  m.windows(-13, 78, 26, 46, 1, 2);
  m.rect(-19, 132, 38, 5, m.pale);
  const copper = m.stage.palette.dark ? m.roof : m.stage.haze(COPPER, m.air);
  const shade = m.stage.shade(copper, 0.28);
  m.dome(0, 132, 16, 30, copper, shade, 0.35);
  m.shaft(0, 156, 10, 14);
  m.dome(0, 169, 6.5, 13, copper, shade, 0.4);
  m.rect(-0.9, 204, 1.8, 26, m.stage.palette.dark ? m.stage.palette.lit : "#d9a441");
}

export function campanile(m: Mason): void {
  m.shaft(0, 0, 32, 150);
  m.rect(-19, 106, 38, 4, m.pale);
  m.windows(-15, 146, 30, 38, 3, 1);
  m.windows(-6, 92, 12, 60, 1, 3);
  m.rect(-20, 154, 40, 6, m.pale);
  m.shaft(0, 152, 26, 14);
  m.spire(0, 166, 34, 34);
  m.disc(0, 201, 2.2, m.stage.palette.dark ? m.stage.palette.lit : "#d9a441");
}

/** 210 units: square and tiled in the west of the Arab world, slim with a balcony elsewhere. */
export function minaret(m: Mason): void {
  const { stage } = m;
  const gold = stage.palette.dark ? stage.palette.lit : "#e9b64b";
  if (stage.region === "arid" && (stage.place.lon ?? 0) < 20) {
    const tile = stage.haze(stage.palette.dark ? stage.palette.mid : "#3d8f8a", m.air);
    m.shaft(0, 0, 40, 150);
    m.battlements(-20, 150, 40, 5);
    m.shaft(0, 150, 20, 32);
    m.dome(0, 182, 11, 14, m.wall, m.side);
    for (let i = 0; i < 3; i++) m.disc(0, 199 + i * 5.5, 4 - i, gold);
    m.windows(-17, 138, 34, 104, 2, 3);
    m.rect(-20, 34, 40, 6, tile);
    m.rect(-20, 147, 40, 6, tile);
    return;
  }
  m.shaft(-34, 0, 44, 34);
  m.bowl(-34, 34, 20, m.roof, m.roofShade);
  for (const [foot, w, h] of [
    [0, 19, 46],
    [46, 15, 56],
    [107, 12, 44],
  ] as const)
    m.shaft(0, foot, w, h, m.pale, m.side);
  for (const up of [104, 151])
    m.poly(
      [
        [-12, up + 6],
        [12, up + 6],
        [7, up],
        [-7, up],
      ],
      m.pale,
    );
  m.spire(0, 155, 15, 50);
  m.disc(0, 206, 2, gold);
  m.windows(-5, 96, 10, 60, 1, 3);
}
