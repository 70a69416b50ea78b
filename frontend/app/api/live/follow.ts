/**
 * Keeps pages in step with the server: the live connection announces new trip versions and notices, and whatever is on
 * screen is fetched again. A page always shows the data of its own query, so a lost message only costs time; without a
 * connection, everything on screen is fetched every 20 seconds (TRUST.md R14).
 */
import type { QueryKey } from "@tanstack/react-query";

import { accessToken } from "~/session/auth";

import { queryClient } from "../query-client";
import type { Trip } from "../trip";
import { Line } from "./line";
import { followPeople as peopleOf } from "./people";

const WITHOUT_LINE_MS = 20_000;
/** Queries that combine several trips, or what happened on them. */
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

/** Fetch the trip again; its tabs' queries depend on its version, except those named here. */
function askForTrip(id: string): void {
  void queryClient.invalidateQueries({ queryKey: ["trip", id], exact: true });
  askAgain(["trip", id, "log"], ["trip", id, "support"], ["join-requests", id], ["price-watch", id]);
}

/** Files do not raise the version, so that adding one never makes someone else's concurrent change fail. */
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

/** A random topic for this page alone: anyone who knows the name of a public topic may send to it. */
const ownTopic = () => `realtime:me-${crypto.getRandomValues(new Uint32Array(4)).join("-")}`;

/** Follow the person's own trips and notices until the returned function is called. */
export function follow(): () => void {
  const leave = line.join(ownTopic(), {
    config: { postgres_changes: [rows("trips"), rows("notices")] },
    on: (event, payload) => {
      if (event === "cut") askMeanwhile();
      if (event === "postgres_changes") changed(payload.data as Change);
      if (event !== "system" || payload.extension !== "postgres_changes" || payload.status !== "ok") return;
      clearInterval(asking);
      asking = undefined;
      catchUp(); // what is on screen was fetched a moment before the subscription began
    },
  });
  return () => {
    clearInterval(asking);
    asking = undefined;
    leave();
  };
}

/** Follow who has a trip open and what they are changing (`present.ts`), and its files, until the result is called. */
export const followPeople = (tripId: string): (() => void) => peopleOf(line, tripId, () => askForFiles(tripId));
