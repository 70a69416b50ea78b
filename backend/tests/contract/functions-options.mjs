// Every option of the official client's `invoke`: its good path and at least two ways in which it fails.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { anonKey, client, serviceKey, signedUp, tell, withTrip, works } from "./kit.mjs";

const [folder] = process.argv.slice(2);
const main = createRequire(createRequire(`${folder}/`).resolve("@supabase/supabase-js")).resolve("@supabase/functions-js");
const { FunctionRegion, FunctionsClient } = createRequire(`${folder}/`)(main);

const lisbon = { q: "lisb", limit: 1 };
const json = (value) => new TextEncoder().encode(JSON.stringify(value));

/** A refusal: which of the client's errors it is, and what the reply says. */
async function refused(call, name, status) {
  const { data, error, response } = await call;
  assert.equal(data, null);
  assert.equal(error.name, name);
  if (status === undefined) return error.context;
  assert.equal(response.status, status);
  assert.equal(response.headers.get("x-relay-error") === "true", name === "FunctionsRelayError");
  return error.context.json();
}
const names = ({ cities }) => cities.map(({ name }) => name);

const options = {
  async body() {
    const { functions } = client();
    const form = new FormData();
    form.set("q", "lisb");
    for (const body of [lisbon, JSON.stringify(lisbon), new Blob([json(lisbon)]), json(lisbon).buffer])
      assert.deepEqual(names(works(await functions.invoke("cities", { body }))), ["Lisbon"]);
    // The client writes a stream as "{}", and a falsy body not at all.
    const stream = new Blob([json({ slug: "porto" })]).stream();
    const nothing = await refused(functions.invoke("destination", { body: stream }), "FunctionsHttpError", 422);
    assert.equal(nothing.fields[0].field, "slug");
    await refused(functions.invoke("destination", { body: "" }), "FunctionsHttpError", 422);
    for (const body of [form, "no JSON", new Blob([new Uint8Array([0, 255])]), json([lisbon]).buffer])
      await refused(functions.invoke("cities", { body }), "FunctionsHttpError", 400);
    const large = await refused(functions.invoke("cities", { body: "x".repeat(1_100_000) }), "FunctionsRelayError", 413);
    assert.ok(large.error && large.code);
  },

  async headers() {
    const { it, trip } = await withTrip();
    const own = { "content-type": "application/json", "Idempotency-Key": "once and only once".replaceAll(" ", "-") };
    const task = { headers: own, body: { tripId: trip.id, text: "Book the room" } };
    const [first, second] = [await it.functions.invoke("addTask", task), await it.functions.invoke("addTask", task)];
    assert.deepEqual(works(first), works(second));
    const nobody = { Authorization: "Bearer no.to.ken" };
    assert.ok((await refused(it.functions.invoke("listTrips", { headers: nobody }), "FunctionsRelayError", 401)).msg);
    const server = { Authorization: `Bearer ${serviceKey}` };
    await refused(it.functions.invoke("listTrips", { headers: server }), "FunctionsRelayError", 401);
    const short = { ...task, headers: { "Idempotency-Key": "short" } };
    await refused(it.functions.invoke("addTask", short), "FunctionsHttpError", 422);
    const german = { headers: { "Accept-Language": "de" }, body: { slug: "atlantis" } };
    const { error } = await refused(it.functions.invoke("destination", german), "FunctionsHttpError", 404);
    assert.match(error, /[a-zäöü]/);
    assert.notEqual(error, (await refused(it.functions.invoke("destination", { body: { slug: "atlantis" } }), "FunctionsHttpError", 404)).error);
  },

  async method() {
    const { functions } = client();
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      assert.deepEqual(names(works(await functions.invoke("cities", { method, body: lisbon }))), ["Lisbon"]);
    assert.deepEqual(names(works(await functions.invoke("cities?q=lisb&limit=1", { method: "GET" }))), ["Lisbon"]);
    const changes = await refused(functions.invoke("subscribeToNewsletter?email=a@example.com", { method: "GET" }), "FunctionsRelayError", 405);
    assert.equal(changes.code, "METHOD_NOT_ALLOWED");
    await refused(functions.invoke("nothing", { method: "GET" }), "FunctionsRelayError", 404);
    await refused(functions.invoke("cities", { method: "GET", body: lisbon }), "FunctionsFetchError"); // it has no body
  },

  async region() {
    const seen = [];
    const watching = (address, given) => {
      seen.push([new URL(address).searchParams.get("forceFunctionRegion"), new Headers(given.headers).get("x-region")]);
      return fetch(address, given);
    };
    const { functions } = client("implicit", {}, watching);
    const regions = Object.values(FunctionRegion);
    for (const region of regions)
      assert.deepEqual(names(works(await functions.invoke("cities", { region, body: lisbon }))), ["Lisbon"]);
    assert.deepEqual(seen, regions.map((region) => (region === "any" ? [null, null] : [region, region])));
    assert.deepEqual(names(works(await functions.invoke("cities", { region: "the-moon", body: lisbon }))), ["Lisbon"]);
    const [region] = regions.filter((one) => one !== "any");
    await refused(functions.invoke("nothing", { region }), "FunctionsRelayError", 404);
    await refused(functions.invoke("destination", { region, body: {} }), "FunctionsHttpError", 422);
  },

  async signal() {
    const { functions } = client();
    const { signal } = new AbortController();
    assert.deepEqual(names(works(await functions.invoke("cities", { signal, body: lisbon }))), ["Lisbon"]);
    const before = await refused(functions.invoke("cities", { signal: AbortSignal.abort(), body: lisbon }), "FunctionsFetchError");
    assert.equal(before.name, "AbortError");
    const during = new AbortController();
    const call = functions.invoke("cities", { signal: during.signal, body: lisbon });
    during.abort();
    await refused(call, "FunctionsFetchError");
    assert.deepEqual(names(works(await functions.invoke("cities", { body: lisbon }))), ["Lisbon"], "nothing hangs after it");
  },

  async timeout() {
    const never = (_address, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    const { functions } = client();
    assert.deepEqual(names(works(await functions.invoke("cities", { timeout: 60_000, body: lisbon }))), ["Lisbon"]);
    const silent = client("implicit", {}, (address, given) => (given.signal ? never(address, given) : fetch(address, given)));
    await refused(silent.functions.invoke("cities", { timeout: 1, body: lisbon }), "FunctionsFetchError");
    const ended = new AbortController();
    const call = silent.functions.invoke("cities", { timeout: 60_000, signal: ended.signal, body: lisbon });
    await new Promise(setImmediate);
    ended.abort();
    await refused(call, "FunctionsFetchError");
  },
};

const replies = {
  async "kinds of replies"() {
    const { it, trip } = await withTrip();
    const body = { tripId: trip.id };
    assert.equal(works(await it.functions.invoke("getTrip", { body })).id, trip.id);
    assert.match(works(await it.functions.invoke("getTripCalendar", { body })), /^BEGIN:VCALENDAR/);
    const paper = works(await it.functions.invoke("getItinerary", { body }));
    assert.ok(paper instanceof Blob && (await paper.text()).startsWith("%PDF-"));
    assert.equal(works(await it.functions.invoke("stopCalendar")), "");
    const { url } = works(await it.functions.invoke("renewCalendarAddress"));
    const calendar = works(await it.functions.invoke("readCalendar", { body: { file: url.split("/").at(-1) } }));
    assert.match(calendar, /^BEGIN:VCALENDAR/);
    const stranger = { tripId: "00000000-0000-4000-8000-000000000000" };
    for (const name of ["getTripCalendar", "getItinerary"]) {
      await refused(it.functions.invoke(name, { body: stranger }), "FunctionsHttpError", 404);
      await refused(client().functions.invoke(name, { body }), "FunctionsRelayError", 401);
    }
  },

  async setAuth() {
    const { access_token } = await signedUp(client().auth);
    const { functions } = client();
    functions.setAuth(access_token);
    assert.deepEqual(works(await functions.invoke("listTrips")).upcoming, []);
    for (const token of [anonKey, "no.to.ken"]) {
      functions.setAuth(token);
      await refused(functions.invoke("listTrips"), "FunctionsRelayError", 401);
    }
  },

  /** What the client offers is read from the client, so that a new option is noticed. */
  async "every option"() {
    const types = readFileSync(join(dirname(main), "types.d.ts"), "utf8");
    const [, declared] = /type FunctionInvokeOptions = \{([\s\S]*?)^\};/m.exec(types);
    const offered = [...declared.replaceAll(/\/\*[\s\S]*?\*\//g, "").matchAll(/^ {4}(\w+)\?:/gm)].map(([, name]) => name);
    assert.deepEqual(offered.toSorted(), Object.keys(options).toSorted());
    const methods = Object.getOwnPropertyNames(FunctionsClient.prototype);
    assert.deepEqual(methods.toSorted(), ["constructor", "invoke", "setAuth"]);
  },
};

await tell({ ...options, ...replies });
