import { QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";

import { queryClient } from "../query-client";
import { follow } from "./follow";
import type { Follower } from "./line";

const line = vi.hoisted(() => ({ joins: [] as [topic: string, follower: Follower][] }));
vi.mock("./line", () => ({
  Line: class {
    join(topic: string, follower: Follower) {
      line.joins.push([topic, follower]);
      return () => undefined;
    }
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  line.joins.length = 0;
  vi.restoreAllMocks();
  queryClient.clear();
});

/** The keys that are fetched again after this event. */
function askedAfter(event: string, payload: Record<string, unknown>) {
  const asked = vi.spyOn(queryClient, "invalidateQueries").mockResolvedValue();
  const leave = follow();
  line.joins[0]?.[1].on(event, payload);
  leave();
  return asked.mock.calls.map(([filters]) => filters?.queryKey);
}

const OF_A_TRIP = [
  ["trip", "1"],
  ["trip", "1", "log"],
  ["trip", "1", "support"],
  ["join-requests", "1"],
  ["price-watch", "1"],
];
const LISTS = [["trips"], ["bookings"], ["waited-for"], ["debts"]];

it("fetches again everything that a changed trip may have changed", () => {
  const data = { table: "trips", type: "UPDATE", record: { id: "1", version: 2 } };
  expect(askedAfter("postgres_changes", { data })).toEqual([...OF_A_TRIP, ...LISTS]);
});

it("fetches the same again for trips on screen once it is subscribed", () => {
  const leave = new QueryObserver(queryClient, { queryKey: ["trip", "1"], queryFn: () => null }).subscribe(() => {});
  const asked = askedAfter("system", { extension: "postgres_changes", status: "ok" });
  leave();
  expect(asked).toEqual(expect.arrayContaining([...OF_A_TRIP, ...LISTS]));
});

it("uses a random topic name that nobody else can guess", () => {
  follow()();
  follow()();
  const topics = line.joins.map(([topic]) => topic);
  for (const topic of topics) expect(topic).toMatch(/^realtime:me(-\d+){4}$/);
  expect(new Set(topics).size).toBe(2);
});

it("polls everything on screen every 20 seconds until it is subscribed", () => {
  const asked = vi.spyOn(queryClient, "invalidateQueries").mockResolvedValue();
  const leave = follow();
  const [[, follower] = []] = line.joins;
  follower?.on("cut", {});
  follower?.on("cut", {});
  expect(asked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20_000);
  const once = asked.mock.calls.length;
  expect(once).toBeGreaterThan(0);
  follower?.on("system", { extension: "postgres_changes", status: "ok" });
  asked.mockClear();
  vi.advanceTimersByTime(60_000);
  expect(asked).not.toHaveBeenCalled();
  leave();
});
