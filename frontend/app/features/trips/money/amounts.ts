/** Parses typed amounts and divides them: to the cent what the server will compute (`tripoint/money`). */
import type { Language } from "~/i18n/languages";
import { minorUnits, number, typeable } from "~/lib/format";

const SPACES = /[\s\u00a0\u202f'’]/g;

/** Digits in groups of three, all separated by the same mark. */
const GROUPS = /^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/;
/** The most that a price of a trip may be, in minor units. */
export const MOST_PRICE = 100_000_000;

/** A number as typed in any of our languages: "1,234.50", "1.234,50", "1 234,5"; null if it is not a number. */
export function typedNumber(text: string): string | null {
  const plain = text.replace(SPACES, "");
  if (!/^\d[\d.,]*$/.test(plain)) return null;
  const last = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","));
  if (last < 0) return plain;
  const mark = plain[last]!;
  const [whole, rest] = [plain.slice(0, last), plain.slice(last + 1)];
  const others = whole.replace(/[.,]/g, "");
  // A single mark followed by exactly three digits separates thousands.
  if (GROUPS.test(plain)) return others + rest;
  if (others !== whole && !GROUPS.test(whole)) return null;
  if (whole.includes(mark)) return null;
  return rest ? `${others}.${rest}` : others;
}

/** Minor units; null if it is not an amount of this currency. */
export function typedCents(text: string, currency: string): number | null {
  const units = minorUnits(currency);
  const places = String(units).length - 1;
  const grouped =
    places === 3 && /^\d+[.,]\d{3}$/.test(text.trim()) ? text.trim().replace(",", ".") : typedNumber(text);
  if (grouped === null) return null;
  const [whole = "", rest = ""] = grouped.split(".");
  if (rest.length > places) return null;
  const cents = Number(whole) * units + Number(rest.padEnd(places, "0") || "0");
  return Number.isSafeInteger(cents) ? cents : null;
}

/** As `typedCents`, for a price in the currency of the trip; null if it is more than a trip may have. */
export function typedPrice(text: string, currency: string): number | null {
  const cents = typedCents(text, currency);
  return cents !== null && cents <= MOST_PRICE ? cents : null;
}

/** An amount as it may be typed in this language: "68.50", "68,50", without decimals "69". */
export function exampleAmount(currency: string, language: Language): string {
  const digits = String(minorUnits(currency)).length - 1;
  return number(68.5, language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** An amount in a form that can be edited: "12.50", "12,50". */
export function shownAmount(cents: number, currency: string, language: Language): string {
  const units = minorUnits(currency);
  return typeable((cents / units).toFixed(String(units).length - 1), language);
}

/** A rate as it is sent: units of the other currency per unit of ours, with a period; null if it is not valid. */
export function typedRate(text: string): string | null {
  const plain = text.replace(SPACES, "").replace(",", ".");
  return /^\d{1,9}(\.\d{1,10})?$/.test(plain) && Number(plain) > 0 ? plain : null;
}

/** An amount converted to our currency, with halves rounded up. */
export function converted(cents: number, currency: string, into: string, rate: string): number {
  const [whole = "0", rest = ""] = rate.split(".");
  const divisor = BigInt(whole + rest) * BigInt(minorUnits(currency));
  const amount = BigInt(cents) * 10n ** BigInt(rest.length) * BigInt(minorUnits(into));
  return Number((2n * amount + divisor) / (2n * divisor));
}

/** Shares by weight; leftover units go to the largest remainders, and among equal ones to the first. */
export function apportion(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map(() => 0);
  const parts = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = parts.map((part) => Number(part / whole));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const first = parts
    .map((part, index) => ({ index, rest: part % whole }))
    .toSorted((one, other) => Number(other.rest - one.rest) || one.index - other.index)
    .slice(0, left);
  for (const { index } of first) shares[index]! += 1;
  return shares;
}
