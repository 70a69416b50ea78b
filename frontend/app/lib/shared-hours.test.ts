import { expect, test } from "vitest";

import { hoursAhead, sharedHours, total, workingHere } from "./shared-hours";

const JUNE = Date.UTC(2027, 5, 15);
const JANUARY = Date.UTC(2027, 0, 15);

test("time zone offsets account for summer time and half hours", () => {
  expect(hoursAhead("Europe/Lisbon", JUNE)).toBe(1);
  expect(hoursAhead("Europe/Lisbon", JANUARY)).toBe(0);
  expect(hoursAhead("Asia/Kolkata", JUNE)).toBe(5.5);
  expect(hoursAhead("America/New_York", JANUARY)).toBe(-5);
});

test("towns in one zone share the whole working day, and one hour less per hour of difference", () => {
  expect(total(sharedHours(0))).toBe(9);
  expect(total(sharedHours(1))).toBe(8);
  expect(total(sharedHours(-5))).toBe(4);
  expect(total(sharedHours(8))).toBe(1);
  expect(sharedHours(9)).toEqual([]);
  expect(sharedHours(-9)).toEqual([]);
});

test("a working day that crosses midnight here is split into two stretches", () => {
  expect(workingHere(-9)).toEqual([
    { from: 0, to: 3 },
    { from: 18, to: 24 },
  ]);
  expect(workingHere(-6)).toEqual([{ from: 15, to: 24 }]);
  expect(workingHere(13)).toEqual([
    { from: 0, to: 5 },
    { from: 20, to: 24 },
  ]);
});

test("more than half a day apart, the neighboring day's hours are shared", () => {
  expect(total(sharedHours(-17))).toBe(2);
  expect(total(sharedHours(19))).toBe(4);
});

test("half hours are shared too", () => {
  expect(workingHere(5.5)).toEqual([{ from: 3.5, to: 12.5 }]);
  expect(total(sharedHours(5.5))).toBe(3.5);
});
