import { useTranslation } from "react-i18next";

import { useLanguage } from "~/i18n/use-language";
import { day, dayRange } from "~/lib/format";
import { classes } from "~/ui/classes";
import { Panel } from "~/ui/layout/panel";
import { Price } from "~/ui/marks/price";

import type { Place, SearchReply } from "../types";

interface OtherDaysProps {
  place: Place;
  reply: SearchReply;
  /** First day of the window that is in force. */
  depart: string;
  onChoose: (depart: string) => void;
}

const SHORT: Intl.DateTimeFormatOptions = { day: "numeric", month: "short" };

/** The same place on other days: what everybody together would pay, against the days that were asked for. */
export function OtherDays({ place, reply, depart, onChoose }: OtherDaysProps) {
  const { t } = useTranslation("planner");
  const language = useLanguage();
  if (reply.windows.length < 2) return null;
  const totals = place.groupTotalCents;
  const asked = totals[reply.chosenWindow] ?? 0;
  const dearest = Math.max(...totals);
  const floor = Math.min(...totals) * 0.8;
  return (
    <Panel as="section" pad="s" labelledBy="other-days">
      <h2 id="other-days" className="text-18">
        {t("days.title", { city: place.city })}
      </h2>
      <p className="text-14 text-ink-2">{t("days.line", { count: reply.travellers.length })}</p>
      <ol className="mt-2 grid max-h-96 overflow-y-auto tabular-nums">
        {reply.windows.map((window, index) => {
          const cents = totals[index] ?? 0;
          const chosen = window.depart === depart;
          return (
            <li key={window.depart}>
              <button
                type="button"
                aria-pressed={chosen}
                onClick={() => onChoose(window.depart)}
                className="grid min-h-10 w-full grid-cols-[minmax(0,1fr)_3.5rem_3.75rem_3.25rem] items-center gap-2 rounded-s px-1 text-start text-13 hover:bg-hover aria-pressed:font-bold pointer-coarse:min-h-11"
              >
                <span className="truncate">
                  <span className="inline-block min-w-8 font-normal text-ink-2">
                    {day(window.depart, language, { weekday: "short" })}
                  </span>{" "}
                  {dayRange(window.depart, window.return, language, SHORT)}
                </span>
                <span aria-hidden="true" className="h-1.5 rounded-full bg-surface-3">
                  <span
                    className={classes("block h-full rounded-full", chosen ? "bg-coral" : "bg-ink-3")}
                    style={{ inlineSize: `${Math.max(6, (100 * (cents - floor)) / Math.max(1, dearest - floor))}%` }}
                  />
                </span>
                <span className="text-end">
                  <Price money={{ cents, currency: "EUR" }} digits="never" />
                </span>
                <span className="text-end text-ink-2">
                  {index === reply.chosenWindow ? (
                    t("days.yours")
                  ) : (
                    <Price money={{ cents: cents - asked, currency: "EUR" }} digits="never" signed />
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
