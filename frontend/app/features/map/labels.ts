/** Places a label next to each mark where it covers nothing, or leaves it out. */
import type { Size } from "./frame";
import type { Point } from "./projection";

export interface Mark extends Point {
  /** Radius of the mark itself, px. */
  r: number;
  /** Size of the mark's label, px. */
  label: Size;
}

export type Side = "right" | "left" | "above" | "below";

export interface Box extends Point, Size {}

/** Sides in order of preference: to the right, in reading direction, then the others. */
const SIDES: readonly Side[] = ["right", "left", "above", "below"];
const GAP = 6;
/** Widths are estimates, so this much stays free at the edges, px. */
const EDGE = 6;

/** The label's box on one side of its mark. */
export function boxOn(side: Side, { x, y, r, label }: Mark): Box {
  const beside = { y: y - label.height / 2, ...label };
  const over = { x: x - label.width / 2, ...label };
  if (side === "right") return { ...beside, x: x + r + GAP };
  if (side === "left") return { ...beside, x: x - r - GAP - label.width };
  return side === "above" ? { ...over, y: y - r - GAP / 2 - label.height } : { ...over, y: y + r + GAP / 2 };
}

export const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/**
 * The side of each mark's label, or null if every side would cover another mark, a label or the edge of the box.
 * Earlier marks choose first. `taken` are boxes to keep free; `ways` are points of lines, covered only if necessary.
 */
export function placeLabels(
  marks: readonly Mark[],
  size: Size,
  taken: readonly Box[],
  ways: readonly Point[],
): (Side | null)[] {
  const blocked = [...taken, ...marks.map(discBox)];
  return marks.map((mark) => {
    let best: { side: Side; box: Box; cost: number } | null = null;
    for (const side of SIDES) {
      const box = boxOn(side, mark);
      if (outside(box, size) || blocked.some((other) => overlap(box, other) > 0 && !sameDisc(other, mark))) continue;
      const cost = ways.filter((point) => contains(box, point)).length;
      if (!best || cost < best.cost) best = { side, box, cost };
    }
    if (best) blocked.push(best.box);
    return best?.side ?? null;
  });
}

const discBox = ({ x, y, r }: Mark): Box => ({ x: x - r, y: y - r, width: 2 * r, height: 2 * r });
const sameDisc = (box: Box, { x, y, r }: Mark) => box.x === x - r && box.y === y - r && box.width === 2 * r;
const contains = (box: Box, { x, y }: Point) =>
  x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
const outside = (box: Box, size: Size) =>
  box.x < EDGE || box.y < 2 || box.x + box.width > size.width - EDGE || box.y + box.height > size.height - 2;

/** The approximate width of a line in Figtree, px; good enough to keep labels apart before they are measured. */
export const textWidth = (text: string, fontSize: number) => text.length * fontSize * 0.54;
