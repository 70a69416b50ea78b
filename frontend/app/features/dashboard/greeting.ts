import type { Language } from "~/i18n/languages";

type PartOfDay = "morning" | "afternoon" | "evening";

/** By the reader's local time. Evening lasts until 5 h; it begins at 18 h, in Spanish at 20 h. */
export function partOfDay(now: Date, language: Language): PartOfDay {
  const hour = now.getHours();
  if (hour >= 5 && hour < 12) return "morning";
  return hour >= 12 && hour < (language === "es" ? 20 : 18) ? "afternoon" : "evening";
}

const two = (value: number) => String(value).padStart(2, "0");

/** The reader's calendar day, "2027-05-12". */
export function localDay(now: Date): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
