import { useState } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { dayRange, number } from "~/lib/format";
import { Button } from "~/ui/buttons/button";
import { classes } from "~/ui/classes";
import { Badge } from "~/ui/marks/badge";
import { Panel } from "~/ui/layout/panel";
import { Price } from "~/ui/marks/price";

import type { FullPlace, SearchReply } from "../types";
import { AT_FIRST, type Day, daysOf, firstDays, scaleOf } from "./day-costs";

interface OtherDaysProps {
  place: FullPlace;
  reply: SearchReply;
  /** First day of the current window. */
  depart: string;
  /** Whether the place is chosen, or only in the lead. */
  chosen: boolean;
  onChoose: (depart: string) => void;
}

const SHORT: Intl.DateTimeFormatOptions = { weekday: "short", day: "numeric", month: "short" };
const EURO = "EUR";

/** The same place on other dates: what the group would pay, compared with the asked dates. */
export function OtherDays({ place, reply, depart, chosen, onChoose }: OtherDaysProps) {
  const { t } = useTranslation("planner");
  const [all, setAll] = useState(false);
  const days = daysOf(place, reply);
  if (days.length < 2) return null;
  const scale = scaleOf(days);
  const shown = all ? days : firstDays(days, depart);
  return (
    <Panel as="section" pad="s" labelledBy="other-days">
      <h2 id="other-days" className="text-18">
        {t("days.title", { city: place.city })}
      </h2>
      <p className="text-14 text-ink-2">{t("days.line", { count: reply.travellers.length })}</p>
      <ol className="mt-3 grid tabular-nums">
        <li aria-hidden="true" className={classes(COLUMNS, "px-2 pb-1 text-13 text-ink-2 max-sm:hidden")}>
          <span />
          <span className="relative flex justify-between">
            {scale.low < 0 ? <Price money={{ cents: scale.low, currency: EURO }} digits="never" signed /> : <span />}
            {scale.high > 0 && <Price money={{ cents: scale.high, currency: EURO }} digits="never" signed />}
          </span>
        </li>
        {shown.map((one) => (
          <DayRow key={one.depart} day={one} current={one.depart === depart} {...{ scale, chosen, onChoose }} />
        ))}
      </ol>
      {days.length > AT_FIRST && (
        <Button variant="quiet" size="s" aria-expanded={all} onClick={() => setAll(!all)} className="mt-1">
          {all ? t("days.fewer") : t("days.more", { count: days.length })}
        </Button>
      )}
    </Panel>
  );
}

const COLUMNS =
  "grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,19rem)_minmax(0,1fr)_4.25rem_7rem]";

interface DayRowProps {
  day: Day;
  scale: { low: number; high: number };
  /** Whether this is the current window, and whether the user chose it. */
  current: boolean;
  chosen: boolean;
  onChoose: (depart: string) => void;
}

function DayRow({ day, scale, current, chosen, onChoose }: DayRowProps) {
  const { t } = useTranslation("planner");
  const language = useLanguage();
  const percent = number(day.share, language, {
    style: "percent",
    maximumFractionDigits: Math.abs(day.share) < 0.1 ? 1 : 0,
    signDisplay: "exceptZero",
  });
  return (
    <li className={classes("border-t border-line", current && "rounded-s bg-coral-soft")}>
      <button
        type="button"
        aria-pressed={current}
        onClick={() => onChoose(day.depart)}
        className={classes(
          COLUMNS,
          "min-h-10 w-full rounded-s px-2 py-1 text-start text-14 hover:bg-hover pointer-coarse:min-h-11",
          (current || day.asked) && "font-semibold",
        )}
      >
        <span className="flex flex-wrap items-center gap-x-2">
          {dayRange(day.depart, day.back, language, SHORT)}
          {day.asked && <Badge>{t("days.yours")}</Badge>}
          {current && <Badge tone="coral">{chosen ? t("days.chosen") : t("days.shown")}</Badge>}
        </span>
        <span className="max-sm:order-2">
          <DifferenceBar difference={day.difference} scale={scale} />
        </span>
        <span className="text-end max-sm:order-1">
          <Price money={{ cents: day.cents, currency: EURO }} digits="never" />
        </span>
        <span
          className={classes(
            "text-end text-13 whitespace-nowrap max-sm:order-3",
            day.difference < 0 ? "text-good" : "text-ink-2",
          )}
        >
          {!day.asked && (
            <>
              <Price money={{ cents: day.difference, currency: EURO }} digits="never" signed /> · {percent}
            </>
          )}
        </span>
      </button>
    </li>
  );
}

/** Cheaper extends left of the asked dates' line, dearer to the right; all bars of a list share one scale. */
function DifferenceBar({ difference, scale }: { difference: number; scale: { low: number; high: number } }) {
  const span = Math.max(1, scale.high - scale.low);
  const at = (cents: number) => (100 * (cents - scale.low)) / span;
  const [from, to] = [at(Math.min(0, difference)), at(Math.max(0, difference))];
  return (
    <span aria-hidden="true" className="relative block h-2 rounded-full readers-colors bg-surface-2">
      <span
        className={classes("absolute inset-y-0 rounded-full", difference < 0 ? "bg-good" : "bg-warn")}
        style={{ insetInlineStart: `${from}%`, inlineSize: `${to - from}%` }}
      />
      <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ insetInlineStart: `calc(${at(0)}% - 1px)` }} />
    </span>
  );
}
