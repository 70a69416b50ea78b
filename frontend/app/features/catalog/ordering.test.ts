import { expect, test } from "vitest";

import type { ListedPlace } from "./cards";
import type { CityWays } from "./city-ways";
import { monthIn, seenFrom, sorted, sortIn } from "./ordering";

const money = (cents: number) => ({ cents, currency: "EUR" });
const place = (slug: string, price: number, minutes: number, january: number) =>
  ({
    slug,
    perPerson: money(price),
    flightPrice: money(20_000),
    flightMinutes: minutes,
    highC: [january, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20],
  }) as unknown as ListedPlace;
const PLACES = [place("athens", 80_000, 210, 13), place("bali", 150_000, 1_000, 31), place("brno", 60_000, 120, 2)];
const WAYS = {
  places: [
    { slug: "athens", ways: [{ kind: "flight", minutes: 100, fare: money(5_050) }] },
    { slug: "bali", ways: [{ kind: "flight", minutes: 990, fare: money(90_000) }] },
    { slug: "brno", ways: [] },
  ],
} as unknown as CityWays;
const slugs = (ways: CityWays | null, ...how: [Parameters<typeof sorted>[1], number]) =>
  sorted(seenFrom(PLACES, ways), ...how).map(({ slug }) => slug);

test("places are sorted by price, by a month's warmth and by travel time", () => {
  expect(slugs(null, "name", 1)).toEqual(["athens", "bali", "brno"]);
  expect(slugs(null, "price", 1)).toEqual(["brno", "athens", "bali"]);
  expect(slugs(null, "warm", 1)).toEqual(["bali", "athens", "brno"]);
  expect(slugs(null, "near", 1)).toEqual(["brno", "athens", "bali"]);
});

test("a known city's fare replaces the mean, in whole euros, and the city itself is nearest", () => {
  const [athens, bali, brno] = seenFrom(PLACES, WAYS);
  expect([athens?.price.cents, bali?.price.cents, brno?.price.cents]).toEqual([65_100, 220_000, 40_000]);
  expect(brno?.way).toBe("home");
  expect(slugs(WAYS, "near", 1)).toEqual(["brno", "athens", "bali"]);
});

test("invalid values in the URL leave the list in its default order", () => {
  expect([sortIn("price"), sortIn("size"), sortIn(null)]).toEqual(["price", "name", "name"]);
  expect(["1", "12", "0", "13", "x", "", null].map(monthIn)).toEqual([1, 12, null, null, null, null, null]);
});
