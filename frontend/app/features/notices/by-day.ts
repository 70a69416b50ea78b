/** Groups notices by the day they arrived, in the reader's own time zone. Pure. */
import type { Language } from "~/i18n/languages";
import { capitalized, day } from "~/lib/format";

export interface Day<One> {
  /** "2026-11-20" */
  key: string;
  title: string;
  notices: One[];
}

const DAY_MS = 86_400_000;

const two = (value: number) => String(value).padStart(2, "0");

/** An instant's calendar day in the reader's time zone. */
function dayOf(instant: Date): string {
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
}

/** "Today", "Yesterday", then the date; the order of the notices is kept. */
export function byDay<One extends { createdAt: string }>(
  notices: readonly One[],
  language: Language,
  now: Date,
): Day<One>[] {
  const days = new Map<string, Day<One>>();
  for (const notice of notices) {
    const key = dayOf(new Date(notice.createdAt));
    let found = days.get(key);
    if (!found) days.set(key, (found = { key, title: titleOf(key, language, now), notices: [] }));
    found.notices.push(notice);
  }
  return [...days.values()];
}

function titleOf(key: string, language: Language, now: Date): string {
  const ago = Math.round((Date.parse(dayOf(now)) - Date.parse(key)) / DAY_MS);
  const words =
    ago === 0 || ago === 1
      ? new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-ago, "day")
      : day(key, language, { weekday: "long", day: "numeric", month: "long" });
  return capitalized(words, language);
}
