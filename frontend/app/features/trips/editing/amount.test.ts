import { expect, it } from "vitest";

import { centsOf, typed } from "./amount";

it.each([
  ["12", 1200],
  ["12.5", 1250],
  ["12,50", 1250],
  [" 1 234,05 ", 123_405],
  ["0", 0],
  ["", null],
  ["12.345", null],
  ["-3", null],
  ["twelve", null],
])("reads %s as %s cents", (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

it("writes an amount as it is typed", () => {
  expect([1200, 1250, 5].map(typed)).toEqual(["12", "12.50", "0.05"]);
});
