import { expect, it } from "vitest";

import { bestOf } from "./best-of";

const hours = (value: number) => `${Math.round(value)} hr`;
const best = (values: number[]) => bestOf(values, hours, (value) => value);

it("is how the smallest value is displayed", () => {
  expect(best([3, 1, 2])).toBe("1 hr");
});

it("is null if all are displayed the same, or there is only one", () => {
  expect(best([1, 1, 1])).toBeNull();
  expect(best([0.9, 1.1])).toBeNull();
  expect(best([1])).toBeNull();
});
