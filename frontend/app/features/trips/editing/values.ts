import type { Language } from "~/i18n/languages";
import { day, duration, hourOf, instant, list, money, wallTime } from "~/lib/format";

import type { Trip } from "../queries";

interface Words {
  yes: string;
  no: string;
  nothing: string;
  everybody: string;
  self: string;
  /** For seats: no limit. */
  noLimit: string;
  /** For a cover: the poster instead of a photo. */
  poster: string;
  /** States of the trip, of invites and answers, by their names in the API. */
  states: readonly (readonly [string, string])[];
  /** The types of stays. */
  types: readonly (readonly [string, string])[];
  /** The kinds of expenses. */
  kinds: readonly (readonly [string, string])[];
}

const WHEN: Intl.DateTimeFormatOptions = {
  weekday: "short",
  day: "numeric",
  month: "short",
  minute: "2-digit",
};
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;

interface Way {
  is_self: boolean;
  departure: string | null;
  arrival: string | null;
  return: string | null;
}

/** A way by its times: there and back, in local time. */
function wayWords(way: Way, language: Language, words: Words): string {
  if (way.is_self) return words.self;
  const at = (iso: string | null) =>
    iso && `${day(iso.slice(0, 10), language, { day: "numeric", month: "short" })} ${wallTime(iso, language)}`;
  return [way.departure, way.arrival, way.return].map(at).filter(Boolean).join(" – ");
}

/** A trip, and the currency of its amounts. */
type Priced = Trip & { currency: string };

/** A field's value in words: people by name, amounts in their currency, times in the destination's local time. */
export function valueWords(field: string, value: unknown, trip: Priced, language: Language, words: Words): string {
  const named = (id: unknown) => trip.travellers.find((one) => one.id === id)?.name ?? words.nothing;
  if (field === "seats" && value === null) return words.noLimit;
  if (field === "photo" && value === null) return words.poster;
  if (value === null || value === undefined || value === "") return words.nothing;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  const known = { status: words.states, type: words.types, kind: words.kinds }[field] ?? [];
  const word = known.find(([name]) => name === value);
  if (word) return word[1];
  if (field === "assigneeId") return named(value);
  if (Array.isArray(value))
    return value.length === trip.travellers.length
      ? words.everybody
      : list(value.map(named), language) || words.nothing;
  if (typeof value === "number" && ["price", "total", "cents"].includes(field))
    return money({ cents: value, currency: trip.currency }, language);
  if (typeof value === "string" && DAY.test(value))
    return day(value, language, { weekday: "short", day: "numeric", month: "short" });
  if (typeof value === "string" && INSTANT.test(value))
    return instant(value, language, trip.destination.timezone, { ...WHEN, hour: hourOf(language) });
  if (field === "durationMinutes" && typeof value === "number") return duration(value, language);
  if (field === "way") return wayWords(value as Way, language, words);
  return typeof value === "object" ? "" : `${value as string | number}`;
}
