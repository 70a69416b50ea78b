/**
 * Pages stay as the server has them: the line says which trip has which version now and that there are notices, and
 * what is on screen is asked for again. What a page shows always comes from its own query, so a message that never came
 * costs time and no more; while there is no line, everything on screen is asked for every 20 seconds (TRUST.md R14).
 */
import type { QueryKey } from "@tanstack/react-query";

import { accessToken } from "~/session/auth";

import { queryClient } from "../query-client";
import type { Trip } from "../trip";
import { Line } from "./line";
import { followPeople as peopleOf } from "./people";

const WITHOUT_LINE_MS = 20_000;
/** What is made of many trips, or of what happened on them. */
const LISTS: QueryKey[] = [["trips"], ["bookings"], ["waited-for"], ["debts"]];

let asking: ReturnType<typeof setInterval> | undefined;

const line = new Line({
  address: `${location.origin.replace(/^http/, "ws")}/realtime/v1/websocket`,
  token: accessToken,
  onCut: askMeanwhile,
});

function askMeanwhile(): void {
  asking ??= setInterval(catchUp, WITHOUT_LINE_MS);
}

function askAgain(...keys: QueryKey[]): void {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}

/** The trip's document; what its tabs show hangs on its version, except what is named here. */
function askForTrip(id: string): void {
  void queryClient.invalidateQueries({ queryKey: ["trip", id], exact: true });
  askAgain(["trip", id, "log"], ["trip", id, "support"], ["join-requests", id], ["price-watch", id]);
}

/** Files raise no version: nobody who changes something else meanwhile is refused for one. */
function askForFiles(id: string): void {
  askAgain(["trip", id, "files"], ["trip", id, "receipts"]);
}

function askForTrips(): void {
  const known = queryClient.getQueryCache().findAll({ queryKey: ["trip"], type: "active" });
  for (const { queryKey } of known) {
    if (queryKey.length !== 2) continue;
    askForTrip(String(queryKey[1]));
    askForFiles(String(queryKey[1]));
  }
}

function catchUp(): void {
  askForTrips();
  askAgain(...LISTS, ["notices"]);
}

interface Change {
  table: string;
  type: string;
  record?: { id: string; version?: number };
  old_record?: { id: string };
}

function changed({ table, type, record, old_record: gone }: Change): void {
  if (table === "notices") {
    askAgain(["notices"], ["join-requests"], ["waited-for"]);
    return;
  }
  const id = record?.id ?? gone?.id;
  if (id === undefined) return;
  const known = queryClient.getQueryData<Trip>(["trip", id])?.version ?? 0;
  if (type !== "DELETE" && record?.version !== undefined && record.version <= known) return; // our own change
  askForTrip(id);
  askAgain(...LISTS);
}

const rows = (table: string) => ({ event: "*", schema: "public", table });

/** A room of this page alone: whoever knows the name of a public topic may speak in it. */
const ownTopic = () => `realtime:me-${crypto.getRandomValues(new Uint32Array(4)).join("-")}`;

/** Follow one's trips and notices; the result ends it. */
export function follow(): () => void {
  const leave = line.join(ownTopic(), {
    config: { postgres_changes: [rows("trips"), rows("notices")] },
    on: (event, payload) => {
      if (event === "cut") askMeanwhile();
      if (event === "postgres_changes") changed(payload.data as Change);
      if (event !== "system" || payload.extension !== "postgres_changes" || payload.status !== "ok") return;
      clearInterval(asking);
      asking = undefined;
      catchUp(); // what is on screen is a moment older than the line
    },
  });
  return () => {
    clearInterval(asking);
    asking = undefined;
    leave();
  };
}

/** Who has a trip open and what they are changing, in `present.ts`; and its files. The result ends it. */
export const followPeople = (tripId: string): (() => void) => peopleOf(line, tripId, () => askForFiles(tripId));
