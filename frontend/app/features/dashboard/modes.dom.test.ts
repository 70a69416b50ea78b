import { describe, expect, it } from "vitest";

import { card, list } from "./made-trips";
import { modeOf, rememberMode } from "./modes";

describe("as whom the dashboard is looked at", () => {
  it("the address decides, even against the last choice", () => {
    rememberMode("team");
    expect(modeOf("friends", list([]))).toBe("friends");
  });

  it("without an address the last choice holds", () => {
    rememberMode("solo");
    expect(modeOf(null, list([card()]))).toBe("solo");
  });

  it("a word that is no mode is passed over", () => {
    expect(modeOf("boss", list([]))).toBe("solo");
  });

  it("who organizes is first shown the team's view, who only joins the friends' view", () => {
    expect(modeOf(null, list([], [card()]))).toBe("team");
    expect(modeOf(null, list([card({ viewerRole: "member" })]))).toBe("friends");
  });
});
