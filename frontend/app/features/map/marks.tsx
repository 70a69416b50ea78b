/** What stands on the map, as HTML over the drawing: people, the meeting point, other destinations. */
import { classes } from "~/ui/classes";
import { Face, type FaceSize } from "~/ui/art/face";
import { travellerClass } from "~/ui/art/traveller";
import { At } from "./at";
import type { Side } from "./labels";
import type { MapLayout, PlacedDestination, PlacedOrigin } from "./layout";

const FACES: readonly { radius: number; size: FaceSize }[] = [
  { radius: 14, size: "m" },
  { radius: 12, size: "s" },
  { radius: 9, size: "xs" },
];

/** Where a label hangs on its mark. */
const SIDES: Record<Side, string> = {
  right: "left-full top-1/2 -translate-y-1/2 ms-[6px]",
  left: "right-full top-1/2 -translate-y-1/2 me-[6px]",
  above: "bottom-full left-1/2 -translate-x-1/2 mb-[3px]",
  below: "top-full left-1/2 -translate-x-1/2 mt-[3px]",
};

/** A face where someone starts, with the number of people where there are several. */
export function OriginMark({ x, y, origin, label, side, radius }: PlacedOrigin & { radius: number }) {
  const [first] = origin.people;
  const size = FACES.find((face) => radius >= face.radius)?.size;
  return (
    <At x={x} y={y} className="pointer-events-none -translate-x-1/2 -translate-y-1/2">
      {size ? (
        <Face name={first.name} initials={first.initials} colour={first.colour} size={size} ring="map" />
      ) : (
        <span className={classes("block size-2 rounded-full bg-(--who)", travellerClass(first.colour))} />
      )}
      {size && origin.people.length > 1 && (
        <span className="absolute -top-2 left-[58%] rounded-full bg-ink px-[5px] py-[2px] text-[10px] leading-none font-bold text-paper tabular-nums outline-2 outline-map-land">
          {origin.people.length}×
        </span>
      )}
      {side && (
        <span
          className={classes(
            "absolute text-13 leading-[17px] font-semibold whitespace-nowrap text-ink text-on-map",
            SIDES[side],
          )}
        >
          {label}
        </span>
      )}
    </At>
  );
}

/** The one coral point, and the name of the place under it. */
export function MeetingMark({ x, y, name, side }: NonNullable<MapLayout["meeting"]>) {
  return (
    <At x={x} y={y} className="pointer-events-none -translate-x-1/2 -translate-y-1/2">
      <span className="block size-[18px] rounded-full border-[3px] border-surface bg-coral outline-[7px] outline-coral/25" />
      <span
        className={classes(
          "absolute left-1/2 -translate-x-1/2 rounded-m bg-ink px-3 py-[5px] text-14 leading-5 font-bold whitespace-nowrap text-paper",
          side === "below" ? "top-full mt-2" : "bottom-full mb-2",
        )}
      >
        {name}
      </span>
    </At>
  );
}

interface DestinationMarkProps extends PlacedDestination {
  selected: boolean;
  onSelect?: ((slug: string) => void) | undefined;
}

/** A place one could meet in instead: its rank, as a button where it can be chosen. */
export function DestinationMark({ x, y, destination, selected, onSelect }: DestinationMarkProps) {
  const { slug, name, rank } = destination;
  const look = classes(
    "grid size-6 place-items-center rounded-full border-[1.5px] border-ink text-[11px] leading-none font-bold tabular-nums",
    selected ? "bg-ink text-paper" : "bg-surface text-ink",
  );
  const dot = rank ?? <span className="block size-[6px] rounded-full bg-current" />;
  return (
    <At x={x} y={y} className="-translate-x-1/2 -translate-y-1/2">
      {onSelect ? (
        <button
          type="button"
          aria-pressed={selected}
          aria-label={rank === undefined ? name : `${rank}. ${name}`}
          data-tip={name}
          onClick={() => onSelect(slug)}
          className={classes(look, "touch")}
        >
          {dot}
        </button>
      ) : (
        <span aria-hidden="true" className={look}>
          {dot}
        </span>
      )}
    </At>
  );
}
