/** An expense being written, and the request body once it is complete. */
import type { Language } from "~/i18n/languages";
import { typeable } from "~/lib/format";

import { apportion, converted, shownAmount, typedCents, typedRate } from "./amounts";
import type { Expense, How, Kind, Ledger, NewExpense } from "./ledger";

export interface ExpenseDraft {
  text: string;
  kind: Kind;
  day: string;
  paidBy: string;
  amount: string;
  currency: string;
  rate: string;
  how: How;
  /** Ids of the people who share it. */
  chosen: readonly string[];
  /** The input for each person: shares, amounts or percent. */
  weights: Readonly<Record<string, string>>;
}

export type Fault = "text" | "amount" | "rate" | "parts" | "sumAmount" | "sumPercent";

const HUNDREDTHS = 100;

function typedWeight(how: How, text: string, currency: string): number | null {
  if (how === "equal") return 1;
  if (how === "exact") return typedCents(text, currency);
  if (how === "percent") return typedCents(text, "EUR");
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : null;
}

function shownWeight(how: How, weight: number, currency: string, language: Language): string {
  if (how === "exact") return shownAmount(weight, currency, language);
  return how === "percent" ? typeable(String(weight / HUNDREDTHS), language) : String(weight);
}

/** A new one: paid by the viewer for everyone who said yes; while nobody else has, for everyone who may come. */
export function newDraft(ledger: Ledger, day: string, confirmed: ReadonlySet<string>): ExpenseDraft {
  const named = ledger.people.filter((one) => one.mayBeNamed);
  const travelling = named.filter((one) => one.travellerId);
  const sure = travelling.filter((one) => confirmed.has(one.travellerId ?? ""));
  return {
    text: "",
    kind: "food",
    day,
    paidBy: (named.find((one) => one.isYou) ?? named[0])?.id ?? "",
    amount: "",
    currency: ledger.currency,
    rate: "",
    how: "equal",
    chosen: (sure.length > 1 ? sure : travelling).map((one) => one.id),
    weights: {},
  };
}

/** An expense as it is edited, with the numbers as they are typed in the language. */
export function draftOf(expense: Expense, language: Language): ExpenseDraft {
  const { text, kind, day, paidBy, amount, how, parts } = expense;
  const { cents, currency, rate } = amount;
  return {
    text,
    kind,
    day,
    paidBy,
    currency,
    how,
    amount: shownAmount(cents, currency, language),
    rate: typeable(rate ?? "", language),
    chosen: parts.map((part) => part.personId),
    weights: Object.fromEntries(
      parts.map((part) => [part.personId, shownWeight(how, part.weight, currency, language)]),
    ),
  };
}

export interface Worked {
  /** In the expense's own currency, and in the trip's. */
  cents: number | null;
  total: number | null;
  /** Everyone's part in the trip's currency. */
  parts: Readonly<Record<string, number>>;
  /** The difference of exact amounts or percentages (in hundredths) from the whole. */
  left: number;
  faults: readonly Fault[];
  body: NewExpense | null;
}

/** Compute a draft's amounts, and what it still lacks. */
export function worked(draft: ExpenseDraft, ledger: Ledger): Worked {
  const { text, kind, day, paidBy, currency, how } = draft;
  const cents = typedCents(draft.amount, currency) || null;
  const isForeign = currency !== ledger.currency;
  const rate = isForeign ? typedRate(draft.rate) : null;
  const chosen = ledger.people.map((one) => one.id).filter((id) => draft.chosen.includes(id));
  const weights = chosen.map((id) => typedWeight(how, draft.weights[id] ?? defaultWeight(how), currency) ?? 0);
  const counted = chosen
    .map((personId, index) => ({ personId, weight: weights[index] ?? 0 }))
    .filter(({ weight }) => weight > 0);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const left = how === "exact" ? (cents ?? 0) - sum : how === "percent" ? 100 * HUNDREDTHS - sum : 0;
  const total = cents === null ? null : isForeign ? rate && converted(cents, currency, ledger.currency, rate) : cents;
  const shares = total
    ? apportion(
        total,
        counted.map(({ weight }) => weight),
      )
    : [];
  const faults: Fault[] = [];
  if (text.trim() === "") faults.push("text");
  if (cents === null) faults.push("amount");
  if (isForeign && rate === null) faults.push("rate");
  if (counted.length === 0) faults.push("parts");
  else if (left !== 0) faults.push(how === "exact" ? "sumAmount" : "sumPercent");
  return {
    cents,
    total: total || null,
    parts: Object.fromEntries(shares.map((share, index) => [counted[index]?.personId ?? "", share])),
    left,
    faults,
    body:
      faults.length > 0 || cents === null || !day
        ? null
        : { text: text.trim(), kind, day, paidBy, amount: { cents, currency, rate }, split: { how, parts: counted } },
  };
}

function defaultWeight(how: How): string {
  return how === "shares" ? "1" : "";
}

/** The rate last entered for this currency, as the starting value. */
export function lastRate(ledger: Ledger, currency: string): string {
  return ledger.expenses.find(({ amount }) => amount.currency === currency)?.amount.rate ?? "";
}

/** Only what differs from the expense as it was opened: other people's changes meanwhile are kept (TRUST.md W17). */
export function changesOf(body: NewExpense, before: NewExpense): Partial<NewExpense> {
  const entries = Object.entries(body).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof NewExpense]),
  );
  return Object.fromEntries(entries) as Partial<NewExpense>;
}
