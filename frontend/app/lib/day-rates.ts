/**
 * The rates of the day by which amounts become approximate ones of another currency (docs/decisions/0305). They come
 * with this file: only when somebody has chosen a currency, or enters an amount of another one.
 */
import { useSyncExternalStore } from "react";

import { type Money, minorUnits } from "./format";

const EURO = "EUR";
/** After a failure the rates are asked for again no sooner. */
const AGAIN_MS = 60_000;

export interface Table {
  day: string;
  source: "ecb" | "built-in";
  isOld: boolean;
  rates: Record<string, string>;
  approximate: string[];
  approximateDay: string;
}

export interface RateOfDay {
  day: string;
  source: "ecb" | "built-in";
  isOld: boolean;
}

export interface Own {
  currency: string;
  /** The same amount in whole minor units of the own currency; null where it is in it already, or without a rate. */
  of: (money: Money) => Money | null;
  /** Of which day the rate to an amount's currency is, and what is to be said of it. */
  rateOf: (currency: string) => RateOfDay;
}

const listeners = new Set<() => void>();
let table: Table | null = null;
let asked = Number.NEGATIVE_INFINITY;

/** The newest rates; null until they are there. */
export const newestRates = () => table;

/** `listener` is called when the rates come; the rates are asked for if nobody has. */
export function subscribeToRates(listener: () => void): () => void {
  listeners.add(listener);
  void askForRates();
  return () => listeners.delete(listener);
}

/** One small reply for all amounts of all pages, which the browser keeps for an hour. */
export async function askForRates(): Promise<void> {
  if (table || performance.now() - asked < AGAIN_MS) return;
  asked = performance.now();
  const reply = await fetch("/api/rates").catch(() => null);
  if (!reply?.ok) return;
  table = (await reply.json()) as Table;
  listeners.forEach((listener) => listener());
}

const perEuroIn = (known: Table) => (currency: string) => (currency === EURO ? 1 : Number(known.rates[currency]));

/** Of which day the rate between two currencies is, and whose it is. */
function rateIn(known: Table, ends: readonly string[]): RateOfDay {
  const isOurs = ends.some((one) => known.approximate.includes(one));
  return {
    day: isOurs ? known.approximateDay : known.day,
    source: isOurs ? "built-in" : known.source,
    isOld: known.isOld || isOurs,
  };
}

/** Amounts of other currencies in one, by a table's rates; null without a rate to it. */
export function ownIn(code: string, known: Table): Own | null {
  const perEuro = perEuroIn(known);
  const ours = perEuro(code);
  if (!(ours > 0)) return null;
  return {
    currency: code,
    of({ cents, currency }) {
      const theirs = perEuro(currency);
      if (currency === code || !(theirs > 0)) return null;
      const exact = (cents / minorUnits(currency) / theirs) * ours * minorUnits(code);
      return { cents: Math.sign(exact) * Math.round(Math.abs(exact)), currency: code };
    },
    rateOf: (currency) => rateIn(known, [code, currency]),
  };
}

/** Units of one currency for one of another, as banks print it. */
export type DayRate = (currency: string, into: string) => (RateOfDay & { rate: string }) | null;

/** The newest rates, for whoever enters an amount; null until they are there. */
export function useDayRates(): DayRate | null {
  const known = useSyncExternalStore(subscribeToRates, newestRates, () => null);
  if (!known) return null;
  const perEuro = perEuroIn(known);
  return (currency, into) => {
    const rate = perEuro(currency) / perEuro(into);
    if (!(rate > 0) || currency === into) return null;
    const figures = Number(rate.toPrecision(6))
      .toFixed(10)
      .replace(/\.?0+$/, "");
    return { rate: figures, ...rateIn(known, [currency, into]) };
  };
}
