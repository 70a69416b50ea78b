import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { STORED_LANGUAGE } from "~/i18n/languages";

import { forgetPerson, onForget } from "./forget";

const PERSONAL = ["tripoint-auth", "tripoint.last-activity", "tripoint.fragment", "anything-else"];
const keys = (storage: Storage) => Object.keys(storage).toSorted();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe("forgetting a person", () => {
  it("empties local storage except language and theme", async () => {
    for (const key of PERSONAL) localStorage.setItem(key, "of a person");
    localStorage.setItem(STORED_LANGUAGE, "cs");
    localStorage.setItem("tripoint.theme", "dark");
    await forgetPerson();
    expect(keys(localStorage)).toEqual([STORED_LANGUAGE, "tripoint.theme"].toSorted());
    expect(localStorage.getItem(STORED_LANGUAGE)).toBe("cs");
  });

  it("empties session storage", async () => {
    for (const key of PERSONAL) sessionStorage.setItem(key, "of a person");
    await forgetPerson();
    expect(keys(sessionStorage)).toEqual([]);
  });

  it("drops the data kept in memory", async () => {
    const drop = vi.fn<() => void>();
    onForget(drop);
    await forgetPerson();
    expect(drop).toHaveBeenCalledTimes(1);
  });

  it("deletes the browser's databases and caches", async () => {
    const deleteDatabase = vi.fn<(name: string) => void>();
    const deleteCache = vi.fn<(name: string) => Promise<boolean>>(async () => true);
    vi.stubGlobal("indexedDB", { databases: async () => [{ name: "one" }, { name: "two" }], deleteDatabase });
    vi.stubGlobal("caches", { keys: async () => ["pages"], delete: deleteCache });
    await forgetPerson();
    expect(deleteDatabase.mock.calls.flat()).toEqual(["one", "two"]);
    expect(deleteCache.mock.calls.flat()).toEqual(["pages"]);
  });

  it("empties session storage even if local storage is disabled", async () => {
    sessionStorage.setItem("tripoint.fragment", "of a person");
    vi.stubGlobal("localStorage", undefined);
    await forgetPerson();
    expect(keys(sessionStorage)).toEqual([]);
  });
});
