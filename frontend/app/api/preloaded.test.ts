import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { type PreloadedCalls, preloadedReply, callHeaders } from "./preloaded";

const page = globalThis as { tripointPreloaded?: PreloadedCalls };
const ADDRESS = "http://localhost/api/trips/1";
const ask = (headers = callHeaders("mine", "de"), method = "GET") =>
  preloadedReply(new Request(ADDRESS, { headers, method }));

beforeEach(() => {
  const reply = Promise.resolve(new Response("early"));
  page.tripointPreloaded = { "/api/trips/1": { headers: callHeaders("mine", "de"), at: Date.now(), reply } };
});
afterEach(() => {
  delete page.tripointPreloaded;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("gives an early reply to the first identical request only", async () => {
  expect(await (await ask())?.text()).toBe("early");
  expect(ask()).toBeNull();
});

it.each([
  ["somebody else", callHeaders("another", "de"), "GET"],
  ["another language", callHeaders("mine", "fr"), "GET"],
  ["somebody who has an older version", { ...callHeaders("mine", "de"), "If-None-Match": '"1"' }, "GET"],
  ["a change", callHeaders("mine", "de"), "DELETE"],
])("gives no early reply for %s", (_, headers, method) => {
  expect(ask(headers, method)).toBeNull();
});

it("gives no early reply that is older than ten seconds", () => {
  vi.useFakeTimers({ now: Date.now() + 11_000 });
  expect(ask()).toBeNull();
});

it("sends the request again if the early call failed", async () => {
  const call = page.tripointPreloaded?.["/api/trips/1"];
  if (call) call.reply = Promise.reject(new TypeError("away"));
  vi.stubGlobal("fetch", async () => new Response("now"));
  expect(await (await ask())?.text()).toBe("now");
});

it("gives nothing if the document made no early calls", () => {
  delete page.tripointPreloaded;
  expect(ask()).toBeNull();
});
