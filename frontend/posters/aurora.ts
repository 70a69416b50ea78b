/** Northern lights: thin columns of light hanging from a slow double sine, brightest at the lower edge. */
import { mix } from "./colour";
import { box } from "./pen";
import type { Stage } from "./stage";

const CURTAINS = [
  { top: "#4fd6e0", body: 0, foot: "#b4ffcf" },
  { top: "#8f7bf0", body: 1, foot: "#8dffd9" },
  { top: "#4fd6e0", body: 0, foot: "#b4ffcf" },
] as const;

export function paintAurora(stage: Stage): void {
  const { pen, palette, chance, W, H, U } = stage;
  const random = chance("aurora");
  CURTAINS.forEach((curtain, k) => {
    const rest = H * (0.31 - k * 0.055);
    const phase = random.between(0, 6);
    const swing = H * random.between(0.035, 0.06);
    const body = curtain.body ? mix(palette.cloud, "#4fd0d8", 0.5) : palette.cloud;
    const light = pen.gradient([
      [0, curtain.top, 0],
      [0.55, body, 0.34],
      [0.94, curtain.foot, 0.72],
      [1, body, 0],
    ]);
    const columns = stage.wide ? 54 : 40;
    const width = (W / columns) * 1.05;
    for (let i = 0; i < columns; i++) {
      const x = (i / columns) * W * 1.02 - 6;
      const foot = rest + swing * Math.sin((x / W) * 5.2 + phase) + swing * 0.5 * Math.sin((x / W) * 11 + phase * 2);
      const tall = H * (0.13 + 0.13 * Math.abs(Math.sin(i * 0.37 + phase)) + random.between(0, 0.05));
      pen.path(box(x, foot - tall, width, tall), light, random.between(0.3, 0.95));
    }
  });
  const left = random.chance(0.5);
  pen.circle(W * (left ? 0.2 : 0.8), H * 0.11, 19 * U, palette.sun);
}
