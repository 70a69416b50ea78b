/** Boats in company. */
import type { Stage } from "../stage";
import { paintSailboat } from "../water";

/** Sailing boats between two shares of the width, nearer and larger to the right. */
export function paintFleet(stage: Stage, from: number, to: number, top: number, count: number): void {
  const random = stage.chance("boats");
  let last = -Infinity;
  for (let i = 0; i < count; i++) {
    const t = count === 1 ? 0.5 : i / (count - 1);
    const s = (0.55 + t * 0.6) * stage.U;
    const spot = stage.W * random.between(from + (to - from) * t * 0.6, from + (to - from) * (0.4 + t * 0.6));
    // Nobody sails that close to another.
    const x = Math.max(spot, last + 60 * s);
    paintSailboat(stage, random, x, top + stage.H * (0.03 + t * 0.1), s);
    last = x;
  }
}
