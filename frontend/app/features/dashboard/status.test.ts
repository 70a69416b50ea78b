import { describe, expect, it } from "vitest";

import { card } from "./made-trips";
import { urgencyOf } from "./status";

describe("urgency", () => {
  it("is the trip's own until it begins", () => {
    expect(urgencyOf(card({ urgency: "urgent" }))).toEqual({ word: "urgent", tone: "warn" });
    expect(urgencyOf(card({ urgency: "relaxed" })).word).toBe("relaxed");
  });

  it("hurries nobody on a trip that is going on", () => {
    expect(urgencyOf(card({ urgency: "urgent", status: "active" }))).toEqual({
      word: "now",
      tone: "plain",
    });
  });
});
