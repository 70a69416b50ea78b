import { useLayoutEffect, useMemo, useRef } from "react";
import { classes } from "~/ui/classes";
import { VisuallyHidden } from "~/ui/layout/visually-hidden";
import { ArcLayer } from "./arc-layer";
import type { Padding, Size } from "./frame";
import type { MapPerson } from "./groups";
import type { Box } from "./labels";
import { LandLayer } from "./land-layer";
import { layoutMap, type MapDestination, type MapLayout, type MapMeeting, type PlaceMark } from "./layout";
import { DestinationMark, MeetingMark, OriginMark } from "./marks";
import { useBoxSize } from "./use-box-size";
import type { View } from "./view";

interface ConvergencePictureProps {
  people: readonly MapPerson[];
  /** Where all ways lead; null while it is unknown. */
  meeting: MapMeeting | null;
  /** Other places, drawn as ranked dots. The meeting point may be among them; it keeps its pin. */
  others?: readonly MapDestination[] | undefined;
  /** Slug of the selected destination. */
  selected?: string | null | undefined;
  /** If given, the dots are buttons. */
  onSelect?: ((slug: string) => void) | undefined;
  /** The map's content in words. */
  label: string;
  /** Height in px, if `className` does not set one. */
  height?: number | undefined;
  className?: string | undefined;
  /** Pixels to keep free at the edges, for things that the page lays over the map. */
  padding?: ((size: Size) => Padding) | undefined;
  /** Areas that the page lays over the map: no mark or name is placed under them. */
  taken?: ((size: Size) => readonly Box[]) | undefined;
  /** The visible part; by default everything. */
  view?: View | undefined;
  /** The size to draw for until the element can be measured, as in pre-rendered pages. */
  nominal?: Size | undefined;
}

const NOTHING: readonly MapDestination[] = [];
const NOMINAL: Size = { width: 640, height: 420 };
export const evenPadding = ({ width }: Size): Padding =>
  width < 480 ? { top: 32, right: 30, bottom: 44, left: 30 } : { top: 44, right: 64, bottom: 52, left: 64 };

/** Everyone's ways meeting at one point on a quiet map, with the same facts as a list for those who do not see it. */
export function ConvergencePicture({
  people,
  meeting,
  others = NOTHING,
  selected = null,
  onSelect,
  label,
  height,
  className = "h-80 sm:h-[420px]",
  padding = evenPadding,
  view,
  taken,
  nominal = NOMINAL,
}: ConvergencePictureProps) {
  const box = useRef<HTMLElement>(null);
  const measured = useBoxSize(box);
  const size = measured ?? nominal;
  const {
    frame,
    detail,
    radius,
    origins,
    meeting: goal,
    destinations,
  } = useMemo(
    () => layoutMap({ people, meeting, others }, size, padding(size), { view, taken: taken?.(size) ?? [] }),
    [people, meeting, others, size, padding, view, taken],
  );
  const marks = placeMarks(destinations, goal, onSelect ? meeting : null);
  useLayoutEffect(() => {
    box.current?.style.setProperty("height", height === undefined ? "" : `${height}px`);
  }, [height]);
  return (
    <figure ref={box} aria-label={label} className={classes("relative isolate overflow-hidden bg-map-sea", className)}>
      <LandLayer frame={frame} detail={detail} />
      <ArcLayer
        origins={origins}
        size={size}
        drawKey={meeting ? `${meeting.lat} ${meeting.lon}` : ""}
        dots={!measured}
        goal={goal}
        aside={destinations}
      />
      {measured && (
        <>
          <div aria-hidden="true">
            {origins.map((placed) => (
              <OriginMark {...placed} key={placed.key} radius={radius} />
            ))}
          </div>
          {marks.map((mark) => (
            <DestinationMark
              {...mark}
              key={mark.destination.slug}
              selected={turnOf(mark, selected) >= 0 || mark.side !== undefined}
              onSelect={
                onSelect && (() => onSelect(placesOf(mark)[turnOf(mark, selected) + 1]?.slug ?? mark.destination.slug))
              }
            />
          ))}
          {goal && !marks.some(({ side }) => side) && (
            <div aria-hidden="true">
              <MeetingMark {...goal} />
            </div>
          )}
        </>
      )}
      <Facts people={people} others={onSelect ? NOTHING : others} />
    </figure>
  );
}

/**
 * The ranked places, including the goal if it can be selected: always in the same order, so that no element is removed
 * when another place becomes the goal.
 */
function placeMarks(
  destinations: MapLayout["destinations"],
  goal: MapLayout["meeting"],
  meeting: MapMeeting | null,
): PlaceMark[] {
  if (!goal || !meeting?.slug) return destinations;
  const { slug, rank, ...place } = meeting;
  const chosen: PlaceMark = {
    ...goal,
    destination: { ...place, slug, ...(rank !== undefined && { rank }) },
    more: [],
  };
  return [...destinations, chosen].toSorted((a, b) => (a.destination.rank ?? 0) - (b.destination.rank ?? 0));
}

const placesOf = ({ destination, more }: PlaceMark) => [destination, ...more];

/** Which of the places that share a mark is the selected one, -1 for none: each click selects the next one. */
const turnOf = (mark: PlaceMark, selected: string | null | undefined) =>
  placesOf(mark).findIndex(({ slug }) => slug === selected);

/** The map's facts as a list: who starts where; and the other places, unless they are already buttons. */
function Facts({ people, others }: { people: readonly MapPerson[]; others: readonly MapDestination[] }) {
  if (people.length + others.length === 0) return null;
  return (
    <VisuallyHidden as="div">
      <ul>
        {people.map(({ id, name, city, note }) => (
          <li key={id}>{[name, city, note].filter(Boolean).join(", ")}</li>
        ))}
        {others.map(({ slug, name, rank }) => (
          <li key={slug}>{rank === undefined ? name : `${rank}. ${name}`}</li>
        ))}
      </ul>
    </VisuallyHidden>
  );
}
