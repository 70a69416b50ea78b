import { classes } from "../classes";
import { VisuallyHidden } from "../layout/visually-hidden";

interface Phase {
  name: string;
  /** How many steps it has. */
  steps: number;
}

interface ProgressStepsProps {
  /** Counts from 1. */
  current: number;
  phases: readonly Phase[];
  /** "Step 6 of 8" */
  label: string;
  /** "Results" */
  detail?: string | undefined;
}

/** Progress through a wizard, as text and as bars: one per step, with a gap between phases. */
export function ProgressSteps({ current, phases, label, detail }: ProgressStepsProps) {
  const starts = phases.map((_, index) => phases.slice(0, index).reduce((sum, { steps }) => sum + steps, 1));
  const total = phases.reduce((sum, { steps }) => sum + steps, 0);
  return (
    <div className="@container grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-3 text-13 leading-tight font-medium text-ink-2">
        {detail && <b className="font-semibold text-ink max-sm:hidden">{detail}</b>}
        <span className="@max-[6rem]:sr-only">{label}</span>
        <span aria-hidden="true" className="hidden @max-[6rem]:inline">
          {current}/{total}
        </span>
      </p>
      <ol className="relative readers-colors flex list-none gap-2.5 p-0 @max-[4rem]:hidden">
        {phases.map(({ name, steps }, index) => {
          const first = starts[index] ?? 1;
          const isNow = first <= current && current < first + steps;
          return (
            <li
              key={name}
              aria-current={isNow ? "step" : undefined}
              className="flex gap-1"
              style={{ flexGrow: isNow ? steps + 0.8 : steps }}
            >
              <VisuallyHidden>{name}</VisuallyHidden>
              {Array.from({ length: steps }, (_, at) => first + at).map((step) => (
                <span
                  key={step}
                  aria-hidden="true"
                  className={classes(
                    "h-1 rounded-full",
                    step === current ? "flex-[1.8] bg-coral" : "flex-1",
                    step < current && "bg-ink",
                    step > current && "bg-surface-3",
                  )}
                />
              ))}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
