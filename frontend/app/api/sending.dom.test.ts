import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { forgetPerson } from "~/session/forget";

import { send } from "./sending";

const KEY = "Idempotency-Key";
const keys: (string | null)[] = [];
let answer: () => Promise<Response>;

beforeEach(async () => {
  vi.useFakeTimers();
  keys.length = 0;
  vi.stubGlobal("fetch", async (request: Request) => {
    keys.push(request.headers.get(KEY));
    return answer();
  });
  await forgetPerson();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const done = (status = 200) => Promise.resolve(new Response(null, { status }));
const asked = (key: string | null, body = "{}", headers: Record<string, string> = {}) =>
  new Request("https://here/api/trips/1/checklist", {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", ...(key && { [KEY]: key }), ...headers },
  });
async function sent(key: string | null, answers: () => Promise<Response>, body?: string) {
  answer = answers;
  await send(asked(key, body)).catch(() => null);
}

it("reuses the key of an unanswered request when the same is sent again", async () => {
  await sent("first", lost);
  await sent("second", () => done(503));
  await sent("third", () => done());
  await sent("fourth", () => done());
  expect(keys).toEqual(["first", "first", "first", "fourth"]);
});

it("uses a new key for a different body, and for the same one after a 4xx reply", async () => {
  await sent("first", lost);
  await sent("second", () => done(), '{"text":"other"}');
  await sent("third", () => done(499));
  await sent("fourth", () => done());
  expect(keys).toEqual(["first", "second", "first", "fourth"]);
});

it("uses a new key after five minutes", async () => {
  await sent("first", lost);
  vi.advanceTimersByTime(299_999);
  await sent("second", lost);
  vi.advanceTimersByTime(1);
  await sent("third", lost);
  expect(keys).toEqual(["first", "first", "third"]);
});

it("forgets a person's unanswered requests when the browser forgets the person", async () => {
  await sent("first", lost);
  await forgetPerson();
  await sent("second", () => done());
  expect(keys).toEqual(["first", "second"]);
});

it("aborts an unanswered call after 30 seconds, but never an upload", async () => {
  const late = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(late.signal);
  vi.stubGlobal("fetch", (request: Request, init?: RequestInit) => {
    const signal = init?.signal;
    return new Promise((resolve, reject) => {
      if (signal) signal.addEventListener("abort", () => reject(signal.reason as Error));
      else resolve(request);
    });
  });
  const call = send(asked(null));
  expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000);
  late.abort(new Error("late"));
  await expect(call).rejects.toThrow("late");
  await send(asked(null, "bytes", { "Content-Type": "image/png" }));
  expect(timeout).toHaveBeenCalledOnce();
});
