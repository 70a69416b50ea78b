/** The temple on its rock. */
import { mix } from "../colour";
import type { Mason } from "./mason";

/** 92 units: a colonnade on three steps, its gable half there. */
export function columns(m: Mason): void {
  const { palette, haze } = m.stage;
  const marble = haze(palette.dark ? mix(mix("#fff3dc", palette.lit, 0.4), palette.mid, 0.22) : "#fff0d6", m.air);
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
