/** The position of everything on a map: one pure step from people and places to pixels. */
import { type Arc, fan, pointsAlong } from "./arcs";
import { type Frame, type Padding, type Size, degreesAcross, fitFrame, place } from "./frame";
import { type MapPerson, type Origin, groupByOrigin } from "./groups";
import { type Box, type Mark, type Side, overlap, placeLabels, textWidth } from "./labels";
import { type Point, type Position, unwrap } from "./projection";
import { type Disc, freeSpot, nearest } from "./settle";
import { separate } from "./spacing";
import { framed, type View, WHOLE } from "./view";

export interface MapMeeting extends Position {
  name: string;
  /** Set if it is one of the selectable places. */
  slug?: string | undefined;
  rank?: number | undefined;
}

export interface MapDestination extends Position {
  slug: string;
  name: string;
  /** Its rank, from 1; without one a plain dot is drawn. */
  rank?: number;
}

export interface PlacedOrigin extends Point {
  key: string;
  origin: Origin;
  arc: Arc | null;
  label: string;
  /** A second line under the label, if the map has room for everyone's. */
  note: string;
  side: Side | null;
}

export interface PlacedDestination extends Point {
  destination: MapDestination;
  /** The place's position, when its mark is next to it. */
  spot: Point;
  /** Places so near that they share this mark. */
  more: MapDestination[];
}

export type PillSide = "above" | "below" | "left" | "right";

/** A possible meeting place or the goal, as it is drawn. */
export interface PlaceMark extends Point {
  destination: MapDestination;
  more: MapDestination[];
  /** Set only for the goal. */
  side?: PillSide | undefined;
}

export interface MapLayout {
  frame: Frame;
  /** Europe is drawn with islands and borders, everything else from the coarser world. */
  detail: "europe" | "world";
  /** Radius of the people's discs, px; below 9 they show no initials. */
  radius: number;
  origins: PlacedOrigin[];
  meeting: (Point & { name: string; side: PillSide }) | null;
  destinations: PlacedDestination[];
}

interface MapContents {
  people: readonly MapPerson[];
  meeting: MapMeeting | null;
  others: readonly MapDestination[];
}

const LABEL = { fontSize: 13, height: 17 };
/** From this width on, a map has room for two lines next to a face, px. */
const WIDE = 960;
const PIN = 13;
const PILL_HEIGHT = 30;
const RANK_RADIUS = 12;

export function layoutMap(
  { people, meeting, others }: MapContents,
  size: Size,
  padding: Padding,
  { view = WHOLE, taken = [] }: { view?: View | undefined; taken?: readonly Box[] } = {},
): MapLayout {
  const origins = groupByOrigin(people);
  const all: Position[] = [...origins, ...(meeting ? [meeting] : []), ...others];
  const near = unwrap(all);
  const frame = framed(fitFrame(near, size, padding), view);
  const points = near.map((position) => place(position, frame));
  const goal = meeting ? (points[origins.length] ?? null) : null;
  const radius = radiusFor(origins.length);
  const spots = spotsOf(points.slice(0, origins.length), goal, radius);
  const placed =
    meeting && goal
      ? {
          ...goal,
          name: meeting.name,
          side: pillSide(goal, meeting.name, [...spots.map((spot) => boxAround(spot, radius)), ...taken], size),
        }
      : null;
  const faces = spots.map((spot) => ({ ...spot, r: radius }));
  const destinations = placeDestinations(others, points.slice(points.length - others.length), faces, {
    goal: placed,
    taken,
    size,
  });
  const arcs = goal ? fan(spots, goal) : spots.map(() => null);
  const labels = origins.map((origin) => labelOf(origin, meeting, size));
  const around = { size, meeting: placed, destinations, arcs, taken };
  const notes = origins.map((origin) => noteOf(origin, size));
  const alone = sidesFor(spots, { labels, notes: [] }, radius, around);
  const withNotes = sidesFor(spots, { labels, notes }, radius, around);
  // Everyone gets the second line or nobody: a person without it would seem to have no way.
  const noted = withNotes.every((side, i) => side !== null || alone[i] === null);
  const sides = noted ? withNotes : alone;
  return {
    frame,
    detail: insideEurope(frame) ? "europe" : "world",
    radius,
    meeting: placed,
    destinations,
    origins: origins.map((origin, i) => ({
      key: origin.people.map(({ id }) => id).join(),
      origin,
      ...(spots[i] ?? { x: 0, y: 0 }),
      arc: arcs[i] ?? null,
      label: labels[i] ?? "",
      note: (noted && notes[i]) || "",
      side: sides[i] ?? null,
    })),
  };
}

/** The positions of the faces: apart from each other and off the pin. */
function spotsOf(points: readonly Point[], goal: Point | null, radius: number): Point[] {
  return separate(points, 2 * radius + 3, goal, radius + PIN + 4);
}

function radiusFor(origins: number): number {
  if (origins <= 14) return 14;
  if (origins <= 30) return 12;
  return origins <= 60 ? 10 : 4;
}

/** On small maps the city is enough, and the list next to the map has the names. The meeting point names its own city. */
function labelOf({ city, people }: Origin, meeting: MapMeeting | null, size: Size): string {
  const name = size.width < 620 || people.length > 1 ? "" : people[0].name;
  return [name, city === meeting?.name ? "" : city].filter(Boolean).join(", ");
}

/** Only with a name, and only on large maps: otherwise the list below the map describes the way. */
function noteOf({ people }: Origin, size: Size): string {
  return size.width < WIDE || people.length > 1 ? "" : (people[0].note ?? "");
}

const PILL_SIDES = ["below", "above", "right", "left"] as const;

/** The side of the goal's name: the first one where it is inside the map and covers nothing. */
function pillSide(goal: Point, name: string, taken: readonly Box[], size: Size): PillSide {
  const whole = { x: 0, y: 0, ...size };
  const costs = PILL_SIDES.map((side) => {
    const box = pillBox({ ...goal, name, side });
    const outside = box.width * box.height - overlap(box, whole);
    return outside + taken.reduce((sum, other) => sum + overlap(box, other), 0);
  });
  return PILL_SIDES[costs.indexOf(Math.min(...costs))] ?? "below";
}

/** The box of the meeting point's name, px. */
function pillBox({ x, y, name, side }: Point & { name: string; side: PillSide }): Box {
  const size = { width: textWidth(name, 14) + 24, height: PILL_HEIGHT };
  const off = PIN + 4;
  if (side === "left" || side === "right") {
    return { ...size, x: side === "right" ? x + off : x - off - size.width, y: y - size.height / 2 };
  }
  return { ...size, x: x - size.width / 2, y: side === "below" ? y + off : y - off - size.height };
}

/**
 * Give each rank its own spot, as near to its place as faces, goal and better ranks allow. A rank without room joins the
 * mark of its neighbor; so does a place without a rank, which may not be moved. Places outside the map get none. The
 * goal itself has a pin.
 */
function placeDestinations(
  others: readonly MapDestination[],
  points: readonly Point[],
  faces: readonly Disc[],
  { goal, taken, size }: { goal: MapLayout["meeting"]; taken: readonly Box[]; size: Size },
): PlacedDestination[] {
  const discs = goal ? [...faces, { ...goal, r: PIN + 3 }] : [...faces];
  const boxes = goal ? [pillBox(goal), ...taken] : [...taken];
  const placed: PlacedDestination[] = [];
  others.forEach((destination, i) => {
    const spot = points[i];
    if (!spot || !inBox(spot, size) || (goal && distance(spot, goal) < 2)) return;
    const free = freeSpot(spot, RANK_RADIUS, discs, boxes, size, destination.rank === undefined ? 0 : undefined);
    const neighbour = free ? undefined : nearest(spot, placed);
    if (neighbour) return neighbour.more.push(destination);
    const stands = free ?? spot;
    discs.push({ ...stands, r: RANK_RADIUS });
    placed.push({ destination, ...stands, spot, more: [] });
  });
  return placed;
}

const inBox = ({ x, y }: Point, size: Size) => x >= 0 && y >= 0 && x <= size.width && y <= size.height;
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

const boxAround = (point: Point, r: number): Box => ({ x: point.x - r, y: point.y - r, width: 2 * r, height: 2 * r });

interface Surroundings {
  size: Size;
  meeting: MapLayout["meeting"];
  destinations: readonly PlacedDestination[];
  arcs: readonly (Arc | null)[];
  taken: readonly Box[];
}

function sidesFor(
  spots: readonly Point[],
  { labels, notes }: { labels: readonly string[]; notes: readonly string[] },
  radius: number,
  around: Surroundings,
): (Side | null)[] {
  if (spots.length > 30 || around.size.width < 340) return spots.map(() => null);
  const marks: Mark[] = spots.map((spot, i) => ({
    ...spot,
    r: radius,
    label: {
      width: Math.max(...[labels[i], notes[i]].map((line = "") => textWidth(line, LABEL.fontSize))),
      height: notes[i] ? 2 * LABEL.height : LABEL.height,
    },
  }));
  const taken = [...around.taken, ...around.destinations.map((one) => boxAround(one, RANK_RADIUS))];
  if (around.meeting) taken.push(pillBox(around.meeting), boxAround(around.meeting, PIN + 8));
  const ways = around.arcs.flatMap((arc) => (arc ? pointsAlong(arc) : []));
  return placeLabels(marks, around.size, taken, ways).map((side, i) => (labels[i] ? side : null));
}

/** Whether the crop lies within europe.svg and is close enough for its detail to show. */
function insideEurope(frame: Frame): boolean {
  const west = frame.x / frame.squeeze;
  const east = (frame.x + frame.width) / frame.squeeze;
  return west > -318 && east < 518 && frame.y > -940 && frame.y + frame.height < -222 && degreesAcross(frame) < 84;
}
