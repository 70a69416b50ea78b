import { PlaneLanding, PlaneTakeoff } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";
import { FaceStack } from "~/ui/art/face-stack";
import { classes } from "~/ui/classes";
import { isByLand, KindIcon } from "~/ui/travel/kind";

import type { Moves } from "./board-layout";
import { DAY_MINUTES } from "./clock";
import type { Arrival, Calendar } from "./plans";
import { useDayWords } from "./use-day-words";

interface MovesLineProps {
  calendar: Calendar;
  group: Moves;
  /** It shares the board's width: time and faces are enough. */
  narrow?: boolean;
}

/** People who arrive or leave at the same time, in one line. */
export function MovesLine({ calendar, group, narrow = false }: MovesLineProps) {
  const { t } = useTranslation("days");
  const words = useDayWords(calendar);
  const faces = group.moves
    .flatMap((move) => calendar.people.get(move.people[0] ?? "") ?? [])
    .map(({ name, colour, pictureUrl }) => ({ name, colour, pictureUrl }));
  const [first] = group.moves;
  if (!first) return null;
  const late = group.moves.some((move) => move.late);
  const names = group.moves.slice(0, 3).map((move, at) => {
    const name = words.firstName(move.people[0] ?? "");
    return at > 0 && move.from !== first.from ? t("clashes.when", { name, time: words.clock(move.from) }) : name;
  });
  const several = group.moves.length > 1;
  const rest = group.moves.length - names.length;
  const all = words.list(rest > 0 ? [...names, t("clashes.more", { count: rest })] : names);
  return (
    <div
      data-tip={all}
      className={classes(
        "flex min-h-7 items-center gap-1.5 px-2.5 text-14 max-lg:min-h-11 max-lg:gap-3 lg:text-13",
        several ? "rounded-l lg:h-11 lg:flex-wrap lg:content-center lg:gap-y-0" : "rounded-full",
        late ? "bg-warn-soft outline-1 -outline-offset-1 outline-warn" : "bg-surface-2",
      )}
    >
      <b className="whitespace-nowrap tabular-nums">
        {words.clock(group.from)}
        {group.from >= DAY_MINUTES && <sup>+1</sup>}
      </b>
      {/* On a phone every line has the full width. */}
      <span className={classes("flex flex-none", narrow && "lg:hidden")}>
        <FaceStack label="" size="xs" max={3} people={faces} />
      </span>
      {narrow && (
        <span className="flex flex-none max-lg:hidden">
          <FaceStack label="" size="xs" max={1} people={faces} />
        </span>
      )}
      <span className="min-w-0 lg:sr-only">
        {t(first.kind === "arrival" ? "arrive" : "leave", { names: all })}
        {group.from >= DAY_MINUTES && <span className="visually-hidden"> ({t("nextDay")})</span>}
      </span>
      {(several || !narrow) && (
        // Several people have a separate line for names; a single name without room is left out, not cut off.
        <span
          aria-hidden="true"
          className={
            several
              ? "truncate max-lg:hidden lg:order-last lg:basis-full"
              : "h-[1lh] min-w-0 flex-wrap overflow-hidden max-lg:hidden lg:flex"
          }
        >
          {all}
        </span>
      )}
      <MoveIcon move={first} narrow={narrow} />
    </div>
  );
}

function MoveIcon({ move, narrow }: { move: Arrival; narrow: boolean }) {
  const look = classes("ms-auto text-ink-3", narrow && "lg:hidden");
  if (isByLand(move.way)) return <KindIcon kind={move.way.kind} className={look} />;
  const Icon = move.kind === "arrival" ? PlaneLanding : PlaneTakeoff;
  return <Icon aria-hidden="true" className={look} />;
}
