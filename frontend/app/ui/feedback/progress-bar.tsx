import { classes } from "../classes";

interface ProgressBarProps {
  value: number;
  max?: number;
  label: string;
  tone?: "good" | "sea" | "coral" | "who";
}

const TONES = { good: "", sea: "text-sea!", coral: "text-coral!", who: "text-who!" };

/** A share of a whole. The figure itself is given as text next to it. */
export function ProgressBar({ value, max = 100, label, tone = "good" }: ProgressBarProps) {
  return (
    <progress className={classes("meter", TONES[tone])} value={Math.min(value, max)} max={max} aria-label={label} />
  );
}
