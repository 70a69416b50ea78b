import { expect, it } from "vitest";

import { inWholeUnits } from "./whole-units";

it.each<[Record<string, number>, number]>([
  [{ flights: 91_068, transfers: 6_480, stay: 76_500, taxes: 4_980 }, 179_028],
  [{ flights: 33_350, transfers: 1_050, stay: 50 }, 34_450],
  [{ flights: 100, transfers: 0, stay: 0 }, 100],
  [{ flights: 40_010, accommodation: 170_848 }, 210_858],
  [{ flights: 40_099, accommodation: 170_850 }, 210_949],
])("shows parts that add up to the total shown", (parts, total) => {
  const shown = Object.values(inWholeUnits(parts, total));
  expect(shown.reduce((sum, part) => sum + part, 0)).toBe(100 * Math.round(total / 100));
  Object.values(parts).forEach((part, index) => expect(Math.abs((shown[index] ?? 0) - part)).toBeLessThan(100));
});

it("rounds the stay as its own card does, whatever else the sum contains", () => {
  expect(inWholeUnits({ flights: 40_010, transfers: 40, accommodation: 170_848 }, 210_898).accommodation).toBe(170_800);
  expect(inWholeUnits({ flights: 40_099, transfers: 0, accommodation: 170_850 }, 210_949).accommodation).toBe(170_900);
});
