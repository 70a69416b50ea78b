/** A trip's private topic: who has it open, what each of them is changing, and whether its files changed. */
import type { Line, Payload } from "./line";
import { mine, type Present, setEverybody, subscribe } from "./present";

/** The server accepts ten calls in thirty seconds, and closes the topic of a client that makes more. */
const CALLS = 8;
const WITHIN_MS = 30_000;
/** A replacement arrives as two messages; the page should change once. */
const TOGETHER_MS = 50;

interface Metas {
  metas: { phx_ref: string; traveller_id?: string | null; part?: unknown }[];
}

const all = (of: unknown) => Object.values((of ?? {}) as Record<string, Metas>).flatMap(({ metas }) => metas);

/**
 * Take part until the returned function is called. The server says which traveller each person is. `onFiles` is called
 * when a file is added or removed, and when such events may have been missed.
 */
export function followPeople(line: Line, tripId: string, onFiles: () => void): () => void {
  const topic = `realtime:trip:${tripId}`;
  const people = new Map<string, Present>();
  let telling: ReturnType<typeof setTimeout> | undefined;
  const saying = telled(topic, line);

  function take({ joins, leaves }: { joins?: unknown; leaves?: unknown }) {
    for (const { phx_ref: ref } of all(leaves)) people.delete(ref);
    for (const { phx_ref: ref, traveller_id: id, part } of all(joins))
      people.set(ref, { travellerId: id ?? null, part: typeof part === "string" ? part : null });
    clearTimeout(telling);
    telling = setTimeout(() => setEverybody([...people.values()]), TOGETHER_MS);
  }

  const leave = line.join(topic, {
    config: {
      private: true,
      presence: { enabled: true },
      postgres_changes: [{ event: "*", schema: "public", table: "trip_files", filter: `trip_id=eq.${tripId}` }],
    },
    on: (event, payload: Payload) => {
      if (event === "joined") saying.begin();
      if (event === "postgres_changes" || (event === "system" && payload.status === "ok")) onFiles();
      if (event === "presence_diff") take(payload);
      if (event !== "presence_state" && event !== "cut") return;
      people.clear();
      take({ joins: payload });
    },
  });
  return () => {
    clearTimeout(telling);
    saying.end();
    leave();
    setEverybody([]);
  };
}

/** Announces what I am changing, within the server's rate limit; no part while the page is hidden. */
function telled(topic: string, line: Line) {
  let said: string | null | undefined;
  let at: number[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function say() {
    clearTimeout(waiting);
    const part = document.hidden ? null : mine();
    if (part === said) return;
    const now = Date.now();
    at = at.filter((one) => one > now - WITHIN_MS);
    const [first = now] = at;
    if (at.length >= CALLS) {
      waiting = setTimeout(say, first + WITHIN_MS - now + 1);
      return;
    }
    at.push(now);
    said = part;
    line.push(topic, "presence", { type: "presence", event: "track", payload: part === null ? {} : { part } });
  }

  const forget = subscribe(say);
  document.addEventListener("visibilitychange", say);
  return {
    /** The topic was just joined, so it knows nothing about me. */
    begin() {
      said = undefined;
      at = [];
      say();
    },
    end() {
      clearTimeout(waiting);
      forget();
      document.removeEventListener("visibilitychange", say);
    },
  };
}
