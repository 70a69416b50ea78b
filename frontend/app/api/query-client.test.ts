import { describe, expect, it } from "vitest";

import { forgetPerson } from "~/session/forget";

import { ApiError } from "./client";
import { queryClient } from "./query-client";

const queries = queryClient.getDefaultOptions().queries;
const retry = queries?.retry as (failures: number, error: Error) => boolean;
const wait = queries?.retryDelay as (attempt: number, error: Error) => number;
const delay = (attempt: number) => wait(attempt, new Error("network"));

describe("fetched data", () => {
  it("is cleared when the browser forgets the person [A19]", async () => {
    queryClient.setQueryData(["trip", "1"], { name: "Valencia" });
    await forgetPerson();
    expect(queryClient.getQueryData(["trip", "1"])).toBeUndefined();
  });

  it("[9.21] is dropped after five unused minutes", () => {
    expect(queries?.gcTime).toBe(300_000);
  });

  it("[9.22] is retried three times when the server fails, and never when it rejects the request", () => {
    expect([0, 1, 2, 3].map((failures) => retry(failures, new Error("network")))).toEqual([true, true, true, false]);
    expect(retry(0, new ApiError(503, {}))).toBe(true);
    expect(retry(0, new ApiError(404, {}))).toBe(false);
  });

  it("[9.23] doubles the wait before each retry, up to 30 seconds", () => {
    expect([0, 1, 2, 3].map(delay)).toEqual([1000, 2000, 4000, 8000]);
    expect(delay(20)).toBe(30_000);
  });

  it("is not retried before the time the server gives", () => {
    expect(wait(0, new ApiError(503, {}, 3_000))).toBe(3_000);
    expect(wait(3, new ApiError(503, {}, 3_000))).toBe(8_000);
  });
});
