import { nextName } from "~/api/live/row-names";
import { api, unwrap } from "~/api/client";
import { ledgerQuery } from "~/api/ledger";
import type { components } from "~/api/schema";
import type { Trip } from "~/api/trip";

import { once } from "../editing/edits";
import { optimisticIn } from "../editing/use-edit";
import type { EditRequest } from "../editing/types";

type Schemas = components["schemas"];
export { ledgerQuery };
export type Ledger = Schemas["LedgerOut"];
export type LedgerPerson = Ledger["people"][number];
export type Expense = Ledger["expenses"][number];
export type Transfer = Ledger["transfers"][number];
export type Budget = Ledger["budget"][number];
export type NewExpense = Omit<Schemas["NewExpense"], "preview">;
export type Kind = Expense["kind"];
export type How = Expense["how"];
export const KINDS = ["travel", "stay", "food", "activities", "other"] as const satisfies readonly Kind[];
export const HOWS = ["equal", "shares", "exact", "percent"] as const satisfies readonly How[];

/** The ledger as CSV, as written by the server. */
export const exportLedger = (trip: string) =>
  unwrap(api.GET("/api/trips/{trip_id}/ledger.csv", { params: { path: { trip_id: trip } }, parseAs: "blob" }));

type Edited = Schemas["LedgerEdited"];

/** The effect of an expense on the balances: a new one, or a change to an existing one. */
export const lookAhead = (trip: string, expense: Expense | null, version: number, body: NewExpense): Promise<Edited> =>
  expense
    ? unwrap(
        api.PATCH("/api/trips/{trip_id}/expenses/{expense_id}", {
          params: { path: { trip_id: trip, expense_id: expense.id } },
          body: { ...body, version, preview: true },
        }),
      )
    : unwrap(
        api.POST("/api/trips/{trip_id}/expenses", {
          params: { path: { trip_id: trip } },
          body: { ...body, preview: true },
        }),
      );

export const addExpense = (trip: string, body: NewExpense): Promise<Edited> =>
  unwrap(
    api.POST("/api/trips/{trip_id}/expenses", {
      params: { path: { trip_id: trip } },
      headers: once(),
      body: { ...body, preview: false },
    }),
  );

export const changeExpense = (trip: string, id: string, version: number, body: Partial<NewExpense>) =>
  unwrap(
    api.PATCH("/api/trips/{trip_id}/expenses/{expense_id}", {
      params: { path: { trip_id: trip, expense_id: id } },
      body: { ...body, version, preview: false },
    }),
  );

export const removeExpense = (trip: string, id: string, version: number) =>
  unwrap(
    api.DELETE("/api/trips/{trip_id}/expenses/{expense_id}", {
      params: { path: { trip_id: trip, expense_id: id }, query: { version } },
    }),
  );

const markPaid = (trip: string, { paidBy, paidTo, cents }: Transfer): Promise<Edited> =>
  unwrap(
    api.POST("/api/trips/{trip_id}/settlements", {
      params: { path: { trip_id: trip } },
      headers: once(),
      body: { paidBy, paidTo, cents, preview: false },
    }),
  );

/** The edit that marks an open payment as made. */
export function markingPaid(trip: Trip, transfer: Transfer, done: string): EditRequest {
  const row = nextName();
  return { row, done, send: () => markPaid(trip.id, transfer), optimisticIn: paid(trip, row, transfer) };
}

/** The debtor has paid: both balances change by that amount, and those of the others stay the same. */
const paid = (trip: Trip, row: string, { paidBy, paidTo, cents }: Transfer) =>
  optimisticIn<Ledger>(ledgerQuery(trip).queryKey, (known) => ({
    ...known,
    transfers: known.transfers.filter((one) => one.paidBy !== paidBy || one.paidTo !== paidTo),
    settlements: [
      { id: row, paidBy, paidTo, cents, markedAt: new Date().toISOString(), mayTakeBack: false },
      ...known.settlements,
    ],
    balances: known.balances.map((one) => {
      const moved = one.personId === paidBy ? cents : one.personId === paidTo ? -cents : 0;
      return { ...one, cents: one.cents + moved };
    }),
  }));

export const markNotPaid = (trip: string, id: string) =>
  unwrap(
    api.DELETE("/api/trips/{trip_id}/settlements/{settlement_id}", {
      params: { path: { trip_id: trip, settlement_id: id } },
    }),
  );

export const evenOut = (trip: string, isOn: boolean) =>
  unwrap(
    api.PUT("/api/trips/{trip_id}/ledger/evening", {
      params: { path: { trip_id: trip } },
      body: { isOn, preview: false },
    }),
  );
