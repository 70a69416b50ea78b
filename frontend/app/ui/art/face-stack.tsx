import { classes } from "../classes";
import { Face } from "./face";
import type { FaceRing, FaceSize } from "./types";

interface StackedPerson {
  name: string;
  initials?: string | undefined;
  colour: number;
  pictureUrl?: string | null | undefined;
  pending?: boolean | undefined;
}

interface FaceStackProps {
  people: readonly StackedPerson[];
  /** Read aloud instead of the discs: "Ana, Ben and four more"; empty if the text next to them says it. */
  label: string;
  max?: number;
  /** Text for those who do not fit: "+3". */
  more?: ((count: number) => string) | undefined;
  size?: FaceSize;
  ring?: FaceRing;
}

const REST: Record<FaceSize, string> = {
  xs: "h-5 text-[9px]",
  s: "h-6 text-12",
  m: "h-7 text-12",
  l: "h-9 text-13",
  xl: "h-11 text-14",
  xxl: "h-24 text-24",
};

/** Several travellers, slightly overlapping; one image for screen readers, or none if the text says it already. */
export function FaceStack({ people, label, max = 6, more, size = "m", ring = "surface" }: FaceStackProps) {
  const shown = people.length > max ? people.slice(0, max - 1) : people;
  const rest = people.length - shown.length;
  return (
    <span
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      className="inline-flex max-w-full -space-x-1"
    >
      {shown.map((person) => (
        // With little room they overlap more, so that none ends up alone on a second line.
        <span key={`${person.colour} ${person.name}`} className="flex min-w-3 last:flex-none">
          <Face {...person} {...{ size, ring }} />
        </span>
      ))}
      {rest > 0 && (
        <span
          aria-hidden="true"
          className={classes(
            "inline-grid min-w-7 flex-none place-items-center rounded-full bg-surface-3 px-1.5 leading-none font-semibold text-ink outline-2",
            ring === "paper" ? "outline-paper" : "outline-surface",
            REST[size],
          )}
        >
          {more?.(rest) ?? `+${rest}`}
        </span>
      )}
    </span>
  );
}
