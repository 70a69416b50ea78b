import { describe, expect, it } from "vitest";

import type { FullPlace, Label, Place, SearchReply } from "../types";
import { boardRows, columns, wayTo } from "./board";

const place = (slug: string, ...labels: Label[]) => ({ slug, labels }) as unknown as Place;
const slugs = (places: Place[]) => places.map(({ slug }) => slug);

describe("the rows of the board", () => {
  const order = [
    place("a", "best"),
    place("b"),
    place("c"),
    place("d"),
    place("e"),
    place("f"),
    place("g"),
    place("h", "greenest"),
    place("i", "fastest"),
  ];

  it("are the top six in the current order, including every label's winner", () => {
    expect(slugs(boardRows(order))).toEqual(["a", "b", "c", "d", "h", "i"]);
  });

  it("prefer the server's varied choice to the next best, and include the wish only if it qualifies", () => {
    const wished = [...order.slice(0, 6), place("g", "pick"), ...order.slice(7)];
    expect(slugs(boardRows(wished, 6, ["a", "c", "f", "g", "h", "i"]))).toEqual(["a", "b", "c", "f", "h", "i"]);
  });

  it("grow by the next best places", () => {
    expect(slugs(boardRows(order, 8))).toEqual(["a", "b", "c", "d", "e", "f", "h", "i"]);
    expect(slugs(boardRows(order, 50))).toHaveLength(9);
  });

  it("are empty if nothing is left", () => {
    expect(boardRows([])).toEqual([]);
  });
});

describe("the columns of a row", () => {
  const travellers = ["Ana", "Ben", "Chloé"].map((name, index) => ({ index, name })) as SearchReply["travellers"];
  const ways = {
    minutes: [100, 300, 45],
    flightMinutes: [60, 260, 45],
    fareCents: [9000, 20_000, 3000],
    stops: [0, 1, 0],
    mode: ["highspeed", "flight", "home"],
    burdenCents: [19_000, 50_000, 25_000],
  };
  const row = {
    why: "",
    perTraveller: ways,
    worst: { traveller: 1, minutes: 300, fareCents: 20_000 },
  } as unknown as FullPlace;

  it("show everyone in list order, with the hardest way marked and the means of transport", () => {
    const all = columns(row, travellers, 6);
    expect(all.map(({ name }) => name)).toEqual(["Ana", "Ben", "Chloé"]);
    expect(all.map(({ worst }) => worst)).toEqual([false, true, false]);
    expect(all.map(({ way }) => way)).toEqual(["train", "flight", "home"]);
  });

  it("don't know the means of transport while the reply only ranks the place", () => {
    expect(wayTo(place("a"), 0)).toBeUndefined();
    expect(wayTo(row, 0)).toBe("train");
  });

  it("show the hardest ways of a large group, as weighed by the server", () => {
    expect(columns(row, travellers, 2).map(({ name }) => name)).toEqual(["Ben", "Chloé"]);
  });
});
