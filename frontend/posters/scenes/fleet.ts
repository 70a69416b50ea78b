/** Boats in company. */
import type { Stage } from "../stage";
import { paintSailboat } from "../water";

/** Sailing boats between two shares of the width, nearer and larger to the right. */
export function paintFleet(stage: Stage, from: number, to: number, top: number, count: number): void {
  const { W, H, U } = stage;
  const random = stage.chance("boats");
  const boats = Array.from({ length: count }, (_, i) => {
    const t = count === 1 ? 0.5 : i / (count - 1);
    const x = W * random.between(from + (to - from) * t * 0.6, from + (to - from) * (0.4 + t * 0.6));
    return { x, y: top + H * (0.03 + t * 0.1), s: (0.55 + t * 0.6) * U };
  });
  // Nobody sails close to another: first each keeps off its left neighbor, then all keep within their water.
  boats.forEach((boat, i) => {
    boat.x = Math.max(boat.x, (boats[i - 1]?.x ?? -Infinity) + ROOM * boat.s);
  });
  boats.toReversed().forEach((boat, i) => {
    const right = boats[count - i];
    boat.x = Math.min(boat.x, right ? right.x - ROOM * right.s : W * to);
  });
  for (const { x, y, s } of boats) paintSailboat(stage, random, x, y, s);
}

/** Distance between two masts, in units of the larger boat, which is thirty wide. */
const ROOM = 52;
