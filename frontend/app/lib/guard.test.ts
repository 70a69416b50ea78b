import { describe, expect, it } from "vitest";

import { requireSession, safeNext } from "./guard";

describe("a page that needs a session", () => {
  it("[2.55] sends to log in and says where to come back to, in the page's language", async () => {
    const away = await requireSession(new Request("http://127.0.0.1:8000/de/my-trips?a=1")).catch(
      (thrown: unknown) => thrown,
    );

    expect(away).toBeInstanceOf(Response);
    expect((away as Response).headers.get("location")).toBe("/de/login?next=%2Fde%2Fmy-trips%3Fa%3D1");
  });
});

describe("the way back (A17)", () => {
  it("is a path of our own", () => {
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
      "/de/\\evil.example",
      "",
      null,
    ];
    for (const path of bad) expect(safeNext(path)).toBeNull();
  });
});
