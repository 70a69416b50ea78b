// Stories told with the official client: node auth-client.mjs <front end folder> <origin> <story>
import assert from "node:assert/strict";

import {
  adult,
  anonKey,
  client,
  codeIn,
  email,
  fails,
  mail,
  origin,
  password,
  signedUp,
  tell,
  tokenIn,
  works,
} from "./kit.mjs";

const stories = {
  async "sign-up-to-sign-out"() {
    const { auth } = client();
    const events = [];
    auth.onAuthStateChange((event) => events.push(event));
    const { user, session } = works(await auth.signUp({ email, password, options: { data: { first_name: "Ana", ...adult } } }));
    assert.equal(session, null);
    assert.equal(user.email, email);
    const early = await auth.signInWithPassword({ email, password });
    fails(early, { code: "email_not_confirmed", status: 400 });

    const token_hash = tokenIn(await mail("Confirm your email for Tripoint"));
    const proved = works(await auth.verifyOtp({ type: "signup", token_hash }));
    assert.equal(proved.user.id, user.id);
    assert.ok(proved.session.access_token && proved.session.refresh_token && proved.session.expires_in);

    const { user: signedIn } = works(await auth.signInWithPassword({ email, password }));
    assert.equal(signedIn.user_metadata.first_name, "Ana");
    assert.equal(works(await auth.getUser()).user.id, user.id);
    works({ data: true, ...(await auth.signOut()) });
    fails(await auth.getUser(), { name: "AuthSessionMissingError" });
    assert.ok(events.includes("SIGNED_IN") && events.includes("SIGNED_OUT"), events.join());
  },

  async refresh() {
    const { auth } = client();
    const events = [];
    auth.onAuthStateChange((event) => events.push(event));
    const session = await signedUp(auth);
    const renewed = works(await auth.refreshSession()).session;
    assert.notEqual(renewed.refresh_token, session.refresh_token);
    assert.ok(events.includes("TOKEN_REFRESHED"));
    const { claims } = works(await auth.getClaims());
    assert.equal(claims.iss, `${origin}/auth/v1`);
    assert.equal(claims.email, email);
    works(await client().auth.setSession(renewed));
  },

  async reuse() {
    const { auth } = client();
    const { refresh_token: first } = await signedUp(auth);
    works(await auth.refreshSession());
    works(await auth.refreshSession());
    fails(await client().auth.refreshSession({ refresh_token: first }), {
      code: "refresh_token_already_used",
      status: 400,
    });
    fails(await auth.getUser(), { name: "AuthSessionMissingError" });
    fails(await client().auth.refreshSession({ refresh_token: "garbage" }), {
      code: "refresh_token_not_found",
      message: "Invalid Refresh Token: Refresh Token Not Found",
    });
  },

  async "update-user"() {
    const { auth } = client();
    await signedUp(auth);
    const events = [];
    auth.onAuthStateChange((event) => events.push(event));
    const { user } = works(await auth.updateUser({ data: { home_city: "Praha" } }));
    assert.deepEqual([user.user_metadata.first_name, user.user_metadata.home_city], ["Ana", "Praha"]);
    assert.ok(events.includes("USER_UPDATED"));
    fails(await auth.updateUser({ password }), { code: "same_password", status: 422 });
    works(await auth.updateUser({ password: "an evening by the sea" }));
    works(await client().auth.signInWithPassword({ email, password: "an evening by the sea" }));
    const changed = works(await auth.updateUser({ email: "new@example.com" })).user;
    assert.deepEqual([changed.email, changed.new_email], [email, "new@example.com"]);
    const half = works(
      await auth.verifyOtp({
        type: "email_change",
        token_hash: tokenIn(await mail("Confirm your new address", "new@example.com")),
      }),
    );
    assert.equal(half.session, null);
    const whole = works(
      await auth.verifyOtp({
        type: "email_change",
        token_hash: tokenIn(await mail("Confirm your email address change")),
      }),
    );
    assert.equal(whole.user.email, "new@example.com");
  },

  async "wrong-password"() {
    const { auth } = client();
    await signedUp(auth);
    const expected = { code: "invalid_credentials", status: 400, message: "Invalid login credentials" };
    fails(await auth.signInWithPassword({ email, password: "wrong" }), expected);
    fails(await auth.signInWithPassword({ email: "nobody@example.com", password }), expected);
  },

  async "weak-password"() {
    const { auth } = client();
    const short = await auth.signUp({ email, password: "short", options: { data: adult } });
    fails(short, { name: "AuthWeakPasswordError", reasons: ["length"], status: 422 });
    const common = await auth.signUp({ email, password: "password123", options: { data: adult } });
    fails(common, { name: "AuthWeakPasswordError", reasons: ["pwned"] });
    fails(await auth.signUp({ email: "invalid", password, options: { data: adult } }), {
      code: "validation_failed",
      message: "Unable to validate email address: invalid format",
    });
  },

  async "magic-link"() {
    const { auth } = client();
    const { session } = works(await auth.signInWithOtp({ email, options: { data: adult } }));
    assert.equal(session, null);
    const code = codeIn(await mail("Confirm your email for Tripoint"));
    const wrong = code === "000000" ? "111111" : "000000";
    fails(await auth.verifyOtp({ email, token: wrong, type: "email" }), {
      code: "otp_expired",
      status: 403,
      message: "Token has expired or is invalid",
    });
    assert.equal(works(await auth.verifyOtp({ email, token: code, type: "email" })).user.email, email);
    works(await auth.signInWithOtp({ email, options: { shouldCreateUser: false } }));
    const token_hash = tokenIn(await mail("Your login link for Tripoint"));
    works(await auth.verifyOtp({ token_hash, type: "magiclink" }));
    const unknown = { email: "nobody@example.com", options: { shouldCreateUser: false } };
    fails(await auth.signInWithOtp(unknown), { code: "otp_disabled", status: 422 });
  },

  async pkce() {
    await signedUp(client().auth);
    const [asking, other] = [client("pkce").auth, client("pkce").auth];
    works(await asking.signInWithOtp({ email, options: { data: adult } }));
    const token_hash = tokenIn(await mail("Your login link for Tripoint"));
    assert.ok(token_hash.startsWith("pkce_"));
    fails(await other.verifyOtp({ token_hash, type: "magiclink" }), { code: "otp_expired", status: 403 });
    const led = await fetch(`${origin}/auth/v1/verify`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: origin },
      body: new URLSearchParams({ token_hash, type: "magiclink" }),
    });
    const code = new URL(led.headers.get("location")).searchParams.get("code");
    assert.equal(works(await asking.exchangeCodeForSession(code)).user.email, email);
  },

  async recovery() {
    const { auth } = client();
    await signedUp(client().auth);
    const events = [];
    auth.onAuthStateChange((event) => events.push(event));
    works(await auth.resetPasswordForEmail(email, { redirectTo: `${origin}/auth/new-password` }));
    const letter = await mail("Set a new password for Tripoint");
    const shown = await fetch(letter.links[0], { redirect: "manual" });
    const fragment = new URLSearchParams(new URL(shown.headers.get("location")).hash.slice(1));
    assert.equal(fragment.get("redirect_to"), `${origin}/auth/new-password`);
    const token_hash = fragment.get("token_hash");
    works(await auth.verifyOtp({ token_hash, type: "recovery" }));
    assert.ok(events.includes("PASSWORD_RECOVERY"), events.join());
    works(await auth.updateUser({ password: "an evening by the sea" }));
    works(await client().auth.signInWithPassword({ email, password: "an evening by the sea" }));
    fails(await client().auth.signInWithPassword({ email, password }), { code: "invalid_credentials" });
  },

  async scopes() {
    await signedUp(client().auth);
    const [one, two, three] = [client().auth, client().auth, client().auth];
    for (const auth of [one, two, three]) works(await auth.signInWithPassword({ email, password }));
    works({ data: true, ...(await one.signOut({ scope: "others" })) });
    fails(await two.getUser(), { name: "AuthSessionMissingError" });
    works(await one.getUser());
    works(await three.signInWithPassword({ email, password }));
    works({ data: true, ...(await one.signOut({ scope: "local" })) });
    works(await three.getUser());
    works(await one.signInWithPassword({ email, password }));
    works({ data: true, ...(await one.signOut()) });
    fails(await three.getUser(), { name: "AuthSessionMissingError" });
  },

  async "no-session"() {
    const { auth } = client();
    fails(await auth.getUser(), { name: "AuthSessionMissingError" });
    fails(await auth.getUser("garbage"), { code: "bad_jwt", status: 403 });
    fails(await auth.getUser(anonKey), { code: "bad_jwt", status: 403 });
    fails(await auth.exchangeCodeForSession("no-code"), { code: "validation_failed", status: 400 });
  },

  async "missing-or-invalid"() {
    const { auth } = client();
    fails(await auth.getUser(), { name: "AuthSessionMissingError", status: 400 });
    const { access_token } = await signedUp(auth);
    const [header, , signature] = access_token.split(".");
    const forged = [header, btoa(JSON.stringify({ exp: 4e9 })).replaceAll("=", ""), signature].join(".");
    fails(await auth.getClaims(forged), { name: "AuthInvalidJwtError", code: "invalid_jwt", status: 400 });
    fails(await auth.getClaims("garbage"), { name: "AuthInvalidJwtError", status: 400 });
    fails(await auth.getUser(forged), { code: "bad_jwt", status: 403 });
  },

  async states() {
    const storage = new Map();
    const kept = {
      persistSession: true,
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => storage.set(key, value),
        removeItem: (key) => storage.delete(key),
      },
    };
    /** A page that opens now, and what it hears. */
    async function opened() {
      const { auth } = client("implicit", kept);
      const heard = [];
      await new Promise((resolve) => {
        auth.onAuthStateChange((event, session) => {
          heard.push([event, session?.user.email ?? null]);
          if (event === "INITIAL_SESSION") resolve();
        });
      });
      return { auth, heard };
    }
    const first = await opened();
    assert.deepEqual(first.heard, [["INITIAL_SESSION", null]]);
    await signedUp(first.auth);
    assert.deepEqual(first.heard.at(-1), ["SIGNED_IN", email]);
    const second = await opened();
    assert.deepEqual(second.heard.at(-1), ["INITIAL_SESSION", email]);
    works({ data: true, ...(await second.auth.signOut()) });
    assert.deepEqual(second.heard.at(-1), ["SIGNED_OUT", null]);
    assert.equal(works(await second.auth.getSession()).session, null);
    assert.deepEqual((await opened()).heard, [["INITIAL_SESSION", null]]);
  },

  async hosted() {
    const asked = [];
    const watched = (input, init) => {
      asked.push(new URL(input).pathname);
      return fetch(input, init);
    };
    const { auth } = client("implicit", {}, watched);
    const trips = (headers) => fetch(`${origin}/api/trips`, { headers });
    assert.equal((await trips({})).status, 401);
    const { access_token } = await signedUp(auth);
    const seen = await trips({ Authorization: `Bearer ${access_token}` });
    assert.deepEqual((await seen.json()).upcoming, []);
    works({ data: true, ...(await auth.signOut()) });
    assert.ok(asked.length > 2 && asked.every((path) => path.startsWith("/auth/v1/")), asked.join());
  },

  async "key-set"() {
    let asked = 0;
    const counted = (input, init) => {
      asked += String(input).endsWith("/jwks.json") ? 1 : 0;
      return fetch(input, init);
    };
    const { auth } = client("implicit", {}, counted);
    await signedUp(auth);
    const { now } = Date;
    const started = now();
    const claimsAfter = async (minutes) => {
      Date.now = () => started + minutes * 60_000;
      works(await auth.getClaims());
      return asked;
    };
    assert.deepEqual([await claimsAfter(0), await claimsAfter(9.9), await claimsAfter(10.1)], [1, 1, 2]);
    Date.now = now;
  },

  async "taken-address"() {
    await signedUp(client().auth);
    const { user, session } = works(await client().auth.signUp({ email, password: "another long secret", options: { data: adult } }));
    assert.equal(session, null);
    assert.equal(user.identities.length, 1);
    await mail("You already have a Tripoint account");
    works({ data: true, ...(await client().auth.resend({ type: "signup", email })) });
  },
};

await tell(stories);
