// What the stories share: the official client against one server, its mails and texts, and how a reply is judged.
import assert from "node:assert/strict";
import { createRequire } from "node:module";

const [folder, home, asked] = process.argv.slice(2);
const { createClient } = createRequire(`${folder}/`)("@supabase/supabase-js");
export const origin = home;
export const story = asked;
export const { anonKey } = await (await fetch(`${origin}/api/config`)).json();
export const serviceKey = process.env.SERVICE_KEY;

export const email = "ana@example.com";
export const password = "a quiet harbour at dawn";
// Whoever makes an account says that they are 18 or older.
export const adult = { adult_terms_version: "2026-11" };

// Node 20 has no WebSocket of its own, and these stories need none.
class NoSocket {}

export function client(flowType = "implicit", auth = {}, fetching = fetch, key = anonKey) {
  return createClient(origin, key, {
    auth: { persistSession: false, autoRefreshToken: false, flowType, ...auth },
    global: { fetch: fetching },
    realtime: { transport: NoSocket },
  });
}

/** The client with the server's key: `.auth.admin`. */
export const administrator = () => client("implicit", {}, fetch, serviceKey).auth.admin;

async function newest(path, fits) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const reply = await fetch(`${origin}${path}`, { headers: { Accept: "application/json" } });
    const found = (await reply.json()).find(fits);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`nothing that fits came to ${path}`);
}

export const mail = (subject, to = email) =>
  newest(`/dev/mail?to=${encodeURIComponent(to)}`, (entry) => entry.subject === subject);

/** The code of the newest text to a number that is not `but`. */
export async function texted(phone, but = "") {
  const found = await newest(`/dev/sms?to=${encodeURIComponent(phone)}`, ({ text }) => !but || !text.startsWith(but));
  return found.text.slice(0, 6);
}

export const tokenIn = (letter) => new URL(letter.links[0]).searchParams.get("token");
export const codeIn = (letter) => /^\d{6}$/m.exec(letter.text)[0];

/** The data of a reply without an error. */
export function works({ data, error }) {
  assert.equal(error, null);
  return data;
}

export function fails({ error }, expected) {
  assert.ok(error, "an error was expected");
  for (const [name, value] of Object.entries(expected)) assert.deepEqual(error[name], value, name);
}

export async function signedUp(auth, who = email) {
  works(await auth.signUp({ email: who, password, options: { data: { first_name: "Ana", ...adult } } }));
  const token_hash = tokenIn(await mail("Confirm your email for Tripoint", who));
  return works(await auth.verifyOtp({ type: "signup", token_hash })).session;
}

/** Somebody signed in with a trip of three, and the client they hold. */
export async function withTrip() {
  const it = client();
  const { access_token } = await signedUp(it.auth);
  const made = await fetch(`${origin}/functions/v1/makeTrip`, {
    method: "POST",
    headers: { Authorization: `Bearer ${access_token}`, "Content-Type": "application/json" },
    body: process.env.PLAN,
  });
  assert.equal(made.status, 201, await made.clone().text());
  return { it, trip: await made.json() };
}

/** A storage that a client can be handed, as a browser has one. */
export function shelf() {
  const kept = new Map();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
}

export async function tell(stories) {
  await stories[story]();
  console.log("as expected");
  process.exit(0);
}
