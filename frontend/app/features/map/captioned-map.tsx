import type { ComponentProps } from "react";

import { ConvergenceMap } from "./convergence-map";
import { ZoomableMap } from "./zoomable-map";

interface CaptionedMapProps extends Pick<ComponentProps<typeof ZoomableMap>, "people" | "meeting" | "others"> {
  /** A line over the lower edge, drawn by the page. */
  caption?: string | undefined;
  /** Makes the places buttons, and the map zoomable. */
  onPick?: ((slug: string) => void) | undefined;
}

/** Space for faces, names and buttons at the edges, and for the caption over the lower edge. */
const captioned = ({ width }: { width: number }) =>
  width < 480 ? { top: 40, right: 60, bottom: 84, left: 36 } : { top: 48, right: 72, bottom: 84, left: 64 };

/** The map of a planner's step, which fills its box. */
export default function CaptionedMap({ people, meeting, others, caption, onPick }: CaptionedMapProps) {
  const shown = { people, meeting, others, ...(caption !== undefined && { padding: captioned }) };
  return onPick ? (
    <ZoomableMap {...shown} onSelect={onPick} className="size-full" />
  ) : (
    <ConvergenceMap {...shown} className="size-full" />
  );
}
