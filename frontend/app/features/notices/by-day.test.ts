import { expect, it } from "vitest";

import { byDay } from "./by-day";

const at = (createdAt: string) => ({ createdAt });
const NOW = new Date(2026, 10, 23, 0, 30);
const local = (...parts: [number, number, number, number]) => new Date(...parts).toISOString();

it("groups by the reader's calendar day, with today and yesterday in words", () => {
  const notices = [
    at(local(2026, 10, 23, 0)),
    at(local(2026, 10, 22, 23)),
    at(local(2026, 10, 22, 1)),
    at(local(2026, 10, 20, 9)),
  ];
  expect(byDay(notices, "en", NOW).map(({ title, notices: own }) => [title, own.length])).toEqual([
    ["Today", 1],
    ["Yesterday", 2],
    ["Friday, November 20", 1],
  ]);
  expect(
    byDay(notices, "cs", NOW)
      .map(({ title }) => title)
      .slice(0, 2),
  ).toEqual(["Dnes", "Včera"]);
});

it("has no days without notices", () => {
  expect(byDay([], "en", NOW)).toEqual([]);
});
