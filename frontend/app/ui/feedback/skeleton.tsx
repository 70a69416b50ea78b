import { classes } from "../classes";

interface SkeletonProps {
  shape?: "line" | "block" | "disc";
  /** For lines: how many; the last one is shorter. */
  lines?: number;
  /** The size of the content that is loading. */
  className?: string | undefined;
}

const SHAPES = { line: "h-4 w-full rounded-s", block: "rounded-l", disc: "rounded-full" };

/** The shape of the content that is loading, visible after 150 ms. The region around it sets aria-busy itself. */
export function Skeleton({ shape = "line", lines = 1, className }: SkeletonProps) {
  return (
    <div aria-hidden="true" className="late grid gap-2.5">
      {Array.from({ length: lines }, (_, index) => (
        <div
          key={index}
          className={classes(
            "animate-pulse bg-surface-3",
            SHAPES[shape],
            className,
            lines > 1 && index === lines - 1 && "max-w-3/5",
          )}
        />
      ))}
    </div>
  );
}
