/** Where plans stand on a board of days and hours. Pure. */
import type { Arrival, Outing, Plan } from "./plans";
import { isOuting } from "./plans";

/** What a line of text needs, as minutes on the board; several people stand on a second one. */
const LINE = 30;
/** Who lands or leaves within so many minutes of another stands in one line with them. */
const TOGETHER = 25;
const FIRST_HOUR = 8;
const LAST_HOUR = 22;

/** Several people who land, or leave, at nearly the same time. */
export interface Moves {
  kind: "moves";
  key: string;
  moves: Arrival[];
  from: number;
  to: number;
}

export type Block = (Outing | Moves) & { lane: number; lanes: number };

/** The hours shown: eight to ten, and whatever lies beyond on any of the days, but no further than midnight. */
export function hoursOf(days: readonly (readonly Plan[])[]): [first: number, last: number] {
  const plans = days.flatMap(piecesOf);
  const first = Math.min(FIRST_HOUR, ...plans.map((plan) => Math.floor(plan.from / 60)));
  const last = Math.max(LAST_HOUR, ...plans.map((plan) => Math.ceil((plan.from + lengthOf(plan)) / 60)));
  return [first, Math.min(24, last)];
}

interface Piece {
  from: number;
  to: number;
  moves?: readonly unknown[];
}

const leastOf = ({ moves = [] }: Piece) => (moves.length > 1 ? 2 * LINE : LINE);

/** Where a piece begins on the board: what is short and ends the day still has its text before midnight. */
export const topOf = (one: Piece) => Math.min(one.from, 24 * 60 - leastOf(one));

export const lengthOf = (one: Piece) => Math.max(leastOf(one), one.to - one.from);

/** What stands on the board on a day; what lies after midnight stands elsewhere. */
const piecesOf = (plans: readonly Plan[]): (Outing | Moves)[] =>
  [...plans.filter(isOuting), ...togetherOf(plans)].filter((one) => one.from < 24 * 60);

/** The blocks of one day, side by side where they overlap. */
export function blocksOf(plans: readonly Plan[]): Block[] {
  const pieces = piecesOf(plans).toSorted((a, b) => topOf(a) - topOf(b) || lengthOf(b) - lengthOf(a));
  const blocks: Block[] = [];
  let open: Block[] = [];
  let openUntil = -1;
  const close = () => {
    const lanes = 1 + Math.max(0, ...open.map((block) => block.lane));
    for (const block of open) block.lanes = lanes;
    open = [];
  };
  for (const piece of pieces) {
    const top = topOf(piece);
    if (top >= openUntil) close();
    const taken = new Set(open.filter((one) => topOf(one) + lengthOf(one) > top).map((one) => one.lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    const block = { ...piece, lane, lanes: 1 };
    open.push(block);
    blocks.push(block);
    openUntil = Math.max(openUntil, top + lengthOf(piece));
  }
  close();
  return blocks;
}

/** Arrivals, and departures, in groups of nearly the same time. */
export function togetherOf(plans: readonly Plan[]): Moves[] {
  const groups: Moves[] = [];
  for (const plan of plans) {
    if (isOuting(plan)) continue;
    const near = groups.find((one) => one.moves[0]?.kind === plan.kind && plan.from - one.from <= TOGETHER);
    if (near) near.moves.push(plan);
    else groups.push({ kind: "moves", key: `moves:${plan.key}`, moves: [plan], from: plan.from, to: plan.to });
  }
  return groups;
}

/** A time on the board after moving by some minutes: on a quarter of an hour, within the day. */
export function snapped(minutes: number): number {
  return Math.min(24 * 60 - 15, Math.max(0, Math.round(minutes / 15) * 15));
}
