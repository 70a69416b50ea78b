/** The marks on the map, as HTML over the drawing: people, the meeting point, other destinations. */
import type { FaceSize } from "~/ui/art/types";
import { classes } from "~/ui/classes";
import { Face } from "~/ui/art/face";
import { travellerClass } from "~/ui/art/traveller";
import { At } from "./at";
import type { Side } from "./labels";
import type { MapDestination, MapLayout, PillSide, PlacedOrigin, PlaceMark } from "./layout";

const FACES: readonly { radius: number; size: FaceSize }[] = [
  { radius: 14, size: "m" },
  { radius: 12, size: "s" },
  { radius: 9, size: "xs" },
];

/** Where a label is attached to its mark. */
const SIDES: Record<Side, string> = {
  right: "left-full top-1/2 -translate-y-1/2 ms-[6px]",
  left: "right-full top-1/2 -translate-y-1/2 me-[6px]",
  above: "bottom-full left-1/2 -translate-x-1/2 mb-[3px]",
  below: "top-full left-1/2 -translate-x-1/2 mt-[3px]",
};

/** A face where someone starts, with the number of people if there are several. */
export function OriginMark({ x, y, origin, label, note, side, radius }: PlacedOrigin & { radius: number }) {
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
          {note && <span className="block font-normal tabular-nums">{note}</span>}
        </span>
      )}
    </At>
  );
}

/** Where the goal's name is attached to its pin. */
const PILLS: Record<PillSide, string> = {
  below: "left-1/2 top-full mt-2 -translate-x-1/2",
  above: "left-1/2 bottom-full mb-2 -translate-x-1/2",
  right: "left-full top-1/2 ms-3 -translate-y-1/2",
  left: "right-full top-1/2 me-3 -translate-y-1/2",
};

/** The only coral point, with the place's name next to it. */
function Pin({ name, side }: { name: string; side: PillSide }) {
  return (
    <>
      <span className="block size-[18px] rounded-full border-[3px] border-surface bg-coral outline-[7px] outline-coral/25" />
      <span
        className={classes(
          "absolute rounded-m bg-ink px-3 py-[5px] text-14 leading-5 font-bold whitespace-nowrap text-paper",
          PILLS[side],
        )}
      >
        {name}
      </span>
    </>
  );
}

type Goal = NonNullable<MapLayout["meeting"]>;

export function MeetingMark({ x, y, name, side }: Goal) {
  return (
    <At x={x} y={y} className="pointer-events-none -translate-x-1/2 -translate-y-1/2">
      <Pin {...{ name, side }} />
    </At>
  );
}

/** A possible meeting place: its rank, or the pin if it is the goal. Always the same button, so that it keeps the focus. */

interface DestinationMarkProps extends PlaceMark {
  selected: boolean;
  onSelect?: (() => void) | undefined;
}

const nameOf = ({ rank, name }: MapDestination) => (rank === undefined ? name : `${rank}. ${name}`);

export function DestinationMark({ x, y, destination, more, side, selected, onSelect }: DestinationMarkProps) {
  const { name, rank } = destination;
  const look = classes(
    "relative grid place-items-center rounded-full",
    !side && "size-6 border-[1.5px] border-ink text-[11px] leading-none font-bold tabular-nums",
    !side && (selected ? "bg-ink text-paper" : "bg-surface text-ink"),
  );
  const words = [destination, ...more].map(nameOf).join(", ");
  const mark = side ? (
    <Pin {...{ name, side }} />
  ) : (
    <>
      {rank ?? (more.length > 0 ? 1 + more.length : <span className="block size-[6px] rounded-full bg-current" />)}
      {rank !== undefined && more.length > 0 && (
        <span className="absolute -top-1.5 -right-1.5 rounded-full bg-ink px-1 py-px text-[9px] leading-none font-bold text-paper">
          +{more.length}
        </span>
      )}
    </>
  );
  return (
    <At x={x} y={y} className={classes("-translate-x-1/2 -translate-y-1/2", side && "z-10")}>
      {onSelect ? (
        <button
          type="button"
          aria-pressed={selected}
          aria-label={words}
          data-tip={words}
          onClick={onSelect}
          className={classes(look, "touch")}
        >
          {mark}
        </button>
      ) : (
        <span aria-hidden="true" className={look}>
          {mark}
        </span>
      )}
    </At>
  );
}
