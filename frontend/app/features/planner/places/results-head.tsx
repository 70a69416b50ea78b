import { CalendarDays, Map as MapIcon } from "lucide-react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day, dayRange, number } from "~/lib/format";
import { Button } from "~/ui/buttons/button";
import { IconButton } from "~/ui/buttons/icon-button";
import { EstimateMark } from "~/ui/marks/estimate-mark";

import { withFixedDates } from "../plan/plan";
import type { ResultsProps } from "../step";
import type { Place } from "../types";
import { movedBy } from "./dates";
import { leaningOf, tierOf } from "./ranking";
import { useDatesOf, useMovedText } from "./place-dates";
import { MAP } from "./side";

interface ResultsHeadProps extends ResultsProps {
  lead: Place | undefined;
  slider: number | null;
}

/** Which place leads, on which dates, and a way back to the asked dates. */
export function ResultsHead({ planning, reply, lead, slider }: ResultsHeadProps) {
  const { t } = useTranslation("planner");
  const language = useLanguage();
  const datesOf = useDatesOf(reply);
  const leading = slider === null ? "best" : leaningOf(slider);
  const kind = lead && tierOf(lead) > 0 ? "nearest" : leading;
  const moved = lead && movedBy(lead, reply);
  return (
    <header className="grid content-start gap-1.5 sm:gap-2">
      <div className="flex items-start justify-between gap-3">
        <h1 className="text-24 sm:text-38">
          {lead ? t(`places.title.${kind}`, { city: lead.city }) : t("places.title.none")}
        </h1>
        {/* If the map is not next to the list, it comes after it. */}
        <IconButton label={t("map.show")} variant="outline" onClick={showMap} className="lg:hidden">
          <MapIcon aria-hidden="true" />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        {lead && <p className="font-semibold tabular-nums sm:text-18">{datesOf(lead)}</p>}
        {moved && <MovedNote moved={moved} reply={reply} onKeep={() => planning.change(withFixedDates)} />}
      </div>
      <p className="flex flex-wrap gap-x-3 text-13 text-ink-2 max-sm:hidden">
        {t("places.line", { places: reply.comparedPlaces, count: reply.windows.length })}
        <EstimateMark kind={reply.quality === "live" ? "live" : "estimate"}>
          {t("estimate.sample", { day: day(reply.asOf, language) })}
        </EstimateMark>
      </p>
    </header>
  );
}

function showMap() {
  document.getElementById(MAP)?.scrollIntoView({ block: "center" });
}

interface MovedNoteProps {
  moved: NonNullable<ReturnType<typeof movedBy>>;
  reply: ResultsProps["reply"];
  onKeep: () => void;
}

function MovedNote({ moved, reply, onKeep }: MovedNoteProps) {
  const { t } = useTranslation("planner");
  const language = useLanguage();
  const movedText = useMovedText();
  const asked = reply.windows[reply.askedWindow];
  const percent = number(moved.savedShare, language, {
    style: "percent",
    maximumFractionDigits: moved.savedShare < 0.1 ? 1 : 0,
  });
  return (
    <>
      <p className="flex items-center gap-1.5 text-14 max-sm:order-1 max-sm:basis-full">
        <CalendarDays aria-hidden="true" className="text-16 text-good" />
        <span>
          <b className="font-semibold">{movedText(moved)}</b>
          {moved.savedCents > 0 && ` (${percent})`}
          {asked && (
            <span className="text-ink-2 max-sm:hidden">
              {" · "}
              {t("moved.asked", {
                days: dayRange(asked.depart, asked.return, language, { day: "numeric", month: "short" }),
              })}
            </span>
          )}
        </span>
      </p>
      <Button variant="quiet" size="s" onClick={onKeep} className="-ms-2">
        {t("moved.keep")}
      </Button>
    </>
  );
}
