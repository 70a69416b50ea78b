// Every method of the official client's data part: its good path and two ways in which it fails. What the server does not
// offer (docs/decisions/0267) fails in every way.
import assert from "node:assert/strict";
import { createRequire } from "node:module";

import { client, fails, tell, withTrip, works } from "./kit.mjs";

const NOBODY = "00000000-0000-4000-8000-000000000000";
const [ANA, BEN, CHLOE] = ["Ana Reis", "Ben Vogt", "Chloé Martin"];
const MANY = "%a".repeat(9);
const { it, trip } = await withTrip();
const people = (select = "name") => it.from("travellers").select(select).order("position");
const tasks = () => it.from("checklist_items");
const task = (text) => ({ trip_id: trip.id, text });
const text = async (id) => works(await tasks().select("text").eq("id", id).single()).text;
const added = async (said) => works(await tasks().insert(task(said)).select("id").single()).id;

async function finds(query, expected) {
  assert.deepEqual(works(await query).map(({ name }) => name), expected);
}

async function refused(code, ...queries) {
  assert.ok(queries.length >= 2);
  for (const query of queries) fails(await query, { code });
}

/** A filter: what it finds, a column that is not exposed, and a value that cannot be. */
const filter = (given, expected, wrong, code = "22P02") => async (name) => {
  await finds(people()[name](...given), expected);
  fails(await people()[name]("user_id", ...given.slice(1)), { code: "42703" });
  fails(await people()[name](...wrong), { code });
};
const pattern = (given, expected, wrong = MANY) => filter(["name", given], expected, ["name", wrong], "54000");
const notOffered = (...calls) => async (name) => {
  await refused("PGRST127", ...calls.map((given) => people()[name](...given)));
};

const filters = {
  eq: filter(["position", 0], [ANA], ["position", "x"]),
  neq: filter(["position", 0], [BEN, CHLOE], ["position", "x"]),
  gt: filter(["position", 1], [CHLOE], ["position", "x"]),
  gte: filter(["position", 1], [BEN, CHLOE], ["position", "x"]),
  lt: filter(["position", 1], [ANA], ["position", "x"]),
  lte: filter(["position", 1], [ANA, BEN], ["position", "x"]),
  like: pattern("B%", [BEN]),
  ilike: pattern("b%", [BEN]),
  likeAllOf: pattern(["%n%", "B%"], [BEN], [MANY]),
  likeAnyOf: pattern(["A%", "B%"], [ANA, BEN], [MANY]),
  ilikeAllOf: pattern(["%N%", "b%"], [BEN], [MANY]),
  ilikeAnyOf: pattern(["a%", "b%"], [ANA, BEN], [MANY]),
  is: filter(["name", null], [], ["name", true], "42804"),
  isDistinct: filter(["position", 0], [BEN, CHLOE], ["position", "x"]),
  in: filter(["name", [ANA, "a,b"]], [ANA], ["position", ["x"]]),
  notIn: filter(["position", [0, 1]], [CHLOE], ["position", ["x"]]),
  not: filter(["position", "in", "(0,1)"], [CHLOE], ["position", "eq", "x"]),
  filter: filter(["city->>en", "eq", "Berlin"], [BEN], ["position", "nonsense", "x"], "PGRST100"),
  regexMatch: filter(["name", "^A.*s$|^Ch"], [ANA, CHLOE], ["name", "(a+)+$"], "PGRST127"),
  regexIMatch: filter(["name", "^a.*S$|^cH"], [ANA, CHLOE], ["name", "[a-z]"], "PGRST127"),
  contains: notOffered(["city", { en: "Berlin" }], ["city", ["a"]]),
  containedBy: notOffered(["city", { en: "Berlin" }], ["city", "[1,2]"]),
  rangeGt: notOffered(["position", "[0,1)"], ["position", "x"]),
  rangeGte: notOffered(["position", "[0,1)"], ["position", "x"]),
  rangeLt: notOffered(["position", "[0,1)"], ["position", "x"]),
  rangeLte: notOffered(["position", "[0,1)"], ["position", "x"]),
  rangeAdjacent: notOffered(["position", "[0,1)"], ["position", "x"]),
  overlaps: notOffered(["city", ["a"]], ["city", "[1,2]"]),
  textSearch: notOffered(["name", "ana"], ["name", "ana", { type: "websearch", config: "english" }]),
  async match() {
    await finds(people().match({ position: 1, rsvp: "pending" }), [BEN]);
    fails(await people().match({ position: "x" }), { code: "22P02" });
    fails(await people().match({ user_id: NOBODY }), { code: "42703" });
  },
  async or() {
    await finds(people().or("position.eq.0,and(position.gt.1,name.not.is.null)"), [ANA, CHLOE]);
    fails(await people().or("position.eq.x"), { code: "22P02" });
    fails(await people().or("position.eq.1)"), { code: "PGRST100" });
  },
};

const transforms = {
  async order() {
    await finds(it.from("travellers").select("name").order("name", { ascending: false }), [CHLOE, BEN, ANA]);
    fails(await it.from("travellers").select("name").order("user_id"), { code: "42703" });
    fails(await people().order("name", { referencedTable: "trips" }), { code: "PGRST108" });
  },
  async limit() {
    await finds(people().limit(1), [ANA]);
    await refused("PGRST100", people().limit(-1), people().limit("x"));
  },
  async range() {
    await finds(people().range(1, 1), [BEN]);
    fails(await it.from("travellers").select("name", { count: "exact" }).range(7, 9), { code: "PGRST103" });
    fails(await people().range(-1, 1), { code: "PGRST100" });
  },
  async abortSignal() {
    await finds(people().abortSignal(new AbortController().signal), [ANA, BEN, CHLOE]);
    for (const reason of [undefined, new Error("enough")]) {
      assert.ok((await people().abortSignal(AbortSignal.abort(reason))).error);
    }
  },
  async single() {
    assert.equal(works(await people().eq("position", 1).single()).name, BEN);
    await refused("PGRST116", people().single(), people().eq("position", 9).single());
  },
  async maybeSingle() {
    assert.equal(works(await people().eq("position", 9).maybeSingle()), null);
    fails(await people().maybeSingle(), { code: "PGRST116" });
    fails(await people("user_id").maybeSingle(), { code: "42703" });
  },
  async csv() {
    assert.equal(works(await people("name,position").limit(1).csv()), `name,position\n${ANA},0`);
    fails(await people("user_id").csv(), { code: "42703" });
    fails(await people().eq("position", "x").csv(), { code: "22P02" });
  },
  geojson: () => refused("PGRST107", people().geojson(), it.from("trips").select().geojson()),
  explain: () => refused("PGRST107", people().explain(), people().explain({ format: "json", analyze: true })),
  async rollback() {
    const id = await added("a rope");
    const tried = works(await tasks().update({ text: "a hammer" }).eq("id", id).rollback().select("text"));
    assert.deepEqual([tried, await text(id)], [[{ text: "a hammer" }], "a rope"]);
    assert.equal((await tasks().delete().eq("id", id).rollback()).status, 204);
    assert.equal(await text(id), "a rope");
    fails(await tasks().update({ nonsense: 1 }).eq("id", id).rollback(), { code: "PGRST204" });
    fails(await tasks().insert({ trip_id: NOBODY, text: "a" }).rollback(), { code: "42501" });
  },
  async returns() {
    await finds(people().returns(), [ANA, BEN, CHLOE]);
    await refused("42703", people("user_id").returns(), people().eq("user_id", 1).returns());
  },
  async maxAffected() {
    const ids = [await added("one"), await added("two")];
    const changed = await tasks().update({ text: "three" }).eq("id", ids[0]).maxAffected(1).select();
    assert.equal(works(changed).length, 1);
    await refused(
      "PGRST124",
      tasks().update({ text: "four" }).in("id", ids).maxAffected(1).select(),
      tasks().delete().in("id", ids).maxAffected(1).select(),
    );
  },
  async overrideTypes() {
    await finds(people().overrideTypes(), [ANA, BEN, CHLOE]);
    await refused("42703", people("user_id").overrideTypes(), people().eq("user_id", 1).overrideTypes());
  },
  async throwOnError() {
    assert.equal((await people().throwOnError()).data.length, 3);
    await assert.rejects(async () => await it.from("nothing").select().throwOnError(), { code: "PGRST205" });
    await assert.rejects(async () => await people("user_id").throwOnError(), { code: "42703" });
  },
  async stripNulls() {
    assert.deepEqual(works(await it.from("trips").select("name,destination").stripNulls()), [{ destination: "valencia" }]);
    fails(await people("user_id").stripNulls(), { code: "42703" });
    fails(await people().eq("position", "x").stripNulls(), { code: "22P02" });
  },
  async setHeader() {
    await finds(people().setHeader("Range", "1-1"), [BEN]);
    fails(await people().setHeader("Range", "5-2"), { code: "PGRST103" });
    fails(await people().setHeader("Accept", "image/png"), { code: "PGRST107" });
  },
  async retry() {
    await finds(people().retry(false), [ANA, BEN, CHLOE]);
    await refused("42703", people("user_id").retry(false), people().eq("user_id", 1).retry(true));
  },
  async then() {
    assert.equal(await people().then(({ data }) => data.length), 3);
    assert.equal(await people("user_id").then(({ error }) => error.code), "42703");
    assert.equal(await it.from("nothing").select().throwOnError().then(null, ({ code }) => code), "PGRST205");
  },
};

const calls = {
  async from() {
    assert.equal(works(await it.from("trips").select("id"))[0].id, trip.id);
    await refused("PGRST205", it.from("users").select(), it.from("trip").select());
  },
  async schema() {
    assert.equal(works(await it.schema("public").from("trips").select("id")).length, 1);
    await refused("PGRST106", it.schema("auth").from("users").select(), it.schema("storage").from("objects").select());
  },
  async rpc() {
    assert.equal(works(await it.rpc("getTrip", { tripId: trip.id })).id, trip.id);
    fails(await it.rpc("getTrips", {}), { code: "PGRST202" });
    fails(await it.rpc("getTrip", { tripId: NOBODY }), { code: "PT404" });
  },
  async select() {
    assert.equal(works(await it.from("trips").select("id,travellers(name)"))[0].travellers.length, 3);
    fails(await it.from("trips").select("share_token"), { code: "42703" });
    fails(await it.from("trips").select("id,users(*)"), { code: "PGRST200" });
  },
  async insert() {
    assert.equal(works(await tasks().insert([task("b"), task("c")]).select("text")).length, 2);
    fails(await tasks().insert({ ...task("a"), nonsense: 1 }), { code: "PGRST204" });
    fails(await client().from("checklist_items").insert(task("a")), { code: "42501" });
  },
  async upsert() {
    const id = await added("a map");
    works(await tasks().upsert({ id, ...task("a chart") }));
    assert.equal(await text(id), "a chart");
    fails(await tasks().upsert({ id: "x", ...task("a") }), { code: "22P02" });
    fails(await tasks().upsert({ id: NOBODY, ...task("a") }), { code: "428C9" });
  },
  async update() {
    const id = await added("a pan");
    assert.equal((await tasks().update({ text: "a pot" }).eq("id", id)).status, 204);
    assert.equal(await text(id), "a pot");
    fails(await tasks().update({ nonsense: 1 }).eq("id", id), { code: "PGRST204" });
    fails(await it.from("travellers").update({ name: "Eve" }).eq("name", ANA), { code: "42501" });
  },
  async delete() {
    const id = await added("a pen");
    assert.deepEqual(works(await tasks().delete().eq("id", id).select("text")), [{ text: "a pen" }]);
    fails(await tasks().delete().eq("user_id", 1), { code: "42703" });
    fails(await it.from("travellers").delete().eq("name", ANA), { code: "42501" });
  },
};

const INSIDE = ["constructor", "cloneRequestState", "processResponse"]; // what the client's own methods call
const methods = { ...filters, ...transforms, ...calls };

await tell({
  async "every method"() {
    const [folder] = process.argv.slice(2);
    const kinds = Object.values(createRequire(`${folder}/`)("@supabase/postgrest-js")).filter(({ prototype }) => prototype);
    const known = new Set(kinds.flatMap(({ name, prototype }) => (name === "PostgrestError" ? [] : Object.getOwnPropertyNames(prototype))));
    assert.deepEqual([...known].filter((name) => !INSIDE.includes(name) && !(name in methods)), []);
    for (const [name, told] of Object.entries(methods)) {
      try {
        await told(name);
      } catch (error) {
        throw new Error(`${name}: ${error.message}`, { cause: error });
      }
    }
  },
});
