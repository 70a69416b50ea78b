/** The lines of every cost breakdown, in display order. */
const LINES = [
  "flights",
  "transfers",
  "accommodation",
  "nightCredit",
  "activities",
  "taxesAndFees",
  "dailySpend",
] as const;

export type CostPart = (typeof LINES)[number];

/** The lines of these costs: the credit for nights en route has a line only if there is one. */
export function costParts(parts: Record<CostPart, number>): CostPart[] {
  return LINES.filter((part) => part !== "nightCredit" || parts.nightCredit !== 0);
}
