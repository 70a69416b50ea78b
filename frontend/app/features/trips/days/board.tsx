import { BedDouble, Plus, TriangleAlert } from "lucide-react";
import type { CSSProperties } from "react";

import type { Trip } from "~/api/trip";
import { useTranslation } from "~/i18n/use-texts";
import { useGlide } from "~/lib/glide";
import { Button } from "~/ui/buttons/button";
import { classes } from "~/ui/classes";

import { daysOf } from "../offer";
import { DayWeather } from "../weather/day-weather";
import type { ForecastDay } from "../weather/use-forecasts";
import { blocksOf, hoursOf, lengthOf, type Moves, togetherOf, topOf } from "./board-layout";
import { DAY_MINUTES } from "./clock";
import { MovesLine } from "./moves-line";
import { OutingCard } from "./outing-card";
import type { OutingActions } from "./types";
import type { Calendar, DayOfTrip } from "./plans";
import type { Target } from "./use-drag";
import { useDayWords } from "./use-day-words";

const HOUR_REM = 3;
interface BoardProps {
  trip: Trip;
  calendar: Calendar;
  clashing: ReadonlySet<string>;
  actions: OutingActions;
  target: Target | null;
  today: string;
  /** Empty if there is no forecast. */
  forecasts: readonly ForecastDay[];
  /** Null if this user may not add plans. */
  onAdd: ((day: string) => void) | null;
  /** Some data is still loading. */
  loading: boolean;
}

type Style = CSSProperties & Record<`--${string}`, string | number>;

/** The days side by side, hour by hour; on a narrow screen one below the other, as lists. */
export function Board(props: BoardProps) {
  const { t } = useTranslation("days");
  const { calendar, forecasts } = props;
  const board = useGlide(props.loading ? null : "");
  const hours = hoursOf(calendar.days.map((one) => one.plans));
  const nights = calendar.days.map((one) => nightOf(one));
  const rows = Math.max(0, ...nights.map((night) => night.reduce((sum, group) => sum + rowsOf(group), 0)));
  return (
    <section
      ref={board}
      aria-label={t("board")}
      // Scrolling with the keyboard needs a tab stop, and a region with a name says what it is.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="lg:overflow-x-auto lg:rounded-l lg:bg-surface lg:shadow-1"
    >
      <div
        className="grid grid-cols-1 gap-8 lg:grid-cols-(--columns) lg:gap-0"
        style={{ "--columns": `3.5rem repeat(${calendar.days.length}, minmax(10.5rem, 1fr))` } as Style}
      >
        <Axis hours={hours} calendar={calendar} head={forecasts.length > 0 ? "h-37" : "h-27"} />
        {calendar.days.map((day, at) => (
          <Day key={day.day} {...props} day={day} hours={hours} night={nights[at] ?? []} nightRows={rows} />
        ))}
      </div>
    </section>
  );
}

/** The height in rows of those who arrive at night. */
const rowsOf = ({ moves }: Moves) => (moves.length > 1 ? 4 / 3 : 1);
const nightOf = ({ plans }: DayOfTrip): Moves[] => togetherOf(plans).filter((one) => one.from >= DAY_MINUTES);

interface AxisProps {
  hours: [first: number, last: number];
  calendar: Calendar;
  /** The class that sets the height of the header above the hours. */
  head: string;
}

function Axis({ hours: [first, last], calendar, head }: AxisProps) {
  const words = useDayWords(calendar);
  const marks = Array.from({ length: last - first }, (_, at) => first + at);
  return (
    <div aria-hidden="true" className="sticky start-0 z-10 hidden border-e border-line bg-surface lg:block">
      <div className={classes("border-b border-line", head)} />
      {marks.map((hour) => (
        <p key={hour} className="h-12 pe-1.5 pt-0.5 text-end text-12 whitespace-nowrap text-ink-3 tabular-nums">
          {words.hour(hour)}
        </p>
      ))}
    </div>
  );
}

interface DayProps extends BoardProps {
  day: DayOfTrip;
  hours: [first: number, last: number];
  night: readonly Moves[];
  nightRows: number;
}

function Day(props: DayProps) {
  const { trip, calendar, day, hours, night, nightRows, clashing, actions, target, today, forecasts, onAdd } = props;
  const { t } = useTranslation("days");
  const words = useDayWords(calendar);
  const [first, last] = hours;
  const blocks = blocksOf(day.plans);
  const isToday = day.day === today;
  const forecast = forecasts.find((one) => one.day === day.day);
  // Users who come later or leave earlier see the stay on their own days.
  const { start, end } = daysOf(trip, trip.viewerTravellerId ?? "");
  const sleeps = trip.stays[0] && day.day >= (start ?? "") && day.day <= (end ?? "");
  return (
    <section aria-labelledby={`day-${day.day}`} className="min-w-0 lg:border-e lg:border-line lg:last:border-0">
      <h3
        id={`day-${day.day}`}
        aria-current={isToday ? "date" : undefined}
        className={classes(
          "flex flex-wrap items-baseline gap-x-2 text-20 max-lg:border-b max-lg:border-line max-lg:pb-2 lg:h-16 lg:content-center lg:overflow-hidden lg:border-b lg:px-3 lg:text-18",
          isToday && "lg:readers-colors lg:bg-ink lg:text-paper max-lg:text-coral-ink",
        )}
      >
        <span className="font-text text-14 font-medium">{words.weekday(day.day)}</span>
        {words.dayAndMonth(day.day)}
        {day.outside && <span className="font-text text-13 font-normal text-ink-3">{t("outside")}</span>}
        {day.absent.length > 0 && (
          <span className="font-text text-13 font-normal break-words">
            {t("without", { names: words.names(day.absent) })}
          </span>
        )}
      </h3>
      {forecasts.length > 0 && (
        <div className="max-lg:pt-2 lg:flex lg:h-10 lg:items-center lg:border-b lg:border-line lg:px-3">
          {forecast && <DayWeather of={forecast} />}
        </div>
      )}
      <div className="lg:flex lg:h-11 lg:items-center lg:border-b lg:border-line">
        {sleeps && (
          <p
            className={classes(
              "flex min-w-0 flex-1 items-center gap-2 bg-sea-soft px-3 text-13 max-lg:mt-2 max-lg:min-h-9 max-lg:rounded-m lg:h-8",
              day.day === start && "lg:ms-2 lg:rounded-s-m",
              day.day === end && "lg:me-2 lg:rounded-e-m",
              day.day !== start && "lg:[&>*]:opacity-0",
            )}
            style={
              { "--days": calendar.days.filter((one) => one.day >= day.day && one.day <= (end ?? "")).length } as Style
            }
          >
            <BedDouble aria-hidden="true" className="text-sea" />
            {/* The name is shown once and may extend over the days of the stay. */}
            <span className="truncate font-semibold lg:relative lg:z-1 lg:max-w-[calc(var(--days)*100%-3rem)] lg:flex-none">
              {trip.stays[0]?.name}
            </span>
          </p>
        )}
      </div>
      {day.plans.length === 0 && <p className="py-3 text-ink-2 lg:hidden">{t("empty")}</p>}
      <ol
        data-day={day.day}
        data-first={first}
        data-last={last}
        className="grid gap-2 pt-3 lg:relative lg:block lg:h-(--height) lg:bg-[repeating-linear-gradient(var(--line)_0_1px,transparent_1px_3rem)] lg:p-0"
        style={{ "--height": `${(last - first) * HOUR_REM}rem` } as Style}
      >
        {blocks.map((block) => (
          <li
            key={block.key}
            data-glide={block.key}
            style={placeOf(block, first)}
            className="min-w-0 lg:absolute lg:start-(--start) lg:top-(--top) lg:h-(--long) lg:w-(--wide) lg:p-0.5"
          >
            {block.kind === "moves" ? (
              <MovesLine calendar={calendar} group={block} narrow={block.lanes > 1} />
            ) : (
              <OutingCard
                trip={trip}
                plan={block}
                calendar={calendar}
                clashes={clashing.has(block.key)}
                dragged={target?.plan.key === block.key}
                minutes={block.to - block.from}
                narrow={block.lanes > 1}
                actions={actions}
              />
            )}
          </li>
        ))}
        {target?.day === day.day && (
          <li
            aria-hidden="true"
            style={placeOf(
              { from: target.from, to: target.from + target.plan.durationMinutes, lane: 0, lanes: 1 },
              first,
            )}
            className="pointer-events-none absolute start-(--start) top-(--top) z-10 h-(--long) w-(--wide) rounded-m border-2 border-dashed border-coral bg-coral-soft/80 p-2 text-13 font-semibold text-coral-ink"
          >
            {words.clock(target.from)} – {words.clock(target.from + target.plan.durationMinutes)}
          </li>
        )}
      </ol>
      {nightRows > 0 && (
        <ul
          className="grid content-start gap-1 max-lg:pt-2 lg:min-h-(--rows) lg:border-t-2 lg:border-line-strong lg:p-1"
          style={{ "--rows": `${nightRows * 2.25 + 0.5}rem` } as Style}
        >
          {night.map((group) => (
            <li key={group.key} data-glide={group.key}>
              <MovesLine calendar={calendar} group={group} />
            </li>
          ))}
        </ul>
      )}
      {onAdd && (
        <div className="pt-2 lg:border-t lg:border-line lg:p-1">
          <Button
            size="s"
            variant="quiet"
            full
            icon={<Plus aria-hidden="true" />}
            aria-label={t("addOn", { day: words.longDay(day.day) })}
            onClick={() => onAdd(day.day)}
          >
            {t("add")}
          </Button>
        </div>
      )}
    </section>
  );
}

function placeOf(one: Parameters<typeof topOf>[0] & { lane: number; lanes: number }, first: number): Style {
  const minutes = lengthOf(one);
  const top = topOf(one);
  return {
    "--top": `${(top / 60 - first) * HOUR_REM}rem`,
    "--long": `${(Math.min(minutes, DAY_MINUTES - top) / 60) * HOUR_REM}rem`,
    "--start": `${(100 * one.lane) / one.lanes}%`,
    "--wide": `${100 / one.lanes}%`,
  };
}

/** The meaning of the board's styles. */
export function Legend() {
  const { t } = useTranslation("days");
  const box = "inline-block size-4 rounded-s";
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-13 text-ink-2">
      <ul aria-label={t("legend.title")} className="flex flex-wrap gap-x-6 gap-y-2">
        <li className="flex items-center gap-2">
          <span className={`${box} bg-surface shadow-1`} />
          {t("legend.activity")}
        </li>
        <li className="flex items-center gap-2">
          <span className={`${box} border-s-3 border-coral bg-coral-soft`} />
          {t("legend.entry")}
        </li>
        <li className="flex items-center gap-2">
          <TriangleAlert aria-hidden="true" className="text-warn" />
          {t("legend.clash")}
        </li>
      </ul>
      <p className="ms-auto max-lg:hidden">{t("legend.keys")}</p>
    </div>
  );
}
