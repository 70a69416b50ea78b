import { beforeEach, describe, expect, it, vi } from "vitest";

import { SIGNED_OUT_BECAUSE } from "./signed-out";

/** What the service does when the session is ended. */
const service = vi.hoisted(() => ({ signOut: async () => undefined as unknown }));
vi.mock("./auth", () => ({ auth: async () => ({ signOut: () => service.signOut() }) }));

/** A page of its own: whether it is about to be left is a thing of the page. */
async function openPage(path: string) {
  history.replaceState(null, "", path);
  vi.resetModules();
  return import("./log-out");
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem("tripoint-auth", "{}");
  service.signOut = async () => undefined;
  vi.spyOn(console, "error").mockReturnValue(undefined); // the test's browser cannot go to another page
});
const reason = () => sessionStorage.getItem(SIGNED_OUT_BECAUSE);

describe("the end of a session", () => {
  it("says nothing to someone who asked for it, although the session tells its listeners", async () => {
    const { leaveSignedOut, logOut } = await openPage("/dashboard");
    service.signOut = leaveSignedOut;
    await logOut();
    expect(reason()).toBeNull();
    expect(localStorage.getItem("tripoint-auth")).toBeNull();
  });

  it("forgets the person although the server does not answer", async () => {
    const { logOut } = await openPage("/dashboard");
    service.signOut = () => Promise.reject(new TypeError("Failed to fetch"));
    await expect(logOut()).rejects.toThrow("Failed to fetch");
    expect(localStorage.getItem("tripoint-auth")).toBeNull();
  });

  it("says that it was for inactivity, or elsewhere", async () => {
    await (await openPage("/dashboard")).endInactiveSession();
    expect(reason()).toBe("inactivity");
    await (await openPage("/de/my-trips")).leaveSignedOut();
    expect(reason()).toBe("elsewhere");
  });

  it("elsewhere leaves alone a page that needs no session", async () => {
    await (await openPage("/TripInvite")).leaveSignedOut();
    expect(reason()).toBeNull();
    expect(localStorage.getItem("tripoint-auth")).toBe("{}");
  });
});
