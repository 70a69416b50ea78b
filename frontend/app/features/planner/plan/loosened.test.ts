import { expect, it } from "vitest";

import type { Loosening } from "../types";
import { loosened } from "./loosened";
import { EMPTY, type Plan } from "./plan";

const PLAN: Plan = { ...EMPTY, budget: "under500", flight: "under4", theme: "ski", avoid: ["storms", "heat"] };

function change(limit: Loosening["changes"][number]["limit"], from: string, to: string): Loosening {
  return { changes: [{ limit, from, to, count: 0 }], feasible: 1, first: [] };
}

it('loosening "avoid" drops everything to be avoided, and nothing else', () => {
  expect(loosened(PLAN, change("avoid", "storms,heat", "none"))).toEqual({ ...PLAN, avoid: [] });
});

it("loosening other limits keeps what is to be avoided", () => {
  expect(loosened(PLAN, change("wish", "ski", "any"))).toEqual({ ...PLAN, theme: null, weather: "any" });
  expect(loosened(PLAN, change("budget", "under500", "any"))).toEqual({ ...PLAN, budget: "any" });
});
