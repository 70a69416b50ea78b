/**
 * Draws each stay differently: its kind decides the house, the place decides the ground, and the stay's id decides
 * colors, windows, roof, plants and the foreground.
 */
import type { ReactNode } from "react";

const WIDTH = 320;
const HEIGHT = 200;
const GROUND = 172;

/** Wall colors with the trim, roof and door that suit them. */
const HOUSES = [
  ["#f1d9b5", "#fff6e6", "#b9573c", "#2f6673"],
  ["#e9b7a0", "#fbeee4", "#8d4436", "#284d5e"],
  ["#cfdcd3", "#f6faf5", "#4b6b66", "#a9472f"],
  ["#f4e4c1", "#ffffff", "#5d7f8c", "#8c3f3f"],
  ["#d8c6dc", "#faf4fb", "#6d4d70", "#3c5a4c"],
  ["#bcd3de", "#f3f9fb", "#3f5d73", "#c06a3a"],
  ["#e7e2d8", "#ffffff", "#a8593f", "#3d6b58"],
  ["#f0c98b", "#fff5dd", "#7b4a35", "#345c7c"],
  ["#d9b48f", "#f8ead9", "#59463c", "#2d6a6a"],
] as const;
const LEAVES = ["#4d7c5a", "#5f8f57", "#3f6e62", "#7a9a54"];
const BLOOMS = ["#d9694a", "#e2a33b", "#c95b83", "#8f6bb0"];

type Ground = "sea" | "snow" | "palms" | "town";

function groundOf(scene: string): Ground {
  if (scene === "alpine" || scene === "nordic") return "snow";
  if (scene === "tropical" || scene === "desert") return "palms";
  return scene === "coast" ? "sea" : "town";
}

/** A random number generator that repeats itself for the same text (mulberry32 over FNV-1a). */
function dice(text: string): () => number {
  let seed = 0x811c9dc5;
  for (const letter of text) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let value = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface StaySceneProps {
  id: string;
  type: string;
  /** The scene of the place's poster: it lies behind the house. */
  scene: string;
  /** The stay's position on its page: neighbors get different colors. */
  index: number;
  className?: string;
}

export function StayScene({ id, type, scene, index, className }: StaySceneProps) {
  const roll = dice(id);
  const pick = <T,>(from: readonly T[]): T => from[Math.floor(roll() * from.length)] as T;
  const start = Math.floor(dice(id.replace(/-(hostel|apartment|hotel)-\d+$/, ""))() * HOUSES.length);
  // Three steps apart in nine: no two on a page are alike.
  const [wall, trim, roof, door] = HOUSES[(start + index * 3 + Math.floor(roll() * 2)) % HOUSES.length] ?? HOUSES[0];
  const paint = { wall, trim, roof, door, leaf: pick(LEAVES), bloom: pick(BLOOMS) };
  const ground = groundOf(scene);
  const sun = 30 + Math.round(roll() * 240);
  const House = type === "hotel" ? Hotel : type === "hostel" ? Hostel : Apartment;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      className={`dark:brightness-[.78] ${className ?? ""}`}
    >
      <rect width={WIDTH} height={HEIGHT} fill="#a9dcec" />
      <circle cx={sun} cy="42" r="18" fill="#fff3cf" />
      <g fill="#fff" opacity=".85">
        <Cloud x={(sun + 90) % 280} y={34} />
        <Cloud x={(sun + 210) % 270} y={58} />
      </g>
      <Backdrop ground={ground} roll={roll} />
      <rect y={GROUND} width={WIDTH} height={HEIGHT} fill={GROUNDS[ground]} />
      <House {...{ paint, roll, pick }} />
      <Plants {...{ ground, paint, roll }} />
    </svg>
  );
}

const GROUNDS: Record<Ground, string> = { sea: "#ecd9b0", snow: "#f4f8fa", palms: "#d9c08f", town: "#c3bcae" };

interface Paint {
  wall: string;
  trim: string;
  roof: string;
  door: string;
  leaf: string;
  bloom: string;
}
interface Drawn {
  paint: Paint;
  roll: () => number;
  pick: <T>(from: readonly T[]) => T;
}

function Cloud({ x, y }: { x: number; y: number }) {
  return <path d={`M${x} ${y}h34a6 6 0 0 0 0-12h-4a10 10 0 0 0-19-2a8 8 0 0 0-11 5a5 5 0 0 0 0 9z`} />;
}

function Backdrop({ ground, roll }: { ground: Ground; roll: () => number }) {
  const rise = Math.round(roll() * 30);
  if (ground === "sea")
    return (
      <>
        <path d={`M0 140Q70 ${100 + rise} 150 132T320 ${112 + rise}V172H0Z`} fill="#b7d3c4" />
        <path d="M0 146H320V172H0Z" fill="#4ba7bd" />
        <path d="M20 153h34M90 160h26M210 154h40M270 162h30" stroke="#cfeaf0" strokeWidth="2" />
      </>
    );
  if (ground === "snow")
    return (
      <>
        <path d={`M0 150L60 ${74 + rise}L120 138L190 ${62 + rise}L260 130L320 ${88 + rise}V172H0Z`} fill="#8fb0c0" />
        <path
          d={`M60 ${74 + rise}l-17 22 11-5 8 6 13-4zM190 ${62 + rise}l-20 25 14-6 9 7 16-6z`}
          fill="#fff"
          opacity=".95"
        />
        <path d="M0 160L30 140L56 162L84 138L110 164L320 158V172H0Z" fill="#5f8578" />
      </>
    );
  if (ground === "palms") return <path d={`M0 150Q60 ${108 + rise} 130 146T320 ${120 + rise}V172H0Z`} fill="#9cc39a" />;
  return (
    <path
      d={`M0 172V${126 + rise / 2}h34v-18h28v26h30v-${30 + rise / 2}h24v34h40v-22h30v-16h26v38h34v-28h36v20h38V172Z`}
      fill="#b3cdd6"
    />
  );
}

interface PaneProps {
  x: number;
  y: number;
  w: number;
  h: number;
  arch: boolean;
  paint: Paint;
  /** Whether a light is on. */
  lit: boolean;
}

function Pane({ x, y, w, h, arch, paint, lit }: PaneProps) {
  const top = arch ? `v-${h - w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z` : `v-${h}h${w}v${h}z`;
  return (
    <>
      <path d={`M${x} ${y + h}${top}`} fill={lit ? "#ffd98a" : "#3a6a82"} stroke={paint.trim} strokeWidth="2.5" />
      <path d={`M${x + w / 2} ${y + (arch ? 3 : 0)}V${y + h}`} stroke={paint.trim} strokeWidth="1.2" />
    </>
  );
}

function Roof({ x, w, y, kind, paint }: { x: number; w: number; y: number; kind: string; paint: Paint }) {
  if (kind === "gable")
    return <path d={`M${x - 8} ${y}L${x + w / 2} ${y - 40}L${x + w + 8} ${y}Z`} fill={paint.roof} />;
  if (kind === "hip") return <path d={`M${x - 8} ${y}l22-24h${w - 28}l22 24Z`} fill={paint.roof} />;
  if (kind === "steps") return <path d={`M${x - 4} ${y}v-10h20v-9h20v-8h${w - 72}v8h20v9h20v10Z`} fill={paint.roof} />;
  return <path d={`M${x - 5} ${y - 8}h${w + 10}v8h-${w + 10}Z`} fill={paint.roof} />;
}

/** A flat in an old house: balconies with pots, a shop or a door below. */
function Apartment({ paint, roll, pick }: Drawn) {
  const floors = 3 + Math.floor(roll() * 2);
  const columns = 3 + Math.floor(roll() * 2);
  const w = columns * 36 + 14;
  const each = floors === 3 ? 32 : 26;
  const x = Math.round(70 + roll() * (150 - w / 2));
  const top = GROUND - floors * each - 6;
  const arch = roll() < 0.5;
  const home = Math.floor(roll() * columns);
  return (
    <>
      <rect x={x} y={top} width={w} height={GROUND - top} fill={paint.wall} />
      <Roof x={x} w={w} y={top} kind={pick(["hip", "gable", "flat", "steps"])} paint={paint} />
      {Array.from({ length: (floors - 1) * columns }, (_, at) => {
        const left = x + 14 + (at % columns) * 36;
        const up = top + 8 + Math.floor(at / columns) * each;
        return (
          <g key={at}>
            <Pane x={left} y={up} w={18} h={each - 12} arch={arch} paint={paint} lit={at % columns === home} />
            {roll() < 0.55 ? (
              <>
                <path
                  d={`M${left - 5} ${up + each - 19}h28v8h-28zm5 0v8m6-8v8m6-8v8m6-8v8`}
                  fill="none"
                  stroke={paint.door}
                  strokeWidth="1.6"
                />
                <circle cx={left + 1} cy={up + each - 20} r="4" fill={paint.leaf} />
                <circle cx={left + 7} cy={up + each - 20} r="3" fill={paint.bloom} />
              </>
            ) : (
              <path d={`M${left - 4} ${up}v${each - 12}m26 0v-${each - 12}`} stroke={paint.door} strokeWidth="5" />
            )}
          </g>
        );
      })}
      <rect x={x + 12} y={GROUND - 26} width="20" height="26" fill={paint.door} />
      <circle cx={x + 28} cy={GROUND - 12} r="1.6" fill={paint.trim} />
      <rect x={x + 42} y={GROUND - 24} width={w - 56} height="18" fill="#3a6a82" stroke={paint.trim} strokeWidth="2" />
      <path
        d={`M${x + 38} ${GROUND - 25}h${w - 48}l5 9h-${w - 38}z`}
        fill={paint.bloom}
        stroke={paint.trim}
        strokeWidth="1.5"
      />
    </>
  );
}

/** One house for many: bunk beds behind a large window, a string of lights, bicycles. */
function Hostel({ paint, roll, pick }: Drawn) {
  const x = 62;
  const w = 196;
  const top = 78 + Math.floor(roll() * 12);
  const bunks = 2 + Math.floor(roll() * 2);
  const left = roll() < 0.5;
  const room = left ? x + 14 : x + w - 112;
  const side = left ? x + 132 : x + 14;
  const sheets = [paint.bloom, "#e2a33b", "#5b9fb5"];
  return (
    <>
      <rect x={x} y={top} width={w} height={GROUND - top} fill={paint.wall} />
      <Roof x={x} w={w} y={top} kind={pick(["gable", "hip", "steps", "flat"])} paint={paint} />
      <rect x={room} y={top + 12} width="98" height="44" fill="#ffe2a3" stroke={paint.trim} strokeWidth="3" />
      {Array.from({ length: bunks }, (_, at) => {
        const bed = room + 6 + at * (90 / bunks);
        const long = 84 / bunks - 6;
        return (
          <g key={at}>
            <path
              d={`M${bed} ${top + 20}v34m${long} 0v-34M${bed} ${top + 34}h${long}M${bed} ${top + 50}h${long}`}
              stroke={paint.door}
              strokeWidth="2"
            />
            <rect x={bed + 1} y={top + 29} width={long - 2} height="5" fill={sheets[at % 3]} />
            <rect x={bed + 1} y={top + 45} width={long - 2} height="5" fill={sheets[(at + 1) % 3]} />
            <circle cx={bed + 5} cy={top + 28} r="2.5" fill="#fff" />
          </g>
        );
      })}
      {[0, 26].map((step) => (
        <Pane
          key={step}
          x={side + step}
          y={top + 14}
          w={17}
          h={26}
          arch={roll() < 0.5}
          paint={paint}
          lit={roll() < 0.4}
        />
      ))}
      <rect x={side + 10} y={GROUND - 32} width="24" height="32" rx="2" fill={paint.door} />
      <path
        d={`M${x + 4} ${top + 66}Q${x + w / 2} ${top + 80} ${x + w - 4} ${top + 66}`}
        fill="none"
        stroke="#5b4a3f"
      />
      <g fill="#ffd06b">
        {[0.1, 0.25, 0.4, 0.55, 0.7, 0.85].map((share) => (
          <circle key={share} cx={x + share * w} cy={top + 68 + 28 * share * (1 - share)} r="2.6" />
        ))}
      </g>
      <Bicycle x={room + 10 + Math.round(roll() * 40)} color={paint.bloom} />
    </>
  );
}

function Bicycle({ x, color }: { x: number; color: string }) {
  return (
    <g fill="none" stroke={color} strokeWidth="2">
      <circle cx={x} cy={GROUND + 4} r="7" stroke="#3b3b3b" />
      <circle cx={x + 22} cy={GROUND + 4} r="7" stroke="#3b3b3b" />
      <path d={`M${x} ${GROUND + 4}l7-11h11l4 11m-4-11l-8 11h-10m17-15h5m-14 4h-5`} />
    </g>
  );
}

/** Rooms in rows, a canopy over the door, a name on the roof. */
function Hotel({ paint, roll, pick }: Drawn) {
  const columns = 4 + Math.floor(roll() * 3);
  const floors = columns > 5 ? 3 : 4;
  const w = columns * 27 + 16;
  const x = Math.round(40 + roll() * (240 - w));
  const each = 23;
  const top = GROUND - floors * each - 26;
  const arch = roll() < 0.45;
  const middle = x + w / 2;
  return (
    <>
      <rect x={x} y={top} width={w} height={GROUND - top} fill={paint.wall} />
      <Roof x={x} w={w} y={top} kind={pick(["flat", "hip", "flat", "steps"])} paint={paint} />
      {Array.from({ length: floors }, (_, floor) => (
        <g key={floor}>
          {Array.from({ length: columns }, (__, column) => (
            <Pane
              key={column}
              x={x + 15 + column * 27}
              y={top + 7 + floor * each}
              w={13}
              h={15}
              arch={arch}
              paint={paint}
              lit={roll() < 0.22}
            />
          ))}
          <path d={`M${x} ${top + 4 + (floor + 1) * each}h${w}`} stroke={paint.trim} strokeWidth="2" />
        </g>
      ))}
      <rect x={middle - 15} y={GROUND - 22} width="30" height="22" fill={paint.door} />
      <path d={`M${middle} ${GROUND - 22}v22`} stroke={paint.trim} strokeWidth="1.5" />
      <path
        d={`M${middle - 28} ${GROUND - 24}h56l-6-9h-44z`}
        fill={paint.bloom}
        stroke={paint.trim}
        strokeWidth="1.5"
      />
      <rect x={middle - 24} y={top - 24} width="48" height="12" rx="3" fill={paint.door} />
      <path
        d={`M${middle - 15} ${top - 18}h30`}
        stroke="#ffe6ad"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="6 5"
      />
      {[middle - 40, middle + 40].map((at) => (
        <g key={at}>
          <rect x={at - 5} y={GROUND - 8} width="10" height="8" fill={paint.roof} />
          <circle cx={at} cy={GROUND - 14} r="8" fill={paint.leaf} />
        </g>
      ))}
    </>
  );
}

/** Local plants, on both sides of the house. */
function Plants({ ground, paint, roll }: { ground: Ground; paint: Paint; roll: () => number }) {
  const spots = [16 + roll() * 18, 288 + roll() * 18].map(Math.round);
  return spots.map((x, at) => {
    const tall = 34 + Math.round(roll() * 26);
    const y = GROUND + 6 + at * 4;
    if (ground === "snow")
      return (
        <path
          key={x}
          d={`M${x} ${y - tall}l16 24h-8l12 18h-40l12-18h-8zM${x - 3} ${y - tall + 42}h6v8h-6z`}
          fill={paint.leaf}
        />
      );
    if (ground === "palms" || (ground === "sea" && roll() < 0.5))
      return (
        <g key={x} fill="none" stroke={paint.leaf} strokeWidth="5" strokeLinecap="round">
          <path d={`M${x} ${y}q6-${tall / 2} 2-${tall}`} stroke="#8a6a4a" />
          <path
            d={`M${x + 2} ${y - tall}q-14-10-24 4m24-4q-8-16-20-12m20 12q6-16 20-10m-20 10q14-6 22 8m-22-8q-8 6-10 16`}
          />
        </g>
      );
    if (ground === "sea")
      return <path key={x} d={`M${x} ${y}q-11-${tall} 0-${tall + 22}q11 22 0 ${tall + 22}z`} fill={paint.leaf} />;
    return (
      <g key={x}>
        <path d={`M${x} ${y}v-${tall}`} stroke="#7a5d45" strokeWidth="5" />
        <circle cx={x} cy={y - tall} r="17" fill={paint.leaf} />
        <circle cx={x + 9} cy={y - tall + 9} r="11" fill={paint.leaf} opacity=".8" />
      </g>
    );
  }) as ReactNode;
}
