import { describe, expect, it } from "vitest";

import type { Failure } from "./failures";
import { FILLING, isBusy, login } from "./login";

const wrong: Failure = { key: "errors.invalid_credentials", reasons: [] };
const unconfirmed: Failure = { key: "errors.email_not_confirmed", reasons: [] };
const email = "ana@example.com";

describe("the login form", () => {
  it("is busy only while it signs in or requests an email", () => {
    expect(isBusy(login(FILLING, { type: "signingIn" }))).toBe(true);
    expect(isBusy(login(FILLING, { type: "mailing" }))).toBe(true);
    const refused = login(FILLING, { type: "signInRefused", failure: wrong, email });
    for (const state of [FILLING, refused, login(FILLING, { type: "mailed", email })])
      expect(isBusy(state)).toBe(false);
  });

  it("offers to resend the email only for an unconfirmed address", () => {
    const refused = (failure: Failure) => login({ at: "signingIn" }, { type: "signInRefused", failure, email });
    expect(refused(unconfirmed)).toEqual({ at: "refused", what: "signIn", failure: unconfirmed, unconfirmed: email });
    expect(refused(wrong)).toEqual({ at: "refused", what: "signIn", failure: wrong, unconfirmed: null });
  });

  it("says where the reset email went, or that it could not be sent", () => {
    expect(login({ at: "mailing" }, { type: "mailed", email })).toEqual({ at: "mailed", email });
    expect(login({ at: "mailing" }, { type: "mailRefused", failure: unconfirmed })).toEqual({
      at: "refused",
      what: "reset",
      failure: unconfirmed,
      unconfirmed: null,
    });
  });

  it("clears its message as soon as something else is tried", () => {
    const refused = login(FILLING, { type: "signInRefused", failure: wrong, email });
    expect(login(refused, { type: "edited" })).toEqual(FILLING);
    expect(login(refused, { type: "signingIn" })).toEqual({ at: "signingIn" });
    expect(login({ at: "signingIn" }, { type: "signedIn" })).toEqual(FILLING);
  });
});
