// Stories told with the official client: node functions-client.mjs <front end folder> <origin> <story>
import assert from "node:assert/strict";

import { anonKey, client, serviceKey, signedUp, tell, works } from "./kit.mjs";

/** A refusal: which of the client's errors it is, and what the reply says. */
async function refused({ data, error, response }, name, status) {
  assert.equal(data, null);
  assert.equal(error.name, name);
  assert.equal(response.status, status);
  return error.context.json();
}

const stories = {
  /** The default: POST with an object, an answer in JSON, and nobody signed in. */
  async "invoke, as anybody"() {
    const { functions } = client();
    const { cities } = works(await functions.invoke("cities", { body: { q: "lisb", limit: 1 } }));
    assert.equal(cities.length, 1);
    assert.ok(works(await functions.invoke("destinations")).destinations.length > 100);
    assert.equal(works(await functions.invoke("destination", { body: { slug: "porto" } })).slug, "porto");
    assert.deepEqual(works(await functions.invoke("cities?q=lisb&limit=1", { method: "GET" })).cities, cities);
  },

  async "invoke, with a bearer"() {
    const it = client();
    const nobody = await refused(await it.functions.invoke("listTrips"), "FunctionsRelayError", 401);
    assert.ok(nobody.msg);
    await signedUp(it.auth);
    assert.deepEqual(works(await it.functions.invoke("listTrips")).upcoming, []);
    assert.equal(works(await it.functions.invoke("getProfile")).pictureUrl, null);
    const region = { body: { q: "lisb" }, region: "eu-west-1" };
    assert.ok(works(await it.functions.invoke("cities", region)).cities.length);
  },

  async "setAuth"() {
    const { access_token } = await signedUp(client().auth);
    const other = client().functions;
    other.setAuth(access_token);
    assert.deepEqual(works(await other.invoke("listTrips")).upcoming, []);
    other.setAuth(anonKey);
    await refused(await other.invoke("listTrips"), "FunctionsRelayError", 401);
    other.setAuth("no.to.ken");
    await refused(await other.invoke("listTrips"), "FunctionsRelayError", 401);
  },

  async "refusals"() {
    const it = client();
    const unknown = await refused(await it.functions.invoke("nothing"), "FunctionsRelayError", 404);
    assert.equal(unknown.code, "NOT_FOUND");
    const wrong = await refused(await it.functions.invoke("destination", { body: {} }), "FunctionsHttpError", 422);
    assert.equal(wrong.fields[0].field, "slug");
    const gone = await refused(
      await it.functions.invoke("destination", { body: { slug: "atlantis" } }),
      "FunctionsHttpError",
      404,
    );
    assert.ok(gone.code && gone.error);
    await refused(await it.functions.invoke("cities", { body: "not json" }), "FunctionsHttpError", 400);
    const server = { headers: { Authorization: `Bearer ${serviceKey}` } };
    await refused(await it.functions.invoke("listTrips", server), "FunctionsRelayError", 401);
  },

  async "kinds of replies"() {
    const it = client();
    await signedUp(it.auth);
    assert.equal(works(await it.functions.invoke("stopCalendar")), "");
    const { url } = works(await it.functions.invoke("renewCalendarAddress"));
    const calendar = works(await it.functions.invoke("readCalendar", { body: { file: url.split("/").at(-1) } }));
    assert.ok(calendar.startsWith("BEGIN:VCALENDAR"));
  },
};

await tell(stories);
