/** The lines of every cost breakdown, in the order in which they are read. */
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

/** Those of some costs: what a night on the way takes off has a line only where somebody has one. */
export function costParts(parts: Record<CostPart, number>): CostPart[] {
  return LINES.filter((part) => part !== "nightCredit" || parts.nightCredit !== 0);
}
