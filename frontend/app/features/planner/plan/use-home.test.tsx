import { renderHook } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";

import type { CityFound } from "../types";
import { EMPTY, type Plan } from "./plan";
import { useHome } from "./use-home";
import type { Planning } from "./use-plan";

const PRAGUE = { id: "prague-cz", name: "Prague", metro: null, airports: ["PRG"] } as unknown as CityFound;

function begin(plan: Plan, home: CityFound | null) {
  const change = vi.fn<Planning["change"]>();
  const planning = { plan, change } as unknown as Planning;
  const hook = renderHook(({ city }) => useHome(planning, city, "Eva"), { initialProps: { city: home } });
  return { change, hook, after: () => change.mock.calls[0]?.[0](plan) };
}

describe("a plan that nobody has started", () => {
  it("gets the profile's name and home city, even if the profile arrives later", () => {
    const { hook, change, after } = begin(EMPTY, null);
    expect(change).not.toHaveBeenCalled();
    hook.rerender({ city: PRAGUE });
    expect(after()?.people).toEqual([{ city: { id: "prague-cz", label: "Prague", airport: "PRG" }, name: "Eva" }]);
  });

  it("is filled in only once", () => {
    const { hook, change } = begin(EMPTY, PRAGUE);
    hook.rerender({ city: { ...PRAGUE } });
    expect(change).toHaveBeenCalledOnce();
  });

  it.each([{ people: [{ city: null, name: "Ana" }] }, { lost: true }])(
    "stays unchanged if it was already started",
    (begun) => {
      expect(begin({ ...EMPTY, ...begun }, PRAGUE).change).not.toHaveBeenCalled();
    },
  );
});
