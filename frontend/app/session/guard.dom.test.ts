import { describe, expect, it, vi } from "vitest";

import { requireSession, safeNext, wholeSession } from "./guard";

describe("a page that needs a session", () => {
  it("[2.55] redirects to the log-in in the page's language, with the address to return to", async () => {
    const away = await requireSession(new Request("http://127.0.0.1:8000/de/my-trips?a=1")).catch(
      (thrown: unknown) => thrown,
    );

    expect(away).toBeInstanceOf(Response);
    expect((away as Response).headers.get("location")).toBe("/de/login?next=%2Fde%2Fmy-trips%3Fa%3D1");
  });
});

describe("a session without its account's second factor [A16]", () => {
  it("is redirected to the second factor, even by pages that do not need a session", async () => {
    const expires_at = Math.round(Date.now() / 1000) + 900;
    const factors = [{ id: "f1", factor_type: "totp", status: "verified" }];
    const user = { id: "u1", user_metadata: {}, app_metadata: {}, factors };
    const access_token = `e30.${btoa(JSON.stringify({ aal: "aal1" }))}.c2ln`;
    localStorage.setItem(
      "tripoint-auth",
      JSON.stringify({ access_token, refresh_token: "r", token_type: "bearer", expires_in: 900, expires_at, user }),
    );
    vi.stubGlobal("fetch", async () => Response.json({ anonKey: "anon" }));
    for (const guard of [requireSession, wholeSession]) {
      const away = await guard(new Request("http://127.0.0.1:8000/de/TripInvite?invite=1")).catch(
        (thrown: unknown) => thrown,
      );
      expect((away as Response).headers.get("location")).toBe(
        "/de/auth/second-factor?next=%2Fde%2FTripInvite%3Finvite%3D1",
      );
    }
    vi.unstubAllGlobals();
  });
});

describe("the address to return to [A17]", () => {
  it("may be a path on our own origin", () => {
    for (const path of ["/dashboard", "/cs/trip-planner?p=1#x", "/trip-details/1"]) expect(safeNext(path)).toBe(path);
  });

  it("is never another origin", () => {
    const bad = [
      "//evil.example",
      "/\\evil.example",
      "https://evil.example",
      "javascript:alert(1)",
      "/a\u0000b",
      "/de//evil.example",
      "/.//evil.example",
      "/trips/..//evil.example",
      "/trips/%2e%2e//evil.example",
      "/de/\\evil.example",
      "",
      null,
    ];
    for (const path of bad) expect(safeNext(path)).toBeNull();
  });
});
