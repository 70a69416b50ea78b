import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day, duration, wallTime } from "~/lib/format";
import { classes } from "~/ui/classes";
import { Panel } from "~/ui/layout/panel";

import { useReach } from "./reach";
import { hoursAhead, sharedHours, total, type Stretch, workingHere } from "~/lib/shared-hours";
import type { DestinationDetail } from "./types";

const HOURS = [0, 6, 12, 18, 24];

/** Nine to six in every city, in this city's time: who is at work at the same time, and for how long. */
export function ClockLanes({ place }: { place: DestinationDetail }) {
  const { t } = useTranslation("destinations");
  const language = useLanguage();
  const { starts } = useReach(place);
  // The 15th of the middle one of the best months: clocks change twice a year.
  const month = place.bestMonths[Math.floor(place.bestMonths.length / 2)] ?? 6;
  const at = Date.UTC(2027, month - 1, 15, 12);
  const date = day(new Date(at).toISOString().slice(0, 10), language, { day: "numeric", month: "long" });
  const here = hoursAhead(place.timezone, at);
  const lanes = starts
    .filter(({ ways, own }) => !own || ways.length > 0)
    .map(({ id, city, timezone, own }) => ({ id, city, own, ahead: hoursAhead(timezone, at) - here }));
  const apart = (ahead: number) =>
    ahead === 0
      ? t("clock.same")
      : t(ahead > 0 ? "clock.ahead" : "clock.behind", { time: duration(Math.abs(ahead) * 60, language) });
  const hour = (value: number) => wallTime(`2000-01-01T${String(value % 24).padStart(2, "0")}:00`, language);
  return (
    <Panel lifted as="section" labelledBy="clock-title" className="tabular-nums">
      <h3 id="clock-title" className="text-20">
        {t("clock.title")}
      </h3>
      <p className="mt-1 text-14 text-ink-2">{t("clock.line", { city: place.city, date })}</p>
      <div
        aria-hidden="true"
        className="mt-4 grid grid-cols-[minmax(0,1fr)_3.5rem] gap-x-3 sm:grid-cols-[8rem_1fr_4rem]"
      >
        <div className="@container flex justify-between text-12 text-ink-2 sm:col-start-2">
          {HOURS.map((value, position) => (
            <span key={value} className={classes(position % 2 === 1 && "@max-[20rem]:hidden")}>
              {hour(value)}
            </span>
          ))}
        </div>
      </div>
      <ul className="mt-1 grid list-none gap-3 p-0 sm:gap-2">
        <Lane
          name={place.city}
          note={t("clock.here")}
          work={workingHere(0)}
          look="fill-coral"
          end={duration(540, language)}
        />
        {lanes.map(({ id, city, own, ahead }) => {
          const shared = sharedHours(ahead);
          const hours = total(shared);
          return (
            <Lane
              key={id}
              name={city}
              note={own ? `${t("reach.you")}, ${apart(ahead)}` : apart(ahead)}
              work={workingHere(ahead)}
              shared={shared}
              look="fill-sea"
              end={hours > 0 ? duration(hours * 60, language) : t("clock.none")}
            />
          );
        })}
      </ul>
      <p className="mt-3 text-13 text-ink-2">{t("clock.key")}</p>
    </Panel>
  );
}

interface LaneProps {
  name: string;
  note: string;
  work: readonly Stretch[];
  shared?: readonly Stretch[];
  look: string;
  end: string;
}

const percent = (hours: number) => `${Math.round((hours / 24) * 10_000) / 100}%`;

const bars = (stretches: readonly Stretch[], className: string) =>
  stretches.map(({ from, to }) => (
    <rect key={from} x={percent(from)} width={percent(to - from)} y="2" height="16" rx="5" className={className} />
  ));

function Lane({ name, note, work, shared = work, look, end }: LaneProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_3.5rem] items-center gap-x-3 sm:grid-cols-[8rem_1fr_4rem]">
      <p className="leading-tight max-sm:col-span-2 max-sm:flex max-sm:gap-2">
        <b className="block text-14 font-semibold">{name}</b>
        <span className="text-13 text-ink-2">{note}</span>
      </p>
      <svg aria-hidden="true" height="20" className="w-full overflow-hidden rounded-s bg-surface-2">
        {bars(work, classes(look, "opacity-30"))}
        {bars(shared, look)}
      </svg>
      <b className="text-end text-14 font-semibold">{end}</b>
    </li>
  );
}
