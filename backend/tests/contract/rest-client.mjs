// Stories told with the official client: node rest-client.mjs <front end folder> <origin> <story>
import assert from "node:assert/strict";

import { client, fails, tell, withTrip, works } from "./kit.mjs";

const NOBODY = "00000000-0000-4000-8000-000000000000";

const stories = {
  async "reading"() {
    const { it, trip } = await withTrip();
    const [own] = works(await it.from("trips").select());
    assert.equal(own.id, trip.id);
    const people = it.from("travellers");
    const called = async (query) => works(await query).map(({ name }) => name);
    const select = () => people.select("name").order("position");
    assert.deepEqual(await called(select().eq("position", 0)), ["Ana Reis"]);
    assert.deepEqual(await called(select().neq("position", 0).gt("position", 1)), ["Chloé Martin"]);
    assert.deepEqual(await called(select().gte("position", 1).lt("position", 2).lte("position", 1)), ["Ben Vogt"]);
    assert.deepEqual(await called(select().like("name", "B%").ilike("name", "b%")), ["Ben Vogt"]);
    assert.deepEqual(await called(select().likeAnyOf("name", ["A%", "B%"])), ["Ana Reis", "Ben Vogt"]);
    assert.deepEqual(await called(select().likeAllOf("name", ["%n%", "B%"])), ["Ben Vogt"]);
    assert.deepEqual(await called(select().ilikeAnyOf("name", ["a%"])), ["Ana Reis"]);
    assert.deepEqual(await called(select().ilikeAllOf("name", ["a%"])), ["Ana Reis"]);
    assert.deepEqual(await called(select().is("name", null)), []);
    assert.deepEqual(await called(select().in("name", ["Ana Reis", "a,b"])), ["Ana Reis"]);
    assert.deepEqual(await called(select().notIn("position", [0, 1])), ["Chloé Martin"]);
    assert.deepEqual(await called(select().isDistinct("position", 0)), ["Ben Vogt", "Chloé Martin"]);
    assert.deepEqual(await called(select().match({ position: 1, rsvp: "pending" })), ["Ben Vogt"]);
    assert.deepEqual(await called(select().not("position", "in", "(0,1)")), ["Chloé Martin"]);
    assert.deepEqual(await called(select().or("position.eq.0,name.eq.Ben Vogt")), ["Ana Reis", "Ben Vogt"]);
    assert.deepEqual(await called(select().filter("city->>en", "eq", "Berlin")), ["Ben Vogt"]);
    assert.deepEqual(await called(select().range(1, 1)), ["Ben Vogt"]);
    assert.deepEqual(await called(people.select("name").order("name", { ascending: false }).limit(1)), ["Chloé Martin"]);
  },

  async "beside"() {
    const { it } = await withTrip();
    const [row] = works(
      await it
        .from("trips")
        .select("destination, people:travellers!inner(name)")
        .eq("people.position", 1)
        .order("name", { referencedTable: "people" })
        .limit(1, { referencedTable: "people" }),
    );
    assert.deepEqual(row, { destination: "valencia", people: [{ name: "Ben Vogt" }] });
    const [some] = works(
      await it.from("trips").select("travellers(name)").or("position.eq.0,position.eq.2", { referencedTable: "travellers" }),
    );
    assert.equal(some.travellers.length, 2);
    const [spread] = works(await it.from("travellers").select("name, ...trips(destination)").eq("position", 0));
    assert.deepEqual(spread, { name: "Ana Reis", destination: "valencia" });
  },

  async "counts and kinds"() {
    const { it } = await withTrip();
    const head = await it.from("travellers").select("*", { count: "exact", head: true });
    assert.deepEqual([head.data, head.count, head.error], [null, 3, null]);
    const page = await it.from("travellers").select("name", { count: "exact" }).order("position").range(0, 1);
    assert.deepEqual([page.data.length, page.count, page.status], [2, 3, 206]);
    assert.equal(works(await it.from("travellers").select("name").eq("position", 1).single()).name, "Ben Vogt");
    assert.equal((await it.from("travellers").select().eq("position", 9).maybeSingle()).data, null);
    fails(await it.from("travellers").select().single(), {
      code: "PGRST116",
      details: "The result contains 3 rows",
      message: "Cannot coerce the result to a single JSON object",
    });
    assert.equal(works(await it.from("travellers").select("name").eq("position", 0).csv()), "name\nAna Reis");
    assert.deepEqual(works(await it.from("trips").select("name,destination").stripNulls()), [{ destination: "valencia" }]);
    fails(await it.from("travellers").select("*", { count: "exact" }).range(7, 9), { code: "PGRST103" });
  },

  async "writing"() {
    const { it, trip } = await withTrip();
    const tasks = () => it.from("checklist_items");
    const bare = await tasks().insert({ trip_id: trip.id, text: "a" });
    assert.deepEqual([bare.status, bare.data, bare.error], [201, null, null]);
    const rows = works(await tasks().insert([{ trip_id: trip.id, text: "b" }, { trip_id: trip.id, text: "c" }]).select("id,text"));
    assert.deepEqual(rows.map(({ text }) => text), ["b", "c"]);
    const due = { due_on: "2027-05-01" };
    assert.equal((await tasks().update(due).eq("text", "a")).status, 204);
    const changed = works(await tasks().update(due).in("text", ["b", "c"]).select("text,due_on"));
    assert.deepEqual(changed.map(({ due_on }) => due_on), ["2027-05-01", "2027-05-01"]);
    const up = await tasks().upsert({ id: rows[0].id, trip_id: trip.id, text: "d" }).select("text").single();
    assert.deepEqual([up.status, up.data], [200, { text: "d" }]);
    const left = await tasks().upsert({ id: rows[0].id, trip_id: trip.id, text: "e" }, { ignoreDuplicates: true, onConflict: "id" });
    assert.equal(left.error, null);
    fails(await tasks().update(due).in("text", ["c", "d"]).maxAffected(1).select(), { code: "PGRST124" });
    const gone = await tasks().delete({ count: "exact" }).in("text", ["a", "c", "d"]);
    assert.deepEqual([gone.status, gone.count], [204, 3]);
    fails(await tasks().insert({ trip_id: NOBODY, text: "a" }), {
      code: "42501",
      message: 'new row violates row-level security policy for table "checklist_items"',
    });
    fails(await tasks().insert({ trip_id: trip.id, text: "a", nonsense: 1 }), { code: "PGRST204" });
  },

  async "rpc"() {
    const { it, trip } = await withTrip();
    assert.equal(works(await it.rpc("getTrip", { tripId: trip.id })).id, trip.id);
    const { cities } = works(await it.rpc("cities", { q: "lisb", limit: 1 }, { get: true }));
    assert.equal(cities[0].name, "Lisbon");
    fails(await it.rpc("getTrips", {}), { code: "PGRST202", hint: "Perhaps you meant to call the function public.getTrip" });
    fails(await it.rpc("getTrip", { tripId: NOBODY }), { code: "PT404" });
    fails(await client().rpc("listTrips"), { code: "42501" });
  },

  async "refusals"() {
    const { it } = await withTrip();
    fails(await it.from("trip").select(), {
      code: "PGRST205",
      message: "Could not find the table 'public.trip' in the schema cache",
      hint: "Perhaps you meant the table 'public.trips'",
    });
    fails(await it.from("trips").select("share_token"), { code: "42703", message: "column trips.share_token does not exist" });
    fails(await it.from("trips").select("id,users(*)"), { code: "PGRST200" });
    fails(await it.from("trips").select().eq("id", "x"), { code: "22P02" });
    fails(await it.schema("auth").from("users").select(), { code: "PGRST106" });
    fails(await it.from("travellers").select().textSearch("name", "ana"), { code: "PGRST127" });
    fails(await it.from("travellers").select().regexMatch("name", "^(a+)+$"), { code: "PGRST127" });
    assert.deepEqual(works(await client().from("trips").select()), []);
    assert.deepEqual((await client().from("trips").select("*", { count: "exact" })).count, 0);
  },
};

await tell(stories);
