/**
 * The currency that someone reads amounts in, kept in this browser until they log out (docs/decisions/0305). Amounts are
 * stored, sent and charged as they are; whoever has chosen nothing sees nothing else, and no rates are asked for.
 */
import { useSyncExternalStore } from "react";

import type { Own, Table } from "./day-rates";
import { againElsewhere } from "./use-later";

const NAME = "tripoint.currency";

type Rates = typeof import("./day-rates");

/** Where the choice comes from: an account's may be taken back there. */
type From = "account" | "here";
interface Choice {
  code: string;
  from: From;
}

const listeners = new Set<() => void>();
/** Where the browser keeps nothing, until the page is left. */
let inMemory: string | null = null;
/** How amounts become others: its file comes once a currency is chosen. */
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
    // It lives until the page is left.
  }
  tell();
  void askIfNeeded();
}

/** Someone chose a currency on this page; null: every amount in its own. */
export function chooseCurrency(code: string | null): void {
  write(code === null ? null : { code, from: "here" });
}

/** What the account says. Where it says nothing, what was chosen in this browser stays. */
export function takeAccountCurrency(code: string | null): void {
  const choice = choiceIn(stored());
  if (!code && choice?.from === "account") write(null);
  if (code && (choice?.code !== code || choice?.from !== "account")) write({ code, from: "account" });
}

async function askIfNeeded(): Promise<void> {
  if (reading || !choiceIn(stored())) return;
  if (rates) return rates.askForRates();
  reading = true;
  // Without its file amounts stay as they are.
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

/** Null until the page is alive and the rates are there, and where nobody has chosen a currency. */
export function useOwn(): Own | null {
  return useSyncExternalStore(subscribe, snapshot, () => null);
}

const chosen = () => choiceIn(stored())?.code ?? null;

/** The chosen currency, rates or not; null until the page is alive. */
export function useOwnCurrency(): string | null {
  return useSyncExternalStore(subscribe, chosen, () => null);
}
