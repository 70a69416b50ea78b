import { expect, it } from "vitest";

import type { SearchReply } from "../types";
import { eventsOf } from "./events";
import { after, BEGIN, withLive } from "./live";

const place = (slug: string, cents: number) => ({
  slug,
  why: "",
  window: 1,
  rank: 1,
  labels: ["best"],
  groupTotal: { cents, currency: "EUR" },
  groupTotalCents: [10, cents],
});
const reply = {
  results: [place("porto", 1_000), place("faro", 2_000)],
  cards: ["porto"],
  pick: null,
} as unknown as SearchReply;
const fares = { source: "Duffel", estimate: { cents: 1_000, currency: "EUR" }, moreCents: 400 };

function streamed(...chunks: string[]) {
  return new ReadableStream<Uint8Array>({
    start(to) {
      for (const chunk of chunks) to.enqueue(new TextEncoder().encode(chunk));
      to.close();
    },
  });
}

it("reads events however the network splits them, and skips incomplete ones", async () => {
  const seen: unknown[] = [];
  const stream = streamed(
    'event: ranked\ndata: {"of',
    '": 9}\n',
    '\n:\n\nevent: priced\ndata: {"a": "é"}\n\nevent: fin',
  );
  for await (const event of eventsOf(stream)) seen.push(event);
  expect(seen).toEqual([
    { name: "ranked", data: { of: 9 } },
    { name: "priced", data: { a: "é" } },
  ]);
});

it("puts prices into their places, keeps other dates' costs, and sets the labels at the end", () => {
  const found = { ...place("porto", 1_400), groupTotalCents: [] };
  const live = [
    { name: "ranked", data: { of: 9, source: "Duffel", quality: "live" } },
    { name: "priced", data: { asked: 1, of: 9 } },
    { name: "verified", data: { asked: 1, of: 9, place: found, fares } },
  ].reduce(after, BEGIN);
  expect(live).toMatchObject({ source: "Duffel", asked: 1, of: 9, prices: 1, end: null });
  const [porto, faro] = withLive(reply, live).results;
  expect(porto).toMatchObject({ groupTotal: { cents: 1_400 }, groupTotalCents: [10, 1_400], live: fares });
  expect(faro).toBe(reply.results[1]);

  const end = {
    asked: 2,
    ranks: { porto: 2, faro: 1 },
    labels: { best: "faro" },
    cards: ["faro"],
    pick: null,
    moves: [],
  };
  const ended = withLive(reply, after(live, { name: "final", data: end }));
  expect(ended.results.map(({ slug, rank, labels }) => [slug, rank, labels])).toEqual([
    ["porto", 2, []],
    ["faro", 1, ["best"]],
  ]);
  expect(ended.cards).toEqual(["faro"]);
  expect(withLive(reply, BEGIN)).toBe(reply);
});
