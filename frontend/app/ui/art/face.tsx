import { initials as initialsOf } from "~/lib/format";

import { classes } from "../classes";
import { travellerClass } from "./traveller";
import type { FaceRing, FaceSize } from "./types";

interface FaceProps {
  name: string;
  /** Counts from 1; from 9 on, the eight colors repeat with an inner ring. */
  colour: number;
  size?: FaceSize;
  /** The initials of the full name, if `name` is only the first name. */
  initials?: string | undefined;
  /** Shown instead of the initials, inside the same disc. */
  pictureUrl?: string | null | undefined;
  /** Called if the picture cannot be loaded. */
  onBroken?: (() => void) | undefined;
  /** The traveller has not answered yet. */
  pending?: boolean | undefined;
  ring?: FaceRing | undefined;
  /** Announce the name, because it is not shown next to the disc. */
  named?: boolean;
}

const SIZES: Record<FaceSize, string> = {
  xs: "size-5 text-[8px]",
  s: "size-6 text-[9.5px]",
  m: "size-7 text-[11px]",
  l: "size-9 text-[14px]",
  xl: "size-11 text-[17px]",
  xxl: "size-24 text-38",
};
const RINGS: Record<FaceRing, string> = {
  surface: "outline-2 outline-surface",
  paper: "outline-2 outline-paper",
  map: "outline-2 outline-map-land",
  poster: "outline-2 outline-poster/60",
};

/** A traveller, with the same color and initials everywhere. */
export function Face(props: FaceProps) {
  const { name, initials, colour, size = "m", pictureUrl, onBroken, pending = false, ring, named = false } = props;
  return (
    <span
      {...(named ? { role: "img", "aria-label": name } : { "aria-hidden": true })}
      className={classes(
        "inline-grid flex-none place-items-center rounded-full leading-none font-bold select-none",
        travellerClass(colour),
        SIZES[size],
        ring && RINGS[ring],
        pending ? "border-[1.5px] border-dashed border-who bg-surface text-ink" : "bg-face text-on-who",
        !pending && colour > 8 && "face-again",
      )}
    >
      {pictureUrl ? (
        <img
          src={pictureUrl}
          alt=""
          onError={onBroken}
          className="size-full rounded-full border-[1.5px] border-who object-cover"
        />
      ) : (
        (initials ?? initialsOf(name))
      )}
    </span>
  );
}
