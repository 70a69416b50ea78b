/**
 * The day's exchange rates, to show amounts approximately in another currency (docs/decisions/0305). This file loads,
 * and the rates with it, only when the reader has chosen a currency or enters an amount in another one.
 */
import { useSyncExternalStore } from "react";

import { type Money, minorUnits } from "./format";

const EURO = "EUR";
/** After a failure the rates are not asked for again within this time. */
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
  /** The amount in whole minor units of `currency`; null if it is in that currency already, or without a rate. */
  of: (money: Money) => Money | null;
  /** The day and source of the rate to an amount's currency. */
  rateOf: (currency: string) => RateOfDay;
}

const listeners = new Set<() => void>();
let table: Table | null = null;
let asked = Number.NEGATIVE_INFINITY;

/** The newest rates; null until they are loaded. */
export const newestRates = () => table;

/** `listener` is called when the rates arrive; they are requested if nothing has done so yet. */
export function subscribeToRates(listener: () => void): () => void {
  listeners.add(listener);
  void askForRates();
  return () => listeners.delete(listener);
}

/** One small reply serves all amounts on all pages; the browser caches it for an hour. */
export async function askForRates(): Promise<void> {
  if (table || performance.now() - asked < AGAIN_MS) return;
  asked = performance.now();
  const reply = await fetch("/api/rates").catch(() => null);
  if (!reply?.ok) return;
  table = (await reply.json()) as Table;
  listeners.forEach((listener) => listener());
}

const perEuroIn = (known: Table) => (currency: string) => (currency === EURO ? 1 : Number(known.rates[currency]));

/** The day and source of the rate between two currencies. */
function rateIn(known: Table, ends: readonly string[]): RateOfDay {
  const isOurs = ends.some((one) => known.approximate.includes(one));
  return {
    day: isOurs ? known.approximateDay : known.day,
    source: isOurs ? "built-in" : known.source,
    isOld: known.isOld || isOurs,
  };
}

/** Conversion of other currencies into `code` by a table's rates; null if the table has no rate for it. */
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

/** How many units of `currency` one unit of `into` buys, as banks print it. */
export type DayRate = (currency: string, into: string) => (RateOfDay & { rate: string }) | null;

/** The newest rates, for forms that take an amount; null until they are loaded. */
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
