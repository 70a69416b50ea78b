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

/** Progress through a wizard, as text and as bars. */
export function ProgressSteps({ current, total, label, detail }: ProgressStepsProps) {
  return (
    <div className="@container grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-3 text-13 leading-tight font-medium text-ink-2">
        {detail && <b className="font-semibold text-ink max-sm:hidden">{detail}</b>}
        <span className="@max-[6rem]:sr-only">{label}</span>
        <span aria-hidden="true" className="hidden @max-[6rem]:inline">
          {current}/{total}
        </span>
      </p>
      <div aria-hidden="true" className="readers-colors flex gap-1 @max-[4rem]:hidden">
        {Array.from({ length: total }, (_, index) => (
          <span
            key={index}
            className={classes(
              "h-1 rounded-full",
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
