import { beforeEach, describe, expect, it } from "vitest";

import { dropFragment, fragmentOf, takeTokens } from "./fragment";

const open = (address: string) => history.replaceState(null, "", address);
const shown = () => location.pathname + location.search + location.hash;

beforeEach(() => sessionStorage.clear());

describe("the secret of an emailed link [A5]", () => {
  it.each(["TripInvite", "auth/confirm", "auth/new-password", "auth/undo", "unsubscribe", "no-more-invites"])(
    "is moved from the address of /%s into this tab's storage, in every language",
    (page) => {
      for (const address of [`/${page}`, `/de/${page}`, `/cs/${page}/`]) {
        sessionStorage.clear();
        open(`${address}?invite=1#token=s3cret`);
        expect(takeTokens()).toBe(true);
        expect(shown()).toBe(`${address}?invite=1`);
        expect(fragmentOf(page)).toEqual({ token: "s3cret" });
      }
    },
  );

  it("is forgotten once it is used, and another page's stays", () => {
    for (const page of ["TripInvite", "unsubscribe"]) {
      open(`/${page}#token=${page}`);
      takeTokens();
    }
    dropFragment("TripInvite");
    expect([fragmentOf("TripInvite"), fragmentOf("unsubscribe")]).toEqual([{}, { token: "unsubscribe" }]);
  });

  it("is taken from the query on an identity provider's callback, and the rest of the query stays", () => {
    open("/auth/callback?next=%2Fdashboard&code=s3cret&error=e");
    expect(takeTokens()).toBe(true);
    expect(shown()).toBe("/auth/callback?next=%2Fdashboard");
    expect(fragmentOf("auth/callback")).toEqual({ code: "s3cret", error: "e" });
  });

  it("is not taken on other pages, nor from the name of a part of a page", () => {
    for (const address of ["/about#token=x", "/trip-details/1#a=b", "/x/TripInvite#token=x", "/TripInvite#main"]) {
      open(address);
      expect(takeTokens(), address).toBe(false);
      expect(shown()).toBe(address);
    }
    expect(sessionStorage).toHaveLength(0);
  });
});
