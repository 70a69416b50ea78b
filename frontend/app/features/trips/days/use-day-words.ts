import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day as dayText, duration, list, wallTime } from "~/lib/format";

import { DAY_MINUTES, offsetAt, timeText } from "./clock";
import type { Calendar, Outing, Plan } from "./plans";

const NAMED = 3;

/** Times, days and names of a trip's calendar, in the page's language. */
export function useDayWords(calendar: Pick<Calendar, "people">) {
  const { t } = useTranslation(["days", "trips"]);
  const language = useLanguage();
  const firstName = (id: string) => calendar.people.get(id)?.name.split(" ")[0] ?? "";
  const clock = (minutes: number) =>
    wallTime(`2000-01-01T${timeText(((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES)}`, language);
  return {
    clock,
    /** "9 AM", "09" */
    hour: (hour: number) =>
      new Intl.DateTimeFormat(language, { hour: "numeric", timeZone: "UTC" }).format(hour * 3_600_000),
    day: (day: string) => dayText(day, language, { weekday: "short", day: "numeric", month: "short" }),
    weekday: (day: string) => dayText(day, language, { weekday: "short" }),
    /** For sentences, where some short names are other words: Czech "po" is Monday and "after", French "mer" the sea. */
    longWeekday: (day: string) => dayText(day, language, { weekday: "long" }),
    longDay: (day: string) => dayText(day, language, { weekday: "long", day: "numeric", month: "long" }),
    dayAndMonth: (day: string) => dayText(day, language, { day: "numeric", month: "short" }),
    span: (plan: Pick<Plan, "from" | "to">) => `${clock(plan.from)} – ${clock(plan.to)}`,
    length: (minutes: number) => duration(minutes, language),
    firstName,
    /** "Ana, Ben and 4 more". */
    names(ids: readonly string[]): string {
      const rest = ids.length - NAMED;
      const shown = (rest > 1 ? ids.slice(0, NAMED) : ids).map(firstName);
      return list(rest > 1 ? [...shown, t("clashes.more", { count: rest })] : shown, language);
    },
    list: (words: readonly string[]) => list(words, language),
    who: (plan: Outing) => (plan.forAll ? t("everybody") : plan.people.length === 0 ? t("nobody") : null),
    /** How far a zone is ahead of or behind another, in words; null if they agree. */
    difference(instant: number, zone: string, from: string): { key: "behind" | "ahead"; hours: string } | null {
      const minutes = offsetAt(instant, zone) - offsetAt(instant, from);
      if (minutes === 0) return null;
      return { key: minutes < 0 ? "behind" : "ahead", hours: duration(Math.abs(minutes), language) };
    },
    /** "GMT+2" */
    zone(instant: number, zone: string): string {
      const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: "short" }).formatToParts(instant);
      return parts.find((part) => part.type === "timeZoneName")?.value ?? zone;
    },
  };
}

export type DayWords = ReturnType<typeof useDayWords>;
