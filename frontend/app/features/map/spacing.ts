/** Moves faces apart that would cover each other, as little as necessary. */
import type { Point } from "./projection";

/** Rounds of pushing; crowds that have not settled by then may overlap a little. */
const ROUNDS = 40;
/** With more faces than this they are dots, which may touch. */
const MOST = 60;

/**
 * Spots with at least `apart` px between any two and at least `clear` px to the `goal`, which stays.
 * Two on the same spot move apart sideways.
 */
export function separate(spots: readonly Point[], apart: number, goal: Point | null, clear: number): Point[] {
  const moved = spots.map((spot) => ({ ...spot }));
  if (moved.length > MOST) return moved;
  for (let round = 0; round < ROUNDS; round++) {
    let still = true;
    moved.forEach((a, i) => {
      if (goal && push(a, goal, clear, 1)) still = false;
      for (const b of moved.slice(i + 1)) {
        if (!push(a, b, apart, 0.5)) continue;
        push(b, a, apart, 1);
        still = false;
      }
    });
    if (still) break;
  }
  return moved;
}

/** Push `a` away from `b` by `share` of the missing distance; true if any was missing. */
function push(a: Point, b: Point, apart: number, share: number): boolean {
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  const distance = Math.hypot(dx, dy);
  const lack = (apart - distance) * share;
  if (lack < 0.05) return false;
  const [ux, uy] = distance > 0.01 ? [dx / distance, dy / distance] : [1, 0];
  a.x += ux * lack;
  a.y += uy * lack;
  return true;
}
