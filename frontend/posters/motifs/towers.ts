/** Towers of stone and brick: an onion dome, a minaret. */
import type { Mason } from "./mason";

const COPPER = "#5fa391";

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

/** 210 units: square and tiled, as in the west of the Arab world. */
export function minaret(m: Mason): void {
  const { stage } = m;
  const gold = stage.palette.dark ? stage.palette.lit : "#e9b64b";
  const tile = stage.haze(stage.palette.dark ? stage.palette.mid : "#3d8f8a", m.air);
  m.shaft(0, 0, 40, 150);
  m.battlements(-20, 150, 40, 5);
  m.shaft(0, 150, 20, 32);
  m.dome(0, 182, 11, 14, m.wall, m.side);
  for (let i = 0; i < 3; i++) m.disc(0, 199 + i * 5.5, 4 - i, gold);
  m.windows(-17, 138, 34, 104, 2, 3);
  m.rect(-20, 147, 40, 6, tile);
}
