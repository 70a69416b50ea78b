import type { PartName } from "../types";

/** The lines of every cost breakdown, in the order in which they are read. */
export const PART_NAMES: readonly PartName[] = [
  "flights",
  "transfers",
  "accommodation",
  "activities",
  "taxesAndFees",
  "dailySpend",
];
