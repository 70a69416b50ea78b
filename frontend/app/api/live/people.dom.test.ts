import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { Follower, Line } from "./line";
import { followPeople } from "./people";
import { beginChanging, everybody } from "./present";

let follower: Follower;
let said: (string | undefined)[];
let end: () => void;
const left = vi.fn();
const onFiles = vi.fn();

const line = {
  join: (_topic: string, one: Follower) => {
    follower = one;
    return left;
  },
  push: (_topic: string, _event: string, { payload }: { payload: { part?: string } }) => said.push(payload.part),
} as unknown as Line;

beforeEach(() => {
  vi.useFakeTimers();
  left.mockClear();
  onFiles.mockClear();
  said = [];
  end = followPeople(line, "t1", onFiles);
  follower.on("joined", {});
});

afterEach(() => {
  end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const meta = (ref: string, traveller: string | null, part?: string) => ({
  metas: [{ phx_ref: ref, traveller_id: traveller, ...(part && { part }) }],
});
const soon = () => vi.advanceTimersByTime(100);

it("announces my presence immediately, then what I am changing until I am done", () => {
  const done = beginChanging("dates");
  done();
  expect(said).toEqual([undefined, "dates", undefined]);
});

it("announces the innermost part when one is opened from another", () => {
  const outer = beginChanging("activity:1");
  const inner = beginChanging("task:2");
  inner();
  outer();
  expect(said).toEqual([undefined, "activity:1", "task:2", "activity:1", undefined]);
});

it("announces no part while the page is hidden", () => {
  const done = beginChanging("dates");
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(said).toEqual([undefined, "dates", undefined, "dates"]);
  done();
});

it("stays within the server's rate limit and sends the latest state afterwards", () => {
  for (let n = 0; n < 20; n += 1) beginChanging("dates")();
  const done = beginChanging("stay");
  expect(said.length).toBeLessThan(10);
  vi.advanceTimersByTime(31_000);
  expect(said.length).toBeLessThan(12);
  expect(said.at(-1)).toBe("stay");
  done();
});

it("announces my state again when the topic is rejoined", () => {
  const done = beginChanging("dates");
  follower.on("cut", {});
  follower.on("joined", {});
  expect(said).toEqual([undefined, "dates", "dates"]);
  done();
});

it("lists who is here and what they change, until they leave or the connection is lost", () => {
  follower.on("presence_state", { a: meta("1", "ana"), b: meta("2", null, "dates") });
  soon();
  expect(everybody()).toEqual([
    { travellerId: "ana", part: null },
    { travellerId: null, part: "dates" },
  ]);
  follower.on("presence_diff", { joins: {}, leaves: { a: meta("1", "ana") } });
  follower.on("presence_diff", { joins: { a: meta("3", "ana", "stay") }, leaves: {} });
  soon();
  expect(everybody()).toContainEqual({ travellerId: "ana", part: "stay" });
  follower.on("cut", {});
  soon();
  expect(everybody()).toEqual([]);
});

it("shows a replaced part as a single update", () => {
  follower.on("presence_state", { a: meta("1", "ana") });
  soon();
  const before = everybody();
  follower.on("presence_diff", { joins: {}, leaves: { a: meta("1", "ana") } });
  expect(everybody()).toBe(before);
});

it("leaves the topic and shows nobody after it ends", () => {
  follower.on("presence_state", { a: meta("1", "ana") });
  soon();
  end();
  expect(left).toHaveBeenCalledOnce();
  expect(everybody()).toEqual([]);
});

it("fetches the files when one is added or removed, and when events may have been missed", () => {
  expect(follower.config["postgres_changes"]).toEqual([
    { event: "*", schema: "public", table: "trip_files", filter: "trip_id=eq.t1" },
  ]);
  follower.on("system", { status: "error" });
  expect(onFiles).not.toHaveBeenCalled();
  follower.on("system", { status: "ok" });
  follower.on("postgres_changes", {});
  expect(onFiles).toHaveBeenCalledTimes(2);
});
