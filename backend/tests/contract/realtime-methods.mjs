// Every method of the official client's realtime part: its good path and at least two ways in which it fails.
import assert from "node:assert/strict";

import { awaited, broadcasts, client, createClient, facts, joined, origin, signedIn, subscribed, tell, tokens } from "./realtime-kit.mjs";

const hello = { type: "broadcast", event: "hello", payload: { n: 1 } };
const acked = { config: { broadcast: { ack: true } } };
const closed = { config: { private: true } };
const shown = (key = "ana") => ({ config: { presence: { key, enabled: true } } });
const big = "x".repeat(70_000);
const soon = { timeout: 500 };

/** Resolves with the payload of a channel's next system message that is an error. */
function refused(channel) {
  const { promise, resolve } = awaited(`a refusal on ${channel.topic}`);
  channel.on("system", {}, (payload) => payload.status === "error" && resolve(payload));
  return promise;
}

async function fails(channel, reason) {
  const { status, error } = await joined(channel);
  assert.equal(status, "CHANNEL_ERROR");
  assert.match(error.message, reason);
}

const ofChannels = {
  async subscribe() {
    await subscribed(client().channel("room"));
    await fails(client().channel(""), /TopicNameRequired/);
    await fails((await signedIn("eve")).channel(facts.topic, closed), /Unauthorized/);
    const replayed = { config: { private: true, broadcast: { replay: { since: 1 } } } };
    await fails((await signedIn("ana")).channel(facts.topic, replayed), /UnableToReplayMessages/);
    const rows = client().channel("room").on("postgres_changes", { event: "*", schema: "public", table: "users" }, () => {});
    const why = refused(rows);
    await subscribed(rows);
    assert.match((await why).message, /users is not offered/);
  },

  async on() {
    const there = (await signedIn("ana")).channel("room");
    const theirs = broadcasts(there, "hello");
    await subscribed(there);
    const here = await subscribed(client().channel("room"));
    await here.send({ ...hello, event: "other" });
    await here.send(hello);
    assert.deepEqual((await theirs.count(1)).map(({ event }) => event), ["hello"]);
    assert.throws(() => here.on("presence", { event: "sync" }, () => {}), /after `subscribe\(\)`/);
    assert.throws(() => here.on("postgres_changes", { event: "*", schema: "public" }, () => {}), /after `subscribe\(\)`/);
  },

  async send() {
    const there = client().channel("room");
    const theirs = broadcasts(there);
    await subscribed(there);
    const here = await subscribed(client().channel("room", acked));
    assert.equal(await here.send(hello), "ok");
    assert.deepEqual((await theirs.count(1))[0], hello);
    await assert.rejects(here.send({ ...hello, event: "e".repeat(300) }), /tried to push/, "a name that is too long");
    assert.equal(await here.send({ ...hello, payload: big }, soon), "timed out", "a frame that is too large");
    const stranger = createClient(origin, "no key", { realtime: { transport: WebSocket } }).channel("room");
    assert.equal(await stranger.send(hello), "error", "over HTTP, without a key");
    assert.equal(await client().channel("trip:1", closed).send(hello), "error", "over HTTP, without the right");
  },

  async httpSend() {
    const there = client().channel("room");
    const theirs = broadcasts(there);
    await subscribed(there);
    const here = client().channel("room");
    assert.deepEqual(await here.httpSend("hello", { n: 1 }), { success: true });
    assert.deepEqual((await theirs.count(1))[0].payload, { n: 1 });
    await assert.rejects(here.httpSend("hello", null), /required/);
    await assert.rejects(here.httpSend("hello", big), /422|Unprocessable/i);
    await assert.rejects(here.httpSend("e".repeat(300), {}), /422|Unprocessable/i);
    await assert.rejects(client().channel("trip:1", closed).httpSend("x", {}), /permissions/);
  },

  async track() {
    const channel = await subscribed(client().channel("room", shown()));
    assert.equal(await channel.track({ at: "days" }), "ok");
    assert.equal(await channel.track("a text", soon), "error");
    const why = refused(channel);
    assert.equal(await channel.track({ x: "x".repeat(5_000) }, soon), "timed out");
    assert.equal((await why).message, "Track message size exceeded");
    const reader = await subscribed((await signedIn("ana")).channel(facts.topic, closed));
    assert.equal(await reader.track({ at: "days" }), "ok");
  },

  async untrack() {
    const channel = client().channel("room", shown());
    const left = awaited("a leave");
    channel.on("presence", { event: "leave" }, left.resolve);
    await subscribed(channel);
    await channel.track({ at: "days" });
    assert.equal(await channel.untrack(), "ok");
    assert.equal((await left.promise).key, "ana");
    assert.equal(await channel.untrack(), "ok", "nothing is tracked any more");
    await channel.unsubscribe();
    assert.equal(await channel.untrack(soon), "timed out", "it has left");
  },

  async presenceState() {
    const channel = client().channel("room", shown());
    const synced = () => {
      const { promise, resolve } = awaited("a state");
      channel.on("presence", { event: "sync" }, resolve);
      return promise;
    };
    const first = synced();
    assert.deepEqual(channel.presenceState(), {}, "before it is joined");
    await subscribed(channel);
    await first;
    for (const at of ["days", "money", "days", "stay"]) await channel.track({ at });
    assert.deepEqual(channel.presenceState().ana.map(({ at }) => at), ["stay"], "what was replaced is gone");
    await channel.untrack();
    assert.deepEqual(channel.presenceState(), {});
    const alone = await subscribed(client().channel("room"));
    assert.deepEqual(alone.presenceState(), {}, "who does not ask for it is told of nobody");
  },

  async updateJoinPayload() {
    const one = client();
    const channel = await subscribed(one.channel("room"));
    channel.updateJoinPayload({ access_token: "no.to.ken" });
    const { promise, resolve } = awaited("a refused join");
    channel._onError(resolve);
    await one.realtime.disconnect();
    one.realtime.connect();
    await promise;
  },

  async unsubscribe() {
    const one = client();
    const channel = await subscribed(one.channel("room"));
    assert.equal(await channel.unsubscribe(), "ok");
    assert.deepEqual(one.getChannels(), []);
    assert.equal(await client().channel("never joined").unsubscribe(), "ok");
    const other = client();
    const late = await subscribed(other.channel("room"));
    await other.realtime.disconnect();
    assert.equal(await late.unsubscribe(500), "ok", "without a socket there is nothing to leave");
  },

  async teardown() {
    const there = client().channel("room");
    const theirs = broadcasts(there);
    await subscribed(there);
    await there.unsubscribe();
    there.teardown();
    const here = await subscribed(client().channel("room", acked));
    assert.equal(await here.send(hello), "ok");
    assert.deepEqual(theirs.got, []);
    client().channel("never joined").teardown();
  },

  async copyBindings() {
    const one = client();
    const model = one.channel("model");
    const heard = broadcasts(model);
    const channel = one.channel("room");
    channel.copyBindings(model);
    await subscribed(channel);
    await client().channel("room").httpSend("hello", { n: 1 });
    assert.equal((await heard.count(1))[0].event, "hello");
    assert.throws(() => channel.copyBindings(model), /joined channel/);
  },
};

const ofClients = {
  async connect() {
    const { realtime } = client();
    realtime.connect();
    realtime.connect();
    assert.equal(realtime.isConnecting(), true);
    await connected(realtime);
    assert.equal(realtime.connectionState(), "open");
    const { realtime: stranger } = createClient(origin, "no key", { realtime: { transport: WebSocket } });
    stranger.connect();
    await ended(stranger);
    const { realtime: lost } = createClient("http://127.0.0.1:1", "no key", { realtime: { transport: WebSocket } });
    lost.connect();
    await ended(lost);
  },

  async disconnect() {
    const { realtime } = client();
    realtime.connect();
    await connected(realtime);
    assert.equal(await realtime.disconnect(1000, "enough"), "ok");
    assert.equal(realtime.isConnected(), false);
    assert.equal(await realtime.disconnect(), "ok", "again");
    assert.equal(await client().realtime.disconnect(), "ok", "never connected");
  },

  isConnected: () => ofClients.connect(),
  isConnecting: () => ofClients.connect(),
  connectionState: () => ofClients.connect(),

  async isDisconnecting() {
    const { realtime } = client();
    realtime.connect();
    await connected(realtime);
    const over = realtime.disconnect();
    assert.equal(realtime.isDisconnecting(), true);
    await over;
    assert.equal(realtime.isDisconnecting(), false);
  },

  async endpointURL() {
    const { realtime } = client();
    const address = new URL(realtime.endpointURL());
    assert.deepEqual([address.pathname, address.searchParams.get("vsn")], ["/realtime/v1/websocket", "2.0.0"]);
    const at = (change) => {
      const other = new URL(address);
      change(other.searchParams);
      return opens(other);
    };
    assert.equal(await at(() => {}), true);
    assert.equal(await at((query) => query.set("vsn", "9.0.0")), false);
    assert.equal(await at((query) => query.delete("apikey")), false);
  },

  async channel() {
    const one = client();
    const channel = one.channel("room");
    assert.equal(one.channel("room"), channel);
    await subscribed(channel);
    assert.throws(() => one.channel("other", { config: { broadcast: { replay: { since: 1 } } } }), /replay/);
    await fails(one.channel("x".repeat(100), { config: { presence: { key: "k".repeat(200), enabled: true } } }), /presence.key/);
  },

  async getChannels() {
    const one = client();
    assert.deepEqual(one.getChannels(), []);
    const channel = await subscribed(one.channel("room"));
    await fails(one.channel(""), /TopicNameRequired/);
    assert.equal(one.getChannels()[0], channel, "one that failed does not end the other");
    assert.equal(channel.state, "joined");
  },

  async removeChannel() {
    const one = client();
    const [kept, gone] = [await subscribed(one.channel("kept")), await subscribed(one.channel("gone"))];
    assert.equal(await one.removeChannel(gone), "ok");
    assert.deepEqual(one.getChannels(), [kept]);
    assert.equal(await one.removeChannel(one.channel("never joined")), "ok");
    await one.realtime.disconnect();
    assert.equal(await one.removeChannel(kept), "ok");
  },

  async removeAllChannels() {
    const one = client();
    await subscribed(one.channel("a"));
    await subscribed(one.channel("b"));
    assert.deepEqual(await one.removeAllChannels(), ["ok", "ok"]);
    assert.equal(one.realtime.isConnected(), false);
    assert.deepEqual(await one.removeAllChannels(), []);
    const refusedOne = client();
    await fails(refusedOne.channel(""), /TopicNameRequired/);
    assert.deepEqual(await refusedOne.removeAllChannels(), ["ok"]);
  },

  async push() {
    const one = client();
    await subscribed(one.channel("room"));
    const reply = (ref) => {
      const { promise, resolve } = awaited(`the reply to ${ref}`);
      one.realtime.socketAdapter.getSocket().onMessage((message) => message.ref === ref && resolve(message.payload));
      return promise;
    };
    const [well, wrong, nowhere] = [reply("71"), reply("72"), reply("73")];
    one.realtime.push({ topic: "phoenix", event: "heartbeat", payload: {}, ref: "71" });
    one.realtime.push({ topic: "realtime:room", event: "dance", payload: {}, ref: "72" });
    one.realtime.push({ topic: "realtime:else", event: "broadcast", payload: {}, ref: "73" });
    assert.equal((await well).status, "ok");
    assert.match((await wrong).response.reason, /unknown event/);
    assert.match((await nowhere).response.reason, /unmatched topic/);
  },

  async setAuth() {
    const one = await signedIn("ana");
    const channel = one.channel(facts.topic, closed);
    const why = refused(channel);
    await subscribed(channel);
    await one.realtime.setAuth(tokens.eve.split(" ")[0]);
    assert.match((await why).message, /someone else/);
    const other = client();
    await other.realtime.setAuth("no token at all");
    await fails(other.channel("room"), /JWT/);
    const third = client();
    const late = third.channel("room");
    const told = refused(late);
    await subscribed(late);
    await third.realtime.setAuth("no.to.ken");
    assert.match((await told).message, /JWT/);
    const nobody = client();
    const rows = nobody.channel("room").on("postgres_changes", { event: "*", schema: "public", table: "trips" }, () => {});
    const [once, again] = [awaited("rows for nobody"), awaited("rows for someone who signed in")];
    const ends = [once, again];
    rows.on("system", {}, ({ extension, status }) => extension === "postgres_changes" && ends.shift().resolve(status));
    await subscribed(rows);
    assert.equal(await once.promise, "ok");
    await nobody.realtime.setAuth(tokens.ana.split(" ")[0]);
    assert.equal(await again.promise, "ok");
    assert.equal(rows.state, "joined");
  },

  async sendHeartbeat() {
    const one = client();
    const seen = [];
    const answered = awaited("an answer");
    one.realtime.onHeartbeat((status) => {
      seen.push(status);
      if (status === "ok") answered.resolve();
    });
    await one.realtime.sendHeartbeat();
    assert.deepEqual(seen, ["disconnected"]);
    await subscribed(one.channel("room"));
    await one.realtime.sendHeartbeat();
    await answered.promise;
    assert.ok(seen.includes("sent"));
    await one.realtime.disconnect();
    await one.realtime.sendHeartbeat();
    assert.equal(seen.at(-1), "disconnected");
  },

  onHeartbeat: () => ofClients.sendHeartbeat(),

  async log() {
    const lines = [];
    const one = client(null, { logger: (kind, message) => lines.push(`${kind}: ${message}`) });
    one.realtime.log("ours", "a line");
    assert.ok(lines.includes("ours: a line"));
    await subscribed(one.channel("room"));
    await fails(one.channel(""), /TopicNameRequired/);
    assert.ok(lines.some((line) => line.startsWith("transport: connected")), lines.join());
  },
};

async function connected(realtime) {
  const { promise, resolve } = awaited("a connection");
  realtime.socketAdapter.getSocket().onOpen(resolve);
  if (!realtime.isConnected()) await promise;
}

async function ended(realtime) {
  const { promise, resolve } = awaited("the end of a connection");
  realtime.socketAdapter.getSocket().onClose(resolve);
  realtime.socketAdapter.getSocket().onError(resolve);
  await promise;
  assert.equal(realtime.isConnected(), false);
  await realtime.disconnect();
}

/** Whether a socket opens at an address. */
function opens(address) {
  return new Promise((resolve) => {
    const socket = new WebSocket(address);
    socket.onopen = () => resolve(true);
    socket.onerror = () => resolve(false);
  });
}

/** The methods that a client's class declares, without what only says how it stands. */
function methodsOf(one) {
  const declared = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(one)));
  const methods = declared.filter(([name, { value }]) => typeof value === "function" && !/^_|^constructor$/.test(name));
  return methods.map(([name]) => name);
}

await tell({
  ...ofChannels,
  ...ofClients,
  async "every method"() {
    const one = client();
    const missing = (methods, told) => methods.filter((name) => !(name in told));
    assert.deepEqual(missing(methodsOf(one.channel("room")), ofChannels), []);
    assert.deepEqual(missing(methodsOf(one.realtime), ofClients), []);
  },
});
