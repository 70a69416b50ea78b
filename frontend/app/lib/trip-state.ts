/** One word and one color for a trip's state on every screen (PRODUCT.md, "Changing a trip after it is made"). */
export const STATE_TONE = {
  pending: "sea",
  confirmed: "good",
  active: "coral",
  completed: "plain",
  cancelled: "bad",
} as const;
