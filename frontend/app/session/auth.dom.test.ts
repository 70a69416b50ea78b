/** The official client as configured here: automatic refresh, signing out, and its errors (SPEC 7-9). */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const START = new Date("2027-04-25T08:00:00Z");
const KEY = "tripoint-auth";

/** A session that expires in so many seconds. */
function session(seconds: number, token = "r1") {
  const expires_at = Math.round(Date.now() / 1000) + seconds;
  const user = { id: "u1", email: "ana@example.com", user_metadata: {}, identities: [] };
  return { access_token: "a.b.c", refresh_token: token, token_type: "bearer", expires_in: seconds, expires_at, user };
}

/** The fake server's reply to calls of the auth contract, and the second at which each call came. */
let answer: (path: string) => Response;
const calls: { path: string; second: number; key: string | null }[] = [];
const to = (path: string) => calls.filter((call) => call.path === path).map(({ second }) => second);

/** Open the page from scratch, with this session in storage. */
async function open(stored: object | null) {
  if (stored) localStorage.setItem(KEY, JSON.stringify(stored));
  vi.resetModules();
  const page = await import("./auth");
  return { ...page, client: await page.auth() };
}

const refused = (status: number, code: string) =>
  Response.json({ code, message: code }, { status, headers: { "X-Supabase-Api-Version": "2024-01-01" } });
const failing = {
  "a 502": () => new Response("", { status: 502 }),
  "a 503": () => new Response("", { status: 503 }),
  "a 504": () => new Response("", { status: 504 }),
  "a network failure": () => {
    throw new TypeError("Failed to fetch");
  },
};

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  calls.length = 0;
  // The client logs each failure, and a warning that several instances exist.
  for (const level of ["error", "warn"] as const) vi.spyOn(console, level).mockReturnValue(undefined);
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    const { pathname } = new URL(String(input), "http://localhost");
    if (pathname === "/api/config") return Response.json({ anonKey: "anon" });
    const key = new Headers(init?.headers).get("apikey");
    calls.push({ path: pathname, second: (Date.now() - START.getTime()) / 1000, key });
    return answer(pathname);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the session of a page that stays open", () => {
  it("is refreshed in the background once at most 3 ticks of 30 s are left [7.55 9.4 9.5]", async () => {
    answer = () => Response.json(session(900, "r2"));
    const { client } = await open(session(900));
    await vi.advanceTimersByTimeAsync(809_000);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(to("/auth/v1/token")).toEqual([810]);
    expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toMatchObject({ refresh_token: "r2" });
    await client.stopAutoRefresh();
  });

  it.each(Object.entries(failing))(
    "is retried after %s for 30 s, doubling the wait from 200 ms [8.57 8.59 8.60]",
    async (_, reply) => {
      answer = reply;
      const opening = open(session(60));
      // The next wait, 25.6 s, would end after the 30 s.
      await vi.advanceTimersByTimeAsync(59_900);
      const waits = to("/auth/v1/token").map((second, index, all) =>
        Math.round((second - (all[index - 1] ?? 0)) * 1000),
      );
      expect(waits).toEqual([0, 200, 400, 800, 1600, 3200, 6400, 12_800]);
      expect(localStorage.getItem(KEY)).not.toBeNull();
      const { client } = await opening;
      await client.stopAutoRefresh();
    },
  );

  it("ends with its access token if the refresh is rejected, and is not retried [8.61 8.62]", async () => {
    answer = () => refused(400, "refresh_token_already_used");
    const { client, currentSession } = await open(session(60));
    await vi.advanceTimersByTimeAsync(29_900);
    expect(to("/auth/v1/token")).toEqual([0]);
    expect(await currentSession()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(30_200);
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(await currentSession()).toBeNull();
    await client.stopAutoRefresh();
  });
});

describe("each call of the auth contract", () => {
  it("carries the public anonymous key [7.31]", async () => {
    answer = () => Response.json(session(900, "r2"));
    const { client } = await open(session(900));
    await client.signInWithPassword({ email: "ana@example.com", password: "a quiet harbour" });
    await client.refreshSession();
    await client.signOut();
    expect(calls.map(({ path, key }) => [path, key])).toEqual([
      ["/auth/v1/token", "anon"],
      ["/auth/v1/token", "anon"],
      ["/auth/v1/logout", "anon"],
    ]);
    await client.stopAutoRefresh();
  });
});

describe("signing out", () => {
  it.each([
    [401, "bad_jwt"],
    [403, "session_not_found"],
    [404, "user_not_found"],
  ])("ignores a %i from the server [7.56 7.57 7.58]", async (status, code) => {
    answer = () => refused(status, code);
    const { client, hasStoredSession } = await open(session(900));
    expect((await client.signOut()).error).toBeNull();
    expect(to("/auth/v1/logout")).toHaveLength(1);
    expect(hasStoredSession()).toBe(false);
    await client.stopAutoRefresh();
  });
});

describe("the end of a session", () => {
  it("notifies each listener once", async () => {
    answer = () => Response.json({});
    const { client, onSessionEnd } = await open(session(900));
    const ended = vi.fn<() => void>();
    onSessionEnd(ended);
    await client.signOut();
    expect(ended).toHaveBeenCalledTimes(1);
    await client.stopAutoRefresh();
  });

  it("notifies listeners when the service rejects the refresh of an expired session", async () => {
    answer = () => refused(400, "refresh_token_already_used");
    vi.resetModules();
    localStorage.setItem(KEY, JSON.stringify(session(-60)));
    const page = await import("./auth");
    const ended = vi.fn<() => void>();
    page.onSessionEnd(ended);
    expect(await page.currentSession()).toBeNull();
    expect(ended).toHaveBeenCalledTimes(1);
    await (await page.auth()).stopAutoRefresh();
  });

  it("does not notify a listener that has unsubscribed", async () => {
    answer = () => Response.json({});
    const { client, onSessionEnd } = await open(session(900));
    const ended = vi.fn<() => void>();
    onSessionEnd(ended)();
    await client.signOut();
    expect(ended).not.toHaveBeenCalled();
    await client.stopAutoRefresh();
  });

  it("notifies nobody if the page continues as someone else, but the next end does", async () => {
    answer = () => Response.json({});
    const { client, onSessionEnd, signOutAndStay, hasStoredSession } = await open(session(900));
    const ended = vi.fn<() => void>();
    onSessionEnd(ended);
    await signOutAndStay();
    expect(hasStoredSession()).toBe(false);
    expect(ended).not.toHaveBeenCalled();
    await client.signOut();
    expect(ended).toHaveBeenCalledTimes(1);
    await client.stopAutoRefresh();
  });
});

describe("signing in", () => {
  it("treats a reply without a session as a server error [8.56]", async () => {
    answer = () => Response.json({});
    const { client } = await open(null);
    const { error } = await client.signInWithPassword({ email: "ana@example.com", password: "wrong password" });
    expect(error).toMatchObject({ name: "AuthInvalidTokenResponseError", status: 500 });
    await client.stopAutoRefresh();
  });
});

/** Open the page from scratch with a session that has time left, without loading the client. */
async function openQuietly() {
  localStorage.setItem(KEY, JSON.stringify(session(900)));
  vi.resetModules();
  const loaded = vi.fn<() => void>();
  vi.doMock("./auth-client", async (original) => {
    loaded();
    return original();
  });
  return { page: await import("./auth"), loaded };
}
const elsewhere = (key: string | null) => window.dispatchEvent(new StorageEvent("storage", { key }));

describe("a stored session that has time left", () => {
  it("is used without the client, which loads in time to refresh it", async () => {
    answer = () => Response.json(session(900, "r2"));
    const { page, loaded } = await openQuietly();
    expect((await page.currentSession())?.refresh_token).toBe("r1");
    expect(await page.accessToken()).toBe("a.b.c");
    await vi.advanceTimersByTimeAsync(809_000);
    expect(loaded).not.toHaveBeenCalled();
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.waitFor(() => expect(to("/auth/v1/token")).toHaveLength(1));
    expect((await page.currentSession())?.refresh_token).toBe("r2");
    await (await page.auth()).stopAutoRefresh();
  });

  it("ends here when it ends in another tab", async () => {
    const { page, loaded } = await openQuietly();
    await page.currentSession();
    const ended = vi.fn<() => void>();
    page.onSessionEnd(ended);
    elsewhere("something else");
    expect(ended).not.toHaveBeenCalled();
    localStorage.removeItem(KEY);
    elsewhere(KEY);
    expect(ended).toHaveBeenCalledTimes(1);
    expect(await page.currentSession()).toBeNull();
    expect(loaded).not.toHaveBeenCalled();
  });

  it("is replaced by the session that another tab stored", async () => {
    const { page } = await openQuietly();
    await page.currentSession();
    localStorage.setItem(KEY, JSON.stringify(session(900, "r9")));
    elsewhere(KEY);
    expect((await page.currentSession())?.refresh_token).toBe("r9");
    await (await page.auth()).stopAutoRefresh();
  });
});
