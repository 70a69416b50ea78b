// Stories told with the official client: node functions-client.mjs <front end folder> <origin> <story>
import assert from "node:assert/strict";

import { client, signedUp, tell, works } from "./kit.mjs";

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
};

await tell(stories);
