import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { type AheadCalls, askedAhead, callHeaders } from "./ahead";

const page = globalThis as { tripointAhead?: AheadCalls };
const ADDRESS = "http://localhost/api/trips/1";
const ask = (headers = callHeaders("mine", "de"), method = "GET") =>
  askedAhead(new Request(ADDRESS, { headers, method }));

beforeEach(() => {
  const reply = Promise.resolve(new Response("early"));
  page.tripointAhead = { "/api/trips/1": { headers: callHeaders("mine", "de"), at: Date.now(), reply } };
});
afterEach(() => {
  delete page.tripointAhead;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("gives the reply that is on its way to whoever asks for the same, once", async () => {
  expect(await (await ask())?.text()).toBe("early");
  expect(ask()).toBeNull();
});

it.each([
  ["somebody else", callHeaders("another", "de"), "GET"],
  ["another language", callHeaders("mine", "fr"), "GET"],
  ["somebody who has an older version", { ...callHeaders("mine", "de"), "If-None-Match": '"1"' }, "GET"],
  ["a change", callHeaders("mine", "de"), "DELETE"],
])("is not for %s", (_, headers, method) => {
  expect(ask(headers, method)).toBeNull();
});

it("gives no reply that has waited for long", () => {
  vi.useFakeTimers({ now: Date.now() + 11_000 });
  expect(ask()).toBeNull();
});

it("asks anew where the early call has failed", async () => {
  const call = page.tripointAhead?.["/api/trips/1"];
  if (call) call.reply = Promise.reject(new TypeError("away"));
  vi.stubGlobal("fetch", async () => new Response("now"));
  expect(await (await ask())?.text()).toBe("now");
});

it("has nothing where the document has asked for nothing", () => {
  delete page.tripointAhead;
  expect(ask()).toBeNull();
});
