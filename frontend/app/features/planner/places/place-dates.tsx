import { CalendarDays } from "lucide-react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { dayRange } from "~/lib/format";
import { classes } from "~/ui/classes";
import { usePriceWords } from "~/ui/marks/use-price-words";

import type { Place, SearchReply } from "../types";
import { type Moved, movedBy, windowOf } from "./dates";

/** In cents: less than half a euro would be rounded to nothing. */
const LEAST_SHOWN = 50;
const SHORT: Intl.DateTimeFormatOptions = { weekday: "short", day: "numeric", month: "short" };

/** "Thu, May 13 – Sun, May 16": a place's dates, in the page's language. */
export function useDatesOf(reply: SearchReply, look = SHORT): (place: Place) => string {
  const language = useLanguage();
  return (place) => {
    const window = windowOf(place, reply);
    return window ? dayRange(window.depart, window.return, language, look) : "";
  };
}

/** "Moved 2 days: saves €84 each"; without the second half if nothing is saved. */
export function useMovedText(): (moved: Moved) => string {
  const { t } = useTranslation("planner");
  const prices = usePriceWords();
  return ({ days, savedCents }) => {
    const text = t("moved.days", { count: Math.abs(days) });
    if (savedCents < LEAST_SHOWN) return text;
    return t("moved.saves", { moved: text, price: prices.round({ cents: savedCents, currency: "EUR" }) });
  };
}

/** A card's dates; with a chip if they are not the asked ones. */
export function PlaceDates({ place, reply }: { place: Place; reply: SearchReply }) {
  const datesOf = useDatesOf(reply);
  const movedText = useMovedText();
  const moved = movedBy(place, reply);
  return (
    <>
      <span className="text-14 text-ink-2 tabular-nums">{datesOf(place)}</span>
      {moved && (
        // It may need a second line on a phone, which a badge never has.
        <span
          className={classes(
            "inline-flex items-center gap-1.5 rounded-l px-2.5 py-0.75 text-13 leading-tight font-semibold",
            moved.savedCents > 0 ? "bg-good-soft text-good" : "bg-surface-2 text-ink-2",
          )}
        >
          <CalendarDays aria-hidden="true" />
          {movedText(moved)}
        </span>
      )}
    </>
  );
}
