import { useEffect, useRef } from "react";
import { travellerClass } from "~/ui/art/traveller";
import type { Size } from "./frame";
import type { PlacedDestination, PlacedOrigin } from "./layout";
import type { Point } from "./projection";

/** Length of a color's dash where several people share a way, px. */
const DASH = 9;
/** Dash and gap of the way of a viewer who is not on the trip, px. */
const LOOKING = "5 7";
/** Distance between the dots of a way over land, px. */
const DOT = 6.5;
/** The most colors on one way; more would be confetti. */
const STRIPES = 4;

interface ArcLayerProps {
  origins: readonly PlacedOrigin[];
  size: Size;
  /** Ways are redrawn, from start to goal, whenever this changes. */
  drawKey: string;
  /** Before hydration: dots at each start and at the goal, instead of faces and the pin. */
  dots: boolean;
  goal: Point | null;
  /** Places whose mark may be next to them: a thin line shows where they are. */
  aside: readonly PlacedDestination[];
}

/** Everyone's way, each on a casing in the color of the land. */
export function ArcLayer({ origins, size, drawKey, dots, goal, aside }: ArcLayerProps) {
  const many = origins.length > 30;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full fill-none"
      strokeLinecap="round"
    >
      <g className="stroke-map-land" strokeWidth={many ? 3 : 5.5} opacity={0.75}>
        {origins.map(({ key, arc }) => arc && <path key={key} d={arc.d} />)}
      </g>
      {!dots &&
        aside
          .filter(({ x, y, spot }) => Math.hypot(x - spot.x, y - spot.y) > 1)
          .map(({ destination, x, y, spot }) => (
            <g key={destination.slug} className="fill-ink stroke-ink" strokeWidth={1.25}>
              <path d={`M${spot.x} ${spot.y}L${x} ${y}`} />
              <circle cx={spot.x} cy={spot.y} r={1.75} />
            </g>
          ))}
      <Ways key={drawKey} origins={origins} {...strokeFor(origins.length)} />
      {dots &&
        origins.map(({ key, x, y, origin }) => (
          <Dot key={key} x={x} y={y} className={`${travellerClass(origin.people[0].colour)} fill-(--who)`} />
        ))}
      {dots && goal && <Dot {...goal} className="fill-coral" />}
    </svg>
  );
}

/** The more ways, the finer they are: hundreds become a haze around the goal. */
function strokeFor(count: number): { width: number; opacity: number } {
  if (count <= 30) return { width: 2.4, opacity: 1 };
  return count <= 60 ? { width: 1.6, opacity: 1 } : { width: 1.1, opacity: 0.5 };
}

/** All ways; when mounted, they run from start to goal. */
function Ways({ origins, width, opacity }: { origins: readonly PlacedOrigin[]; width: number; opacity: number }) {
  const lines = useRef<SVGGElement>(null);
  useEffect(() => drawIn(lines.current), []);
  return (
    <g ref={lines} strokeWidth={width} strokeOpacity={opacity}>
      {origins.map((placed) => (
        <Way {...placed} key={placed.key} />
      ))}
    </g>
  );
}

/** A way over land is a line of dots; if several people share it, their colors alternate. */
const dotted = (share: number, of: number) => ({
  strokeDasharray: `0.1 ${DOT * of - 0.1}`,
  strokeDashoffset: -DOT * share,
});

/** One way; if several people share it, their colors alternate in dashes. */
function Way({ arc, origin }: Pick<PlacedOrigin, "arc" | "origin">) {
  if (!arc) return null;
  const going = origin.people.filter(({ isLooking }) => !isLooking);
  const colours = [
    ...new Set((going.length > 0 ? going : origin.people).map(({ colour }) => ((colour - 1) % 8) + 1)),
  ].slice(0, STRIPES);
  const [first = 1] = colours;
  if (origin.people.every(({ way }) => way === "land")) {
    return colours.map((colour, i) => (
      <path
        key={colour}
        d={arc.d}
        className={`${travellerClass(colour)} stroke-(--who) [stroke-width:3.6px]`}
        {...dotted(i, colours.length)}
      />
    ));
  }
  if (colours.length === 1) {
    const dashes = going.length > 0 ? {} : { strokeDasharray: LOOKING };
    return <path d={arc.d} className={`${travellerClass(first)} stroke-(--who)`} {...dashes} />;
  }
  return colours.map((colour, i) => (
    <path
      key={colour}
      d={arc.d}
      className={`${travellerClass(colour)} stroke-(--who)`}
      strokeLinecap="butt"
      strokeDasharray={`${DASH} ${DASH * (colours.length - 1)}`}
      strokeDashoffset={-DASH * i}
    />
  ));
}

function Dot({ x, y, className }: Point & { className: string }) {
  return (
    <circle cx={Math.round(x)} cy={Math.round(y)} r={6} className={`${className} stroke-map-land`} strokeWidth={2} />
  );
}

/** Animate the ways from start to goal, one shortly after another; not for users who prefer reduced motion. */
function drawIn(group: SVGGElement | null): (() => void) | undefined {
  if (!group || matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
  const running = [...group.querySelectorAll("path")].slice(0, 60).map((path, i) => {
    const timing = {
      duration: 520,
      delay: Math.min(i, 12) * 45,
      easing: "cubic-bezier(0.2, 0, 0, 1)",
      fill: "backwards",
    } as const;
    if (path.hasAttribute("stroke-dasharray")) return path.animate?.([{ opacity: 0 }, { opacity: 1 }], timing);
    const length = path.getTotalLength?.() ?? 0;
    const drawn = { strokeDasharray: `${length} ${length}` };
    return path.animate?.(
      [
        { ...drawn, strokeDashoffset: length },
        { ...drawn, strokeDashoffset: 0 },
      ],
      timing,
    );
  });
  return () => running.forEach((animation) => animation?.cancel());
}
