/**
 * The currency in which the reader sees amounts, stored in this browser until they log out (docs/decisions/0305).
 * Amounts are still stored, sent and charged in their original currency. Without a choice they are shown in it too, and
 * no rates are requested.
 */
import { useSyncExternalStore } from "react";

import type { Own, Table } from "./day-rates";
import { againElsewhere } from "./use-later";

const NAME = "tripoint.currency";

type Rates = typeof import("./day-rates");

/** Where the choice comes from: one from the account goes when the account's setting is removed. */
type From = "account" | "here";
interface Choice {
  code: string;
  from: From;
}

const listeners = new Set<() => void>();
/** Used if the browser has no storage; lost when the page is left. */
let inMemory: string | null = null;
/** The conversion module, loaded once a currency is chosen. */
let rates: Rates | null = null;
let reading = false;
let made: { text: string | null; table: Table | null; own: Own | null } = { text: null, table: null, own: null };

const tell = () => listeners.forEach((listener) => listener());

function stored(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return inMemory;
  }
}

function choiceIn(text: string | null): Choice | null {
  const [, code, from] = /^([A-Z]{3}) (account|here)$/.exec(text ?? "") ?? [];
  return code && from ? { code, from: from as From } : null;
}

function write(choice: Choice | null): void {
  inMemory = choice && `${choice.code} ${choice.from}`;
  try {
    if (inMemory) localStorage.setItem(NAME, inMemory);
    else localStorage.removeItem(NAME);
  } catch {
    // Kept in memory until the page is left.
  }
  tell();
  void askIfNeeded();
}

/** Set the currency chosen on this page; null shows every amount in its own. */
export function chooseCurrency(code: string | null): void {
  write(code === null ? null : { code, from: "here" });
}

/** Take over the account's currency. If it has none, a choice made in this browser stays. */
export function takeAccountCurrency(code: string | null): void {
  const choice = choiceIn(stored());
  if (!code && choice?.from === "account") write(null);
  if (code && (choice?.code !== code || choice?.from !== "account")) write({ code, from: "account" });
}

async function askIfNeeded(): Promise<void> {
  if (reading || !choiceIn(stored())) return;
  if (rates) return rates.askForRates();
  reading = true;
  // Without the module, amounts stay unchanged.
  rates = await import("./day-rates").catch(againElsewhere<Rates>).catch(() => null);
  reading = false;
  rates?.subscribeToRates(tell);
  if (rates?.newestRates()) tell();
}

function snapshot(): Own | null {
  const text = stored();
  const table = rates?.newestRates() ?? null;
  if (text === made.text && table === made.table) return made.own;
  const choice = choiceIn(text);
  made = { text, table, own: choice && table && rates ? rates.ownIn(choice.code, table) : null };
  return made.own;
}

function subscribe(listener: () => void): () => void {
  void askIfNeeded();
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** Null until the page is hydrated and the rates are loaded, and if no currency is chosen. */
export function useOwn(): Own | null {
  return useSyncExternalStore(subscribe, snapshot, () => null);
}

const chosen = () => choiceIn(stored())?.code ?? null;

/** The chosen currency, with or without rates; null until the page is hydrated. */
export function useOwnCurrency(): string | null {
  return useSyncExternalStore(subscribe, chosen, () => null);
}
