import type { ReactNode } from "react";

interface ProgressRingProps {
  value: number;
  max?: number;
  label: string;
  /** Stands inside the ring: the figure. */
  children?: ReactNode;
}

/** The same as a bar, where there is no width. */
export function ProgressRing({ value, max = 100, label, children }: ProgressRingProps) {
  const share = Math.min(100, Math.max(0, (value / max) * 100));
  return (
    <div className="relative inline-grid size-16 place-items-center font-display text-16 font-bold tabular-nums">
      <progress className="visually-hidden" value={Math.min(value, max)} max={max} aria-label={label} />
      <svg viewBox="0 0 64 64" className="absolute inset-0 size-full" aria-hidden="true">
        <g fill="none" strokeWidth="6" transform="rotate(-90 32 32)">
          <circle cx="32" cy="32" r="28" className="stroke-surface-3" />
          {share > 0 && (
            <circle
              cx="32"
              cy="32"
              r="28"
              pathLength="100"
              strokeDasharray={`${share} 100`}
              strokeLinecap="round"
              className="stroke-good"
            />
          )}
        </g>
      </svg>
      <span aria-hidden="true" className="relative">
        {children}
      </span>
    </div>
  );
}
