import { beforeEach, describe, expect, it, vi } from "vitest";

import { SIGNED_OUT_BECAUSE } from "./signed-out";

/** The service's behavior on sign-out. */
const service = vi.hoisted(() => ({ signOut: async () => undefined as unknown }));
vi.mock("./auth", () => ({ auth: async () => ({ signOut: () => service.signOut() }) }));

/** A fresh page: whether it is being left is state of the page's module. */
async function openPage(path: string) {
  history.replaceState(null, "", path);
  vi.resetModules();
  return import("./log-out");
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem("tripoint-auth", "{}");
  service.signOut = async () => undefined;
  vi.spyOn(console, "error").mockReturnValue(undefined); // jsdom cannot navigate to another page
});
const reason = () => sessionStorage.getItem(SIGNED_OUT_BECAUSE);

describe("the end of a session", () => {
  it("gives no reason to someone who logged out, although the end listener is called", async () => {
    const { leaveSignedOut, logOut } = await openPage("/dashboard");
    service.signOut = leaveSignedOut;
    await logOut();
    expect(reason()).toBeNull();
    expect(localStorage.getItem("tripoint-auth")).toBeNull();
  });

  it("forgets the person even if the server does not reply", async () => {
    const { logOut } = await openPage("/dashboard");
    service.signOut = () => Promise.reject(new TypeError("Failed to fetch"));
    await expect(logOut()).rejects.toThrow("Failed to fetch");
    expect(localStorage.getItem("tripoint-auth")).toBeNull();
  });

  it("stores the reason: inactivity or elsewhere", async () => {
    await (await openPage("/dashboard")).endInactiveSession();
    expect(reason()).toBe("inactivity");
    localStorage.clear();
    await (await openPage("/de/my-trips")).leaveSignedOut();
    expect(reason()).toBe("elsewhere");
  });

  it("elsewhere has no effect on a page that needs no session", async () => {
    await (await openPage("/TripInvite")).leaveSignedOut();
    expect(reason()).toBeNull();
    expect(localStorage.getItem("tripoint-auth")).toBe("{}");
  });
});

/** End the session on this page; returns where the browser went, null if it reloaded the page. */
async function endAt(
  path: string,
  how: "endInactiveSession" | "leaveSignedOut",
  before = async () => undefined as void,
): Promise<string | null | undefined> {
  const ends = await openPage("/");
  await before();
  let wentTo: string | null | undefined;
  const { pathname, search, hash } = new URL(path, location.origin);
  vi.stubGlobal("location", {
    pathname,
    search,
    hash,
    replace: (to: string) => (wentTo = to),
    reload: () => (wentTo = null),
  });
  await ends[how]();
  return wentTo;
}
const endInactiveAt = (path: string) => endAt(path, "endInactiveSession");

describe("the end of an inactive session", () => {
  it.each([
    ["/dashboard", "/"],
    ["/trip-details/42", "/"],
    ["/my-trips", "/"],
    ["/account-settings", "/"],
    ["/profile", "/"],
    ["/de/profile", "/de"],
  ])("leaves %s for the home page [4.75 4.76 4.77 4.78 4.79]", async (path, home) => {
    expect(await endInactiveAt(path)).toBe(home);
  });

  it("leaves the planner for the home page [4.80]", async () => {
    expect(await endInactiveAt("/trip-planner")).toBe("/");
  });

  it.each(["/", "/about", "/cs/destinations/prague", "/TripInvite"])("reloads %s", async (path) => {
    expect(await endInactiveAt(path)).toBeNull();
  });
});

/** End the session elsewhere on a page that required it. */
const endGuarded = (path: string) =>
  endAt(path, "leaveSignedOut", async () => {
    const { requireSession } = await import("./guard");
    await requireSession(new Request(new URL(path, "http://localhost"))).catch(() => undefined);
  });

describe("a session that ended elsewhere", () => {
  it.each([
    ["/trip-details/42/days?day=2#e7", "/login?next=%2Ftrip-details%2F42%2Fdays%3Fday%3D2%23e7"],
    ["/de/my-trips", "/de/login?next=%2Fde%2Fmy-trips"],
    ["/my-bookings", "/login?next=%2Fmy-bookings"],
  ])("continues %s at the log-in, which returns to it", async (path, logIn) => {
    expect(await endGuarded(path)).toBe(logIn);
    expect(reason()).toBe("elsewhere");
  });

  it("reloads the planner, which needs no session", async () => {
    expect(await endAt("/trip-planner?who=1", "leaveSignedOut")).toBeNull();
  });

  it.each([
    ["/trip-details/42", "/"],
    ["/cs/my-trips", "/cs"],
    ["/my-bookings", null],
  ])("ended in another tab, leaves %s as that one did", async (path, to) => {
    await (await openPage("/about")).logOut();
    expect(await endGuarded(path)).toBe(to);
  });

  it("a minute later counts as ended by the service", async () => {
    localStorage.setItem("tripoint.ended", String(Date.now() - 60_001));
    expect(await endGuarded("/my-trips")).toBe("/login?next=%2Fmy-trips");
  });
});
