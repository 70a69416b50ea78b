/** Money, times and dates through Intl in the page's language (TRUST.md L3). */
import type { Language } from "~/i18n/languages";

/** The colon between a label and its value; in French with a no-break space before it. */
export const colon = (language: Language) => (language === "fr" ? "\u00a0: " : ": ");

export interface Money {
  /** Minor units as ISO 4217 counts them: cents for most, whole yen, thousandths of a dinar. */
  cents: number;
  currency: string;
}

const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat>();

function kept<T extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat>(key: string, make: () => T): T {
  const found = (cache.get(key) as T | undefined) ?? make();
  cache.set(key, found);
  return found;
}

// ISO 4217 digits other than two. Intl is no help: it knows how amounts are written (forints without decimals), not
// what their minor unit is.
const DIGITS = new Map([
  ...["BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF"].map((code) => [code, 0] as const),
  ...["UGX", "UYI", "VND", "VUV", "XAF", "XOF", "XPF"].map((code) => [code, 0] as const),
  ...["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"].map((code) => [code, 3] as const),
  ...["CLF", "UYW"].map((code) => [code, 4] as const),
]);

export const minorUnits = (currency: string) => 10 ** (DIGITS.get(currency) ?? 2);

/** Decimals are shown if there are any, always, or never (rounded away). */
export type Decimals = "auto" | "always" | "never";

/** Currencies written with their bare sign in every language; Intl adds a country to it in some languages. */
const OWN_SIGN = new Set(["USD", "GBP", "JPY"]);
/** The minus sign, in place of Intl's hyphen. */
const MINUS = "\u2212";

/** The parts of an amount as the language writes it, with as many decimals as the currency is written with. */
export function moneyParts(
  { cents, currency }: Money,
  language: Language,
  decimals: Decimals = "auto",
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormatPart[] {
  const units = minorUnits(currency);
  const whole = decimals === "never" || (decimals === "auto" && cents % units === 0);
  return kept(
    `m${language}${currency}${whole}${JSON.stringify(options)}`,
    () =>
      new Intl.NumberFormat(language, {
        ...options,
        style: "currency",
        currency,
        currencyDisplay: OWN_SIGN.has(currency) ? "narrowSymbol" : "symbol",
        ...(whole && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
      }),
  )
    .formatToParts(cents / units)
    .map((part) => (part.type === "minusSign" ? { ...part, value: MINUS } : part));
}

/** "€1,234", "€12.50", "¥1,234". */
export function money(amount: Money, language: Language, decimals: Decimals = "auto"): string {
  return moneyParts(amount, language, decimals)
    .map(({ value }) => value)
    .join("");
}

/** "3 hr 30 min" in the language's short units, the same form everywhere. Lines break only between the two parts. */
export function duration(minutes: number, language: Language): string {
  const part = (value: number, unit: "hour" | "minute") =>
    kept(`d${language}${unit}`, () => new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }))
      .format(value)
      .replace(/\s/g, "\u00a0");
  const whole = Math.floor(Math.round(minutes) / 60);
  const rest = Math.round(minutes) % 60;
  if (whole === 0) return part(rest, "minute");
  return rest === 0 ? part(whole, "hour") : `${part(whole, "hour")} ${part(rest, "minute")}`;
}

/** "850 m", "3.4 km", "38 km": as exact as a traveller needs. */
export function distance(km: number, language: Language): string {
  const near = km < 0.95;
  return number(near ? Math.max(50, Math.round(km * 20) * 50) : km, language, {
    style: "unit",
    unit: near ? "meter" : "kilometer",
    maximumFractionDigits: near || km >= 9.95 ? 0 : 1,
  });
}

/** A calendar day ("2027-05-12") as words; it has no time zone, so none is applied. */
export function day(
  iso: string,
  language: Language,
  options: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", year: "numeric" },
): string {
  const text = kept(
    `t${language}${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }),
  ).format(new Date(`${iso}T12:00:00Z`));
  return corrected(text, language);
}

/** A date with the rules of its language that Intl lacks. */
function corrected(date: string, language: Language): string {
  if (language === "cs") return czech(date);
  return language === "fr" ? french(date) : date;
}

/** "1er mars" for Intl's "1 mars". */
function french(dates: string): string {
  return dates.replace(/(^|\D)1(?= \p{L}{3})/gu, (_, before: string) => `${before}1er`);
}

/** Czech rules that Intl lacks: no line break after a day's number or a one-letter word; "ve" before times like 3:45. */
function czech(date: string): string {
  return date
    .replace(/(\d\.) /, "$1\u00a0")
    .replace(/ v (?=(?:1?[234]|2\d):)/, " ve ")
    .replace(" v ", " v\u00a0");
}

/** "May 12 – 17, 2027", shortened as the language does. */
export function dayRange(
  start: string,
  end: string,
  language: Language,
  options: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", year: "numeric" },
): string {
  if (language === "cs" && options.month === "short") return czechRange(start, end, options);
  const text = kept(
    `t${language}${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }),
  ).formatRange(new Date(`${start}T12:00:00Z`), new Date(`${end}T12:00:00Z`));
  // Engines put different spaces around the dash; the text must be the same in the build and in the browser.
  const whole = text.replace(/[\u2009\u202f]/g, " ");
  return language === "fr" ? french(whole) : whole;
}

/** Intl writes Czech ranges with leading zeros ("12.05.2027 – 16.05.2027"), but single days without. */
function czechRange(start: string, end: string, options: Intl.DateTimeFormatOptions): string {
  const until = day(end, "cs", options);
  if (start.slice(0, 4) !== end.slice(0, 4)) {
    const whole = { ...options, year: "numeric" } as const;
    return `${day(start, "cs", whole)} – ${day(end, "cs", whole)}`;
  }
  if (start === end) return until;
  const { year: _, ...short } = options;
  if (start.slice(0, 7) === end.slice(0, 7) && !options.weekday) return `${Number(start.slice(8))}.–${until}`;
  return `${day(start, "cs", short)} – ${until}`;
}

/** An instant in a named zone, or in the reader's own. */
export function instant(
  iso: string,
  language: Language,
  zone?: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" },
): string {
  const all = zone ? { ...options, timeZone: zone } : options;
  const format = kept(`i${language}${JSON.stringify(all)}`, () => new Intl.DateTimeFormat(language, all));
  const text = format.format(new Date(iso));
  return corrected(text, language);
}

/** The hour's digits: "9:05 AM" in English, "09:05" in the other languages. */
export const hourOf = (language: Language) => (language === "en" ? "numeric" : "2-digit");

/** The local time of an ISO time with an offset, such as "14:05". */
export function wallTime(iso: string, language: Language): string {
  return kept(
    `w${language}`,
    () =>
      new Intl.DateTimeFormat(language, {
        hour: hourOf(language),
        minute: "2-digit",
        timeZone: "UTC",
      }),
  ).format(new Date(`${iso.slice(0, 16)}:00Z`));
}

export function number(value: number, language: Language, options: Intl.NumberFormatOptions = {}): string {
  return kept(`n${language}${JSON.stringify(options)}`, () => new Intl.NumberFormat(language, options))
    .format(value)
    .replace("-", MINUS);
}

/** A plain number like "12.50" with the decimal mark of the language, for a field in which it can be edited. */
export function typeable(plain: string, language: Language): string {
  return plain.replace(".", number(1.5, language).charAt(1));
}

/** "−3°C", "24 °C". */
export function degrees(celsius: number, language: Language): string {
  return number(celsius, language, { style: "unit", unit: "celsius" });
}

/** "Ana, Ben and Chloé". */
export function list(items: readonly string[], language: Language): string {
  return kept(`l${language}`, () => new Intl.ListFormat(language, { type: "conjunction" })).format(items);
}

/** Letters as readers see them: one, such as an emoji, may take several code units. */
function letters(word = ""): string[] {
  return Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment);
}

/** The text with a capital letter at its start, where it begins a line. */
export function capitalized(text: string, language: Language): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** Initials for a face without a picture: two letters, or the number of an unnamed traveller. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  // Only the number tells "Traveler 12" from "Traveler 1".
  const count = /\s(\d{1,3})$/.exec(name.trim())?.[1];
  if (count) return count;
  const [first = [], last = []] = [letters(words[0]), letters(words.at(-1))];
  const two = words.length > 1 ? [first[0], last[0]] : first.slice(0, 2);
  return two.join("").toLocaleUpperCase() || "?";
}
