import { classes } from "../classes";

interface ProgressStepsProps {
  /** Counts from 1. */
  current: number;
  total: number;
  /** "Step 6 of 8" */
  label: string;
  /** "Results" */
  detail?: string | undefined;
}

/** How far along a wizard is; the words say it, the bars show it. */
export function ProgressSteps({ current, total, label, detail }: ProgressStepsProps) {
  return (
    <div className="grid w-full max-w-130 gap-1.5">
      <p className="text-center text-14 font-medium text-ink-2">
        <b className="font-semibold text-ink">{label}</b>
        {detail && ` · ${detail}`}
      </p>
      <div aria-hidden="true" className="flex gap-1">
        {Array.from({ length: total }, (_, index) => (
          <span
            key={index}
            className={classes(
              "h-1.25 rounded-full",
              index + 1 === current ? "flex-[1.8] bg-coral" : "flex-1",
              index + 1 < current && "bg-ink",
              index + 1 > current && "bg-surface-3",
            )}
          />
        ))}
      </div>
    </div>
  );
}
