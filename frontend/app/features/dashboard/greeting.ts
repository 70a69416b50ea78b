import type { Language } from "~/i18n/languages";

type PartOfDay = "morning" | "afternoon" | "evening";

/** By the clock on the reader's wall; whoever is still up at night is wished a good evening, in Spain from 20 h on. */
export function partOfDay(now: Date, language: Language): PartOfDay {
  const hour = now.getHours();
  if (hour >= 5 && hour < 12) return "morning";
  return hour >= 12 && hour < (language === "es" ? 20 : 18) ? "afternoon" : "evening";
}

const two = (value: number) => String(value).padStart(2, "0");

/** The reader's own calendar day, "2027-05-12". */
export function localDay(now: Date): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
