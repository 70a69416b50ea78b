import { describe, expect, it } from "vitest";

import type { Failure } from "./failures";
import { isRestarted, OPENED, type Signup, signup, type SignupEvent, waitingAddress } from "./signup";

const failure: Failure = { key: "errors.weak_password", reasons: ["length"] };
const after = (...events: SignupEvent[]): Signup => events.reduce(signup, OPENED);

describe("the signup form", () => {
  it("waits for the address that it has emailed", () => {
    const mailed = after({ type: "signingUp" }, { type: "mailed", email: "ana@example.com" });
    expect(waitingAddress(mailed, null)).toBe("ana@example.com");
  });

  it("waits after a reload for the address that the tab remembers", () => {
    expect(waitingAddress(OPENED, "ana@example.com")).toBe("ana@example.com");
    expect(waitingAddress(OPENED, null)).toBeNull();
  });

  it("no longer waits once it was edited or restarted, whatever the tab remembers", () => {
    for (const state of [after({ type: "edited" }), after({ type: "signingUp" }), after({ type: "restarted" })])
      expect(waitingAddress(state, "old@example.com")).toBeNull();
  });

  it("focuses its heading only after a restart, and still does after failed attempts", () => {
    expect([OPENED, after({ type: "signingUp" }), after({ type: "refused", failure })].some(isRestarted)).toBe(false);
    const again = after({ type: "mailed", email: "a@example.com" }, { type: "restarted" });
    expect(isRestarted(again)).toBe(true);
    expect(isRestarted([{ type: "edited" as const }, { type: "signingUp" as const }].reduce(signup, again))).toBe(true);
    expect(isRestarted(signup(again, { type: "refused", failure }))).toBe(true);
  });

  it("says why it was refused until something else is tried", () => {
    const refused = after({ type: "signingUp" }, { type: "refused", failure });
    expect(refused).toEqual({ at: "refused", failure, restarted: false });
    expect(signup(refused, { type: "edited" })).toEqual({ at: "filling", restarted: false });
    expect(signup(refused, { type: "signingUp" })).toEqual({ at: "signingUp", restarted: false });
  });
});
