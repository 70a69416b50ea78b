import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { forgetPerson } from "~/session/forget";

import { queryClient } from "./query-client";
import { tripQuery } from "./trip";

/** The version of every trip on the fake server; its ETag is made of it. */
let version: number;
const asked: { id: string; ifNoneMatch: string | null }[] = [];

beforeEach(() => {
  version = 1;
  asked.length = 0;
  queryClient.clear();
  vi.stubGlobal("fetch", async (request: Request) => {
    const id = new URL(request.url).pathname.split("/").at(-1) ?? "";
    const ifNoneMatch = request.headers.get("If-None-Match");
    asked.push({ id, ifNoneMatch });
    const ETag = `"${id}-${version}"`;
    if (ifNoneMatch === ETag) return new Response(null, { status: 304, headers: { ETag } });
    return Response.json({ id, version, travellers: [{ name: "Ana" }] }, { headers: { ETag } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const fetchTrip = (id: string) => queryClient.fetchQuery({ ...tripQuery(id), staleTime: 0, retry: false });

describe("a trip that is fetched again", () => {
  it("sends the ETag it has, and keeps the object if nothing has changed", async () => {
    const first = await fetchTrip("t1");
    const again = await fetchTrip("t1");
    expect(asked.map(({ ifNoneMatch }) => ifNoneMatch)).toEqual([null, '"t1-1"']);
    expect(again).toBe(first);
  });

  it("takes the new document and its ETag if it has changed", async () => {
    await fetchTrip("t1");
    version = 2;
    expect((await fetchTrip("t1")).version).toBe(2);
    expect((await fetchTrip("t1")).version).toBe(2);
    expect(asked.map(({ ifNoneMatch }) => ifNoneMatch)).toEqual([null, '"t1-1"', '"t1-2"']);
  });

  it("is never replaced by another trip", async () => {
    await fetchTrip("t1");
    expect((await fetchTrip("t2")).id).toBe("t2");
    expect(asked.at(-1)).toEqual({ id: "t2", ifNoneMatch: null });
  });

  it("is fetched without an ETag once the browser has forgotten the person [A19]", async () => {
    await fetchTrip("t1");
    await forgetPerson();
    expect(queryClient.getQueryData(tripQuery("t1").queryKey)).toBeUndefined();
    await fetchTrip("t1");
    expect(asked.at(-1)?.ifNoneMatch).toBeNull();
  });

  it("reuses its document and ETag after a failure", async () => {
    const first = await fetchTrip("t1");
    const works = globalThis.fetch;
    for (const reply of [() => Response.error(), () => Response.json({ code: "busy" }, { status: 503 })]) {
      vi.stubGlobal("fetch", async () => reply());
      await expect(fetchTrip("t1")).rejects.toMatchObject({ name: "Error" });
    }
    vi.stubGlobal("fetch", works);
    expect(await fetchTrip("t1")).toBe(first);
    expect(asked.at(-1)?.ifNoneMatch).toBe('"t1-1"');
  });

  it("sends no ETag if the server gave none", async () => {
    vi.stubGlobal("fetch", async (request: Request) => {
      asked.push({ id: "t1", ifNoneMatch: request.headers.get("If-None-Match") });
      return Response.json({ id: "t1" });
    });
    await fetchTrip("t1");
    await fetchTrip("t1");
    expect(asked.map(({ ifNoneMatch }) => ifNoneMatch)).toEqual([null, null]);
  });
});
