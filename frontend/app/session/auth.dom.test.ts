/** The official client as this front end makes it: refreshing by itself, signing out, and its errors (SPEC 7-9). */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const START = new Date("2027-04-25T08:00:00Z");
const KEY = "tripoint-auth";

/** A session that ends so many seconds from now. */
function session(seconds: number, token = "r1") {
  const expires_at = Math.round(Date.now() / 1000) + seconds;
  const user = { id: "u1", email: "ana@example.com", user_metadata: {}, identities: [] };
  return { access_token: "a.b.c", refresh_token: token, token_type: "bearer", expires_in: seconds, expires_at, user };
}

/** What the server answers to the calls of the auth contract, and the second at which each came. */
let answer: (path: string) => Response;
const calls: { path: string; second: number }[] = [];
const to = (path: string) => calls.filter((call) => call.path === path).map(({ second }) => second);

/** The page is opened anew, with the session that was stored. */
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
  // The client reports each failure, and that it was made more than once.
  for (const level of ["error", "warn"] as const) vi.spyOn(console, level).mockReturnValue(undefined);
  vi.stubGlobal("fetch", async (input: string) => {
    const { pathname } = new URL(String(input), "http://localhost");
    if (pathname === "/api/config") return Response.json({ anonKey: "anon" });
    calls.push({ path: pathname, second: (Date.now() - START.getTime()) / 1000 });
    return answer(pathname);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the session of a page that stays open", () => {
  it("is refreshed in the background, at the tick of 30 s that has 3 ticks or fewer left [7.55 9.4 9.5]", async () => {
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
    "is asked for again after %s, twice as long apart from 200 ms on, for 30 s [8.57 8.59 8.60]",
    async (_, reply) => {
      answer = reply;
      const opening = open(session(60));
      await vi.advanceTimersByTimeAsync(29_900);
      const waits = to("/auth/v1/token").map((second, index, all) =>
        Math.round((second - (all[index - 1] ?? 0)) * 1000),
      );
      expect(waits).toEqual([0, 200, 400, 800, 1600, 3200, 6400, 12_800]);
      expect(localStorage.getItem(KEY)).not.toBeNull();
      const { client } = await opening;
      await client.stopAutoRefresh();
    },
  );

  it("ends with its access token when the refresh is refused, which is not asked for again [8.61 8.62]", async () => {
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

describe("signing out", () => {
  it.each([
    [401, "bad_jwt"],
    [403, "session_not_found"],
    [404, "user_not_found"],
  ])("does not mind a %i of the server [7.56 7.57 7.58]", async (status, code) => {
    answer = () => refused(status, code);
    const { client, hasStoredSession } = await open(session(900));
    expect((await client.signOut()).error).toBeNull();
    expect(to("/auth/v1/logout")).toHaveLength(1);
    expect(hasStoredSession()).toBe(false);
    await client.stopAutoRefresh();
  });
});

describe("the end of a session", () => {
  it("is told to whoever asked, once", async () => {
    answer = () => Response.json({});
    const { client, onSessionEnd } = await open(session(900));
    const ended = vi.fn<() => void>();
    onSessionEnd(ended);
    await client.signOut();
    expect(ended).toHaveBeenCalledTimes(1);
    await client.stopAutoRefresh();
  });

  it("is told when the service refuses to go on with a session whose time is over", async () => {
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

  it("is told no more to whoever has stopped listening", async () => {
    answer = () => Response.json({});
    const { client, onSessionEnd } = await open(session(900));
    const ended = vi.fn<() => void>();
    onSessionEnd(ended)();
    await client.signOut();
    expect(ended).not.toHaveBeenCalled();
    await client.stopAutoRefresh();
  });

  it("is told to nobody when the page goes on as someone else, and the next end is told again", async () => {
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
  it("knows a reply without a session as an error of the server [8.56]", async () => {
    answer = () => Response.json({});
    const { client } = await open(null);
    const { error } = await client.signInWithPassword({ email: "ana@example.com", password: "wrong password" });
    expect(error).toMatchObject({ name: "AuthInvalidTokenResponseError", status: 500 });
    await client.stopAutoRefresh();
  });
});

/** The page is opened anew with a session that has time left, and asks for nothing. */
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
  it("is used as it is; the client comes when it has to be refreshed, and does that", async () => {
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

  it("goes on with what another tab has made of it", async () => {
    const { page } = await openQuietly();
    await page.currentSession();
    localStorage.setItem(KEY, JSON.stringify(session(900, "r9")));
    elsewhere(KEY);
    expect((await page.currentSession())?.refresh_token).toBe("r9");
    await (await page.auth()).stopAutoRefresh();
  });
});
