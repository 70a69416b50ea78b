/** Where everything on a map stands: one pure step from people and places to pixels. */
import { type Arc, fan, pointsAlong } from "./arcs";
import { type Frame, type Padding, type Size, degreesAcross, fitFrame, place } from "./frame";
import { type MapPerson, type Origin, groupByOrigin } from "./groups";
import { type Box, type Mark, type Side, placeLabels, textWidth } from "./labels";
import { type Point, type Position, unwrap } from "./projection";
import { separate } from "./spacing";

export interface MapMeeting extends Position {
  name: string;
}

export interface MapDestination extends Position {
  slug: string;
  name: string;
  /** Its place in the ranking, from 1; without one a plain dot is drawn. */
  rank?: number;
}

export interface PlacedOrigin extends Point {
  key: string;
  origin: Origin;
  arc: Arc | null;
  label: string;
  side: Side | null;
}

export interface PlacedDestination extends Point {
  destination: MapDestination;
}

export interface MapLayout {
  frame: Frame;
  /** Europe is drawn with islands and borders, everything else from the coarser world. */
  detail: "europe" | "world";
  /** Radius of the people's discs, px; under 9 they carry no initials. */
  radius: number;
  origins: PlacedOrigin[];
  meeting: (Point & { name: string; side: "above" | "below" }) | null;
  destinations: PlacedDestination[];
}

interface MapContents {
  people: readonly MapPerson[];
  meeting: MapMeeting | null;
  others: readonly MapDestination[];
}

const LABEL = { fontSize: 13, height: 17 };
const PIN = 13;
const PILL_HEIGHT = 30;
const RANK_RADIUS = 12;

export function layoutMap({ people, meeting, others }: MapContents, size: Size, padding: Padding): MapLayout {
  const origins = groupByOrigin(people);
  const all: Position[] = [...origins, ...(meeting ? [meeting] : []), ...others];
  const near = unwrap(all);
  const frame = fitFrame(near, size, padding);
  const points = near.map((position) => place(position, frame));
  const goal = meeting ? (points[origins.length] ?? null) : null;
  const radius = radiusFor(origins.length);
  const spots = spotsOf(points.slice(0, origins.length), goal, radius);
  const placed = meeting && goal ? { ...goal, name: meeting.name, side: pillSide(goal, size) } : null;
  const destinations = placeDestinations(others, points.slice(points.length - others.length), spots, goal, radius);
  const arcs = goal ? fan(spots, goal) : spots.map(() => null);
  const labels = origins.map((origin) => labelOf(origin, meeting, size));
  const sides = sidesFor(spots, labels, radius, { size, meeting: placed, destinations, arcs });
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
      side: sides[i] ?? null,
    })),
  };
}

/** Where the faces stand: apart from each other and off the pin. */
function spotsOf(points: readonly Point[], goal: Point | null, radius: number): Point[] {
  return separate(points, 2 * radius - 3, goal, radius + PIN + 2);
}

function radiusFor(origins: number): number {
  if (origins <= 14) return 14;
  if (origins <= 30) return 12;
  return origins <= 60 ? 10 : 4;
}

/** On small maps the city says enough; the list beside the map has the names. The meeting point says its own. */
function labelOf({ city, people }: Origin, meeting: MapMeeting | null, size: Size): string {
  const name = size.width < 620 || people.length > 1 ? "" : people[0].name;
  return [name, city === meeting?.name ? "" : city].filter(Boolean).join(", ");
}

const pillSide = ({ y }: Point, size: Size): "above" | "below" =>
  y + PIN + PILL_HEIGHT + 8 > size.height ? "above" : "below";

/** The box of the meeting point's name, px. */
function pillBox({ x, y, name, side }: Point & { name: string; side: "above" | "below" }): Box {
  const width = textWidth(name, 14) + 24;
  const top = side === "below" ? y + PIN + 4 : y - PIN - 4 - PILL_HEIGHT;
  return { x: x - width / 2, y: top, width, height: PILL_HEIGHT };
}

/** A rank that would cover someone's face, or another rank, steps aside to the lower right. The goal itself has a pin. */
function placeDestinations(
  others: readonly MapDestination[],
  points: readonly Point[],
  faces: readonly Point[],
  goal: Point | null,
  radius: number,
): PlacedDestination[] {
  const placed: PlacedDestination[] = [];
  others.forEach((destination, i) => {
    const point = points[i];
    if (!point || (goal && distance(point, goal) < 2)) return;
    const reach = radius + RANK_RADIUS - 4;
    const crowded = [
      ...faces.filter((face) => distance(face, point) < reach),
      ...placed.filter((one) => distance(one, point) < 20),
    ];
    const step = crowded.length > 0 ? reach * 0.72 : 0;
    placed.push({ destination, x: point.x + step, y: point.y + step });
  });
  return placed;
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

const boxAround = (point: Point, r: number): Box => ({ x: point.x - r, y: point.y - r, width: 2 * r, height: 2 * r });

interface Surroundings {
  size: Size;
  meeting: MapLayout["meeting"];
  destinations: readonly PlacedDestination[];
  arcs: readonly (Arc | null)[];
}

function sidesFor(
  spots: readonly Point[],
  labels: readonly string[],
  radius: number,
  around: Surroundings,
): (Side | null)[] {
  if (spots.length > 30 || around.size.width < 340) return spots.map(() => null);
  const marks: Mark[] = spots.map((spot, i) => ({
    ...spot,
    r: radius,
    label: { width: textWidth(labels[i] ?? "", LABEL.fontSize), height: LABEL.height },
  }));
  const taken = around.destinations.map((one) => boxAround(one, RANK_RADIUS));
  if (around.meeting) taken.push(pillBox(around.meeting), boxAround(around.meeting, PIN + 8));
  const ways = around.arcs.flatMap((arc) => (arc ? pointsAlong(arc) : []));
  return placeLabels(marks, around.size, taken, ways).map((side, i) => (labels[i] ? side : null));
}

/** Whether the crop lies within what europe.svg covers and is near enough for its detail to show. */
function insideEurope(frame: Frame): boolean {
  const west = frame.x / frame.squeeze;
  const east = (frame.x + frame.width) / frame.squeeze;
  return west > -318 && east < 518 && frame.y > -940 && frame.y + frame.height < -222 && degreesAcross(frame) < 84;
}
