/** Money, times and dates through Intl in the page's language (TRUST.md L3). */
import type { Language } from "~/i18n/languages";

export interface Money {
  cents: number;
  currency: string;
}

const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat>();

function kept<T extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat>(key: string, make: () => T): T {
  const found = (cache.get(key) as T | undefined) ?? make();
  cache.set(key, found);
  return found;
}

/** "€1,234"; cents are shown only when there are any, unless asked for. */
export function money({ cents, currency }: Money, language: Language, exact = false): string {
  const digits = exact || cents % 100 !== 0 ? 2 : 0;
  const format = kept(
    `m${language}${currency}${digits}`,
    () =>
      new Intl.NumberFormat(language, {
        style: "currency",
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  );
  return format.format(cents / 100);
}

/** Whole units: "€1,235". */
export function roundMoney({ cents, currency }: Money, language: Language): string {
  return money({ cents: Math.round(cents / 100) * 100, currency }, language);
}

/** "3 h 30 min" in the language's short units. */
export function duration(minutes: number, language: Language): string {
  const part = (value: number, unit: "hour" | "minute") =>
    kept(
      `d${language}${unit}`,
      () => new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }),
    ).format(value);
  const whole = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  if (whole === 0) return part(rest, "minute");
  return rest === 0 ? part(whole, "hour") : `${part(whole, "hour")} ${part(rest, "minute")}`;
}

/** "3 h 45", as a timetable has it: short in every language, for columns. */
export function hours(minutes: number): string {
  const rest = Math.round(minutes % 60);
  return `${Math.floor(minutes / 60)} h${rest === 0 ? "" : ` ${String(rest).padStart(2, "0")}`}`;
}

/** A calendar day ("2027-05-12") as words; it has no time zone, so none is applied. */
export function day(
  iso: string,
  language: Language,
  options: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", year: "numeric" },
): string {
  return kept(
    `t${language}${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }),
  ).format(new Date(`${iso}T12:00:00Z`));
}

/** "May 12 – 17, 2027", shortened as the language does. */
export function dayRange(
  start: string,
  end: string,
  language: Language,
  options: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", year: "numeric" },
): string {
  const text = kept(
    `t${language}${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }),
  ).formatRange(new Date(`${start}T12:00:00Z`), new Date(`${end}T12:00:00Z`));
  // Engines differ in the kind of space around the dash; a page must read alike where it was built and where it is read.
  return text.replace(/[\u2009\u202f]/g, " ");
}

/** An instant in a named zone, or in the reader's own. */
export function instant(
  iso: string,
  language: Language,
  zone?: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" },
): string {
  const all = zone ? { ...options, timeZone: zone } : options;
  return kept(`i${language}${JSON.stringify(all)}`, () => new Intl.DateTimeFormat(language, all)).format(new Date(iso));
}

/** The wall clock that an ISO time with offset shows where it happens: "14:05". */
export function wallTime(iso: string, language: Language): string {
  return kept(
    `w${language}`,
    () => new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit", timeZone: "UTC" }),
  ).format(new Date(`${iso.slice(0, 16)}:00Z`));
}

export function number(value: number, language: Language, options: Intl.NumberFormatOptions = {}): string {
  return kept(`n${language}${JSON.stringify(options)}`, () => new Intl.NumberFormat(language, options)).format(value);
}

/** "Ana, Ben and Chloé". */
export function list(items: readonly string[], language: Language): string {
  return kept(`l${language}`, () => new Intl.ListFormat(language, { type: "conjunction" })).format(items);
}

/** Two letters for a face. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters =
    words.length > 1 ? `${words[0]?.[0] ?? ""}${words.at(-1)?.[0] ?? ""}` : (words[0]?.slice(0, 2) ?? "?");
  return letters.toLocaleUpperCase();
}
