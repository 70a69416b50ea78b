import type { TFunction } from "i18next";

import type { LogLine } from "../editing/edits";
import { type Field, isField } from "../editing/use-values";

/** Actions that have their own sentence; others are described by their kind. */
export const ACTIONS = [
  "trip_created",
  "task_added",
  "task_changed",
  "task_removed",
  "activity_added",
  "activity_changed",
  "activity_removed",
  "entry_added",
  "entry_changed",
  "entry_removed",
  "way_changed",
  "trip_changed",
  "cover_changed",
  "dates_changed",
  "flight_confirmed",
  "flight_unconfirmed",
  "stay_confirmed",
  "stay_unconfirmed",
  "access_changed",
  "status_changed",
  "organizer_changed",
  "prices_refreshed",
  "share_link_renewed",
  "people_invited",
  "invites_resent",
  "invite_cancelled",
  "invite_link_made",
  "invite_confirmed",
  "invite_waiting",
  "invite_declined",
  "request_approved",
  "request_declined",
  "team_pro_ordered",
  "team_pro_ended",
  "support_ordered",
  "support_ended",
  "expense_added",
  "expense_changed",
  "expense_removed",
  "settlement_added",
  "settlement_removed",
  "evening_changed",
  "traveller_left",
  "lodging_added",
  "lodging_changed",
  "lodging_removed",
  "person_added",
  "person_changed",
  "person_removed",
  "person_left",
  "message_changed",
] as const;
type Action = (typeof ACTIONS)[number];

/** The details shown for an item that was added or removed, in addition to its name. */
const DETAILS: readonly Field[] = ["startsAt", "scheduledAt", "dueOn", "day", "assigneeId", "price", "total", "cents"];

interface Compared {
  field: Field;
  before: unknown;
  after: unknown;
}

/** Whether the change only checked a task off or reopened it: the sentence already says that. */
const isTick = ({ action, changes }: LogLine) =>
  action === "task_changed" && changes.length === 1 && changes[0]?.field === "done";
const isWhole = ({ action }: LogLine) => /_(?:added|removed|created|ordered)$/.test(action);

/** The fields that changed, with before and after, in the line's order. */
export function comparedOf(line: LogLine): Compared[] {
  if (isWhole(line)) return [];
  return line.changes.flatMap(({ field, before, after }) =>
    isField(field) && !isTick(line) ? [{ field, before, after }] : [],
  );
}

/** When, for how much and for whom an added or removed item is. */
export function detailsOf(line: LogLine): { field: Field; value: unknown }[] {
  if (!isWhole(line)) return [];
  return DETAILS.flatMap((field) => {
    const found = line.changes.find((one) => one.field === field);
    const value = found?.after ?? found?.before ?? null;
    return value === null ? [] : [{ field, value }];
  });
}

/** The currency of a line's amounts, if it is not the trip's. */
export const currencyOf = ({ changes }: LogLine) =>
  changes.find(({ field }) => field === "currency")?.after as string | undefined;

const isKnown = (action: string): action is Action => (ACTIONS as readonly string[]).includes(action);

/** A line of the log as a short sentence. */
export function sentenceOf(line: LogLine, t: TFunction<readonly ["editing"]>): string {
  if (!isKnown(line.action)) return t(`log.kinds.${line.kind as "trip"}`);
  if (isTick(line))
    return t(line.changes[0]?.after === true ? "log.actions.task_done" : "log.actions.task_open", { what: line.what });
  if (line.action === "people_invited") return t("log.actions.people_invited", { count: countOf(line) });
  if (line.action === "invites_resent") return t("log.actions.invites_resent", { count: countOf(line) });
  // Old lines that do not name their object end with their verb.
  return t(`log.actions.${line.action}`, { what: line.what ?? "" }).replace(/\s*:\s*$/, "");
}

function countOf({ changes }: LogLine): number {
  return Number(changes.find(({ field }) => field === "count")?.after ?? 0);
}
