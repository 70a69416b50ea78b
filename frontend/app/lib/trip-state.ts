/** One word and one color for a trip's state on every screen (PRODUCT.md, "Changing a trip after it is made"). */
export const STATE_TONE = {
  pending: "sea",
  confirmed: "good",
  active: "coral",
  completed: "plain",
  cancelled: "bad",
} as const;

interface Stated {
  status: keyof typeof STATE_TONE;
  countdown: { kind: string };
}

/** Whether the countdown says more than the state and the dates next to it. */
export const isCounting = ({ status, countdown }: Stated) =>
  status !== "cancelled" && status !== "completed" && countdown.kind !== "to_be_confirmed";
