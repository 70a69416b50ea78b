// What the stories of the official client's realtime part share. Node 20 has a websocket, but only if it is asked for it.
import assert from "node:assert/strict";
import { createRequire } from "node:module";

const [folder, home, asked] = process.argv.slice(2);
export const origin = home;
export const { createClient } = createRequire(`${folder}/`)("@supabase/supabase-js");
export const { anonKey } = await (await fetch(`${origin}/api/config`)).json();
export const tokens = JSON.parse(process.env.TOKENS ?? "{}");
export const facts = JSON.parse(process.env.FACTS ?? "{}");

let made = 0;

/** A client of somebody's token, or of nobody's; every other one speaks to the second server, if there is one. */
export function client(who, realtime = {}) {
  const server = made++ % 2 && facts.second ? 1 : 0;
  const accessToken = who ? { accessToken: async () => tokens[who].split(" ")[server] } : {};
  return createClient(server ? facts.second : origin, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket, timeout: 8000, ...realtime },
    ...accessToken,
  });
}

/** A promise with its ends, which fails after a while. */
export function awaited(what) {
  const ends = {};
  ends.promise = new Promise((resolve, reject) => {
    ends.resolve = resolve;
    setTimeout(() => reject(new Error(`nothing came: ${what}`)), 15_000).unref();
  });
  return ends;
}

/** A client that has told its token, as one must before joining a private channel. */
export async function signedIn(who) {
  const one = client(who);
  await one.realtime.setAuth();
  return one;
}

/** Subscribes; returns the first status that tells an end. */
export async function joined(channel) {
  const { promise, resolve } = awaited(`joining ${channel.topic}`);
  channel.subscribe((status, error) => resolve({ status, error }));
  return promise;
}

export async function subscribed(channel) {
  const { status, error } = await joined(channel);
  assert.equal(status, "SUBSCRIBED", error?.message);
  return channel;
}

export const broadcasts = (channel, event = "*") => {
  const got = [];
  let waiting = [];
  channel.on("broadcast", { event }, (message) => {
    got.push(message);
    waiting.forEach((look) => look());
  });
  return {
    got,
    async count(number) {
      const { promise, resolve } = awaited(`${number} broadcasts on ${channel.topic}`);
      const look = () => got.length >= number && resolve();
      waiting.push(look);
      look();
      await promise;
      return got;
    },
  };
};

export async function tell(stories) {
  await stories[asked]();
  console.log("as expected");
  process.exit(0);
}
