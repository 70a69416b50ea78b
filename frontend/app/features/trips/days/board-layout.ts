/** The layout of plans on a board of days and hours. Pure. */
import type { Arrival, Outing, Plan } from "./plans";
import { isOuting } from "./plans";

/** The height of a line of text, as minutes on the board; groups of several people take two. */
const LINE = 30;
/** Arrivals (or departures) within this many minutes of the first are grouped in one line. */
const TOGETHER = 25;
const FIRST_HOUR = 8;
const LAST_HOUR = 22;

/** Several people who arrive, or leave, at nearly the same time. */
export interface Moves {
  kind: "moves";
  key: string;
  moves: Arrival[];
  from: number;
  to: number;
}

export type Block = (Outing | Moves) & { lane: number; lanes: number };

/** The hours shown: 8 to 22, and whatever lies beyond on any of the days, but no later than midnight. */
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

/** Where a piece starts on the board: a short one at the end of the day still has its text before midnight. */
export const topOf = (one: Piece) => Math.min(one.from, 24 * 60 - leastOf(one));

export const lengthOf = (one: Piece) => Math.max(leastOf(one), one.to - one.from);

/** The pieces on a day's board; what starts after midnight is shown elsewhere. */
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

/** Arrivals, and departures, grouped by nearly the same time. */
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

/** Round a time on the board to a quarter of an hour within the day. */
export function snapped(minutes: number): number {
  return Math.min(24 * 60 - 15, Math.max(0, Math.round(minutes / 15) * 15));
}
