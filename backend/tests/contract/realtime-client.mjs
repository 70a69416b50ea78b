// Stories of the official client's realtime part. Run: node --experimental-websocket realtime-client.mjs FOLDER ORIGIN STORY
import assert from "node:assert/strict";

import { awaited, broadcasts, client, createClient, facts, joined, origin, signedIn, subscribed, tell, tokens } from "./realtime-kit.mjs";

const stories = {
  async broadcast() {
    const [ana, ben] = [client(), client()];
    const here = ana.channel("room");
    const there = ben.channel("room");
    const [mine, theirs] = [broadcasts(here), broadcasts(there, "hello")];
    await subscribed(here);
    await subscribed(there);
    assert.equal(await here.send({ type: "broadcast", event: "hello", payload: { name: "Ana", ä: [1, null] } }), "ok");
    await here.send({ type: "broadcast", event: "other", payload: {} });
    await here.send({ type: "broadcast", event: "hello", payload: new Uint8Array([1, 2, 255]).buffer });
    const [said, raw] = await theirs.count(2);
    assert.deepEqual(said, { type: "broadcast", event: "hello", payload: { name: "Ana", ä: [1, null] } });
    assert.deepEqual([...new Uint8Array(raw.payload)], [1, 2, 255]);
    assert.deepEqual(mine.got, [], "the sender does not hear itself");
  },

  async "broadcast, ack and self"() {
    const channel = client().channel("room", { config: { broadcast: { ack: true, self: true } } });
    const mine = broadcasts(channel);
    await subscribed(channel);
    assert.equal(await channel.send({ type: "broadcast", event: "hello", payload: { n: 1 } }), "ok");
    assert.deepEqual((await mine.count(1))[0].payload, { n: 1 });
  },

  async "heartbeat"() {
    const { promise, resolve } = awaited("a heartbeat's reply");
    const one = client(null, { heartbeatCallback: (status) => status === "ok" && resolve() });
    await subscribed(one.channel("room"));
    await one.realtime.sendHeartbeat();
    await promise;
    assert.equal(one.realtime.isConnected(), true);
  },

  async "leaving"() {
    const one = client();
    const channel = await subscribed(one.channel("room"));
    assert.equal(await channel.unsubscribe(), "ok");
    const again = await subscribed(one.channel("room"));
    assert.equal(await one.removeChannel(again), "ok");
    assert.deepEqual(one.getChannels(), []);
  },

  async "http"() {
    const there = client().channel("room/1");
    const theirs = broadcasts(there);
    await subscribed(there);
    const elsewhere = client().channel("room/1");
    assert.equal(await elsewhere.send({ type: "broadcast", event: "first", payload: { n: 1 } }), "ok");
    assert.deepEqual(await elsewhere.httpSend("second, ü", { n: 2 }), { success: true });
    assert.deepEqual(await elsewhere.httpSend("third", new Uint8Array([7]).buffer), { success: true });
    const got = await theirs.count(3);
    assert.deepEqual(got.map(({ event }) => event), ["first", "second, ü", "third"]);
    assert.deepEqual(got.slice(0, 2).map(({ payload }) => payload), [{ n: 1 }, { n: 2 }]);
    assert.deepEqual([...new Uint8Array(got[2].payload)], [7]);
  },

  async "http, refused"() {
    const channel = createClient(origin, "no key", { realtime: { transport: WebSocket } }).channel("room");
    await assert.rejects(channel.httpSend("x", {}), /Unauthorized/);
    assert.equal(await channel.send({ type: "broadcast", event: "x", payload: {} }), "error");
    await assert.rejects(client().channel("trip:1", { config: { private: true } }).httpSend("x", {}), /permissions/);
    await assert.rejects(client().channel("room").httpSend("x", "a".repeat(70_000)), /422|Unprocessable/i);
  },

  async "private, denied"() {
    for (const [who, name] of [[null, facts.topic], ["eve", facts.topic], ["ana", "trip:none"], ["ana", "else:1"]]) {
      const { status, error } = await joined((await signedIn(who)).channel(name, { config: { private: true } }));
      assert.equal(status, "CHANNEL_ERROR");
      assert.match(error.message, /Unauthorized: You do not have permissions to read from this Channel topic/);
    }
  },

  async "private"() {
    const ana = (await signedIn("ana")).channel(facts.topic, { config: { private: true } });
    const open = (await signedIn("ana")).channel(facts.topic);
    const [mine, others] = [broadcasts(ana), broadcasts(open)];
    await subscribed(ana);
    await subscribed(open);
    const sender = await subscribed((await signedIn("ana")).channel(facts.topic, { config: { private: true } }));
    await sender.send({ type: "broadcast", event: "hello", payload: {} });
    await mine.count(1);
    assert.deepEqual(others.got, [], "a public channel of the same name is another world");
  },

  async "wrong token"() {
    const one = client();
    await one.realtime.setAuth("no token at all");
    const { status, error } = await joined(one.channel("room"));
    assert.equal(status, "CHANNEL_ERROR");
    assert.match(error.message, /JWT/);
  },

  async "presence"() {
    const watcher = client().channel("room", { config: { presence: { key: "watcher", enabled: true } } });
    const [joins, leaves, synced] = [awaited("a join"), awaited("a leave"), awaited("a state")];
    watcher.on("presence", { event: "sync" }, () => synced.resolve());
    watcher.on("presence", { event: "join" }, joins.resolve);
    watcher.on("presence", { event: "leave" }, leaves.resolve);
    await subscribed(watcher);
    await synced.promise;
    const one = client();
    const shown = await subscribed(one.channel("room", { config: { presence: { key: "ana" } } }));
    assert.equal(await shown.track({ at: "days" }), "ok");
    const { key, newPresences } = await joins.promise;
    assert.deepEqual([key, newPresences[0].at], ["ana", "days"]);
    assert.deepEqual(Object.keys(watcher.presenceState()), ["ana"]);
    await one.removeAllChannels();
    assert.equal((await leaves.promise).leftPresences[0].at, "days");
    assert.deepEqual(watcher.presenceState(), {});
  },

  async "presence, changed"() {
    const channel = client().channel("room", { config: { presence: { key: "ana", enabled: true } } });
    const events = [];
    const both = awaited("a join and a leave");
    for (const event of ["join", "leave"]) {
      channel.on("presence", { event }, ({ newPresences, leftPresences }) => {
        events.push([event, (newPresences ?? leftPresences)[0].at]);
        if (events.length === 3) both.resolve();
      });
    }
    await subscribed(channel);
    assert.equal(await channel.track({ at: "days" }), "ok");
    assert.equal(await channel.track({ at: "days" }), "ok", "the same again changes nothing");
    assert.equal(await channel.track({ at: "money" }), "ok");
    await both.promise;
    assert.deepEqual(events, [["join", "days"], ["leave", "days"], ["join", "money"]]);
    assert.deepEqual(channel.presenceState().ana.map(({ at }) => at), ["money"], "nothing stale is left");
  },

  async "rows"() {
    const channel = (await signedIn("ana")).channel("any");
    const live = awaited("the subscription"), change = awaited("a change");
    channel.on("postgres_changes", { event: "UPDATE", schema: "public", table: "trips", filter: `id=eq.${facts.trip}` }, change.resolve);
    channel.on("postgres_changes", { event: "DELETE", schema: "public", table: "trips" }, () => change.reject?.());
    channel.on("system", {}, ({ status, extension }) => extension === "postgres_changes" && live.resolve(status));
    await subscribed(channel);
    assert.equal(await live.promise, "ok");
    const home = facts.second ?? origin;
    const Authorization = `Bearer ${tokens.ana.split(" ").at(-1)}`;
    const { version } = await (await fetch(`${home}/api/trips/${facts.trip}`, { headers: { Authorization } })).json();
    const renamed = await fetch(`${home}/api/trips/${facts.trip}`, {
      method: "PATCH",
      headers: { Authorization, "Content-Type": "application/json" },
      body: JSON.stringify({ name: "Our spring", version }),
    });
    assert.equal(renamed.status, 200, await renamed.text());
    const { eventType, new: row, old, table } = await change.promise;
    assert.deepEqual([eventType, table, row.name, old], ["UPDATE", "trips", "Our spring", { id: facts.trip }]);
    assert.equal(typeof row.version, "number");
  },

  async "presence, untrack"() {
    const channel = client().channel("room", { config: { presence: { enabled: true } } });
    const left = awaited("a leave");
    channel.on("presence", { event: "leave" }, () => left.resolve());
    await subscribed(channel);
    assert.equal(await channel.track({ name: "Ana" }), "ok");
    assert.equal(await channel.untrack(), "ok");
    await left.promise;
  },
};

await tell(stories);
