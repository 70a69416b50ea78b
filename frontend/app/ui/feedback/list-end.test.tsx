import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";

import { ListEnd } from "./list-end";

const QUIET = { data: {}, isError: false, isFetching: false, isFetchingNextPage: false, hasNextPage: false };
const WORDS = { more: "Show more", failed: "It did not come.", again: "Try again" };

function show(over: object) {
  const query = { ...QUIET, fetchNextPage: vi.fn(), refetch: vi.fn(), ...over };
  const { container } = render(<ListEnd query={query} {...WORDS} />);
  return { ...query, container };
}

afterEach(cleanup);

describe("the end of a list", () => {
  it("is empty if there are no more pages", () => {
    expect(show({}).container.textContent).toBe("");
  });

  it("fetches the next page", () => {
    const { fetchNextPage } = show({ hasNextPage: true });
    fireEvent.click(screen.getByRole("button", { name: "Show more" }));
    expect(fetchNextPage).toHaveBeenCalledOnce();
  });

  it.each([
    ["the first page", undefined, "refetch"],
    ["a later page", {}, "fetchNextPage"],
  ] as const)("says that %s failed to load and offers to retry", (_, data, call) => {
    const shown = show({ data, isError: true, hasNextPage: true });
    expect(screen.getByRole("status").textContent).toContain("It did not come.");
    expect(screen.getAllByRole("button")).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(shown[call]).toHaveBeenCalledOnce();
  });
});
