/** The colour of a status, the same wherever it is shown. */
export const STATUS_TONE = {
  pending: "sea",
  confirmed: "good",
  active: "coral",
  completed: "plain",
  cancelled: "bad",
  planning: "sea",
} as const;
