/** Relative times in words. Not in `format.ts`, because every public page loads that. */
import type { Language } from "~/i18n/languages";

const STEPS = [
  ["second", 60],
  ["minute", 60],
  ["hour", 24],
  ["day", 30],
  ["month", 12],
  ["year", Infinity],
] as const;

/** "in 4 minutes", "yesterday": seconds from now in the largest unit that fits; negative means in the past. */
export function fromNow(seconds: number, language: Language): string {
  let value = seconds;
  let unit: Intl.RelativeTimeFormatUnit = "second";
  for (const [name, most] of STEPS) {
    unit = name;
    if (Math.abs(Math.round(value)) < most) break;
    value /= most;
  }
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(Math.round(value), unit);
}
