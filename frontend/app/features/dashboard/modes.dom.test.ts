import { describe, expect, it } from "vitest";

import { card, list } from "./made-trips";
import { modeOf, rememberMode } from "./modes";

describe("the dashboard's mode", () => {
  it("is set by the URL, even if the last choice differs", () => {
    rememberMode("team");
    expect(modeOf("friends", list([]))).toBe("friends");
  });

  it("is the last choice when the URL sets none", () => {
    rememberMode("solo");
    expect(modeOf(null, list([card()]))).toBe("solo");
  });

  it("ignores an unknown word in the URL", () => {
    expect(modeOf("boss", list([]))).toBe("solo");
  });

  it("starts as team for organizers, and as friends for those who only join trips", () => {
    expect(modeOf(null, list([], [card()]))).toBe("team");
    expect(modeOf(null, list([card({ viewerRole: "member" })]))).toBe("friends");
  });
});
