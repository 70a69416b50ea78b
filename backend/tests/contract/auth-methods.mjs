// Every method of the official client's auth part: its good path and at least two ways in which it fails.
import assert from "node:assert/strict";

import {
  adult,
  administrator,
  anonKey,
  client,
  codeIn,
  email,
  fails,
  mail,
  origin,
  password,
  serviceKey,
  shelf,
  signedUp,
  tell,
  texted,
  tokenIn,
  works,
} from "./kit.mjs";

const phone = "+420777123456";
const newPassword = "an evening by the sea";
const nobody = "0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a";
const emptied = (reply) => works({ data: true, ...reply });

/** The access token with another body under the same signature. */
function forged(token) {
  const [header, , signature] = token.split(".");
  return [header, btoa(JSON.stringify({ exp: 4e9 })).replaceAll("=", ""), signature].join(".");
}

/** A session that the client must take for expired. */
const expired = (session) => ({ ...session, expires_at: 1, expires_in: 1 });

async function keptBy(session) {
  const storage = shelf();
  const { auth } = client("implicit", { persistSession: true, storage, storageKey: "s" });
  storage.setItem("s", JSON.stringify(session));
  return auth;
}

const methods = {
  async signUp() {
    const { auth } = client();
    const { user, session } = works(
      await auth.signUp({
        email,
        password,
        options: { data: { first_name: "Ana", ...adult }, emailRedirectTo: `${origin}/de/` },
      }),
    );
    assert.equal(session, null);
    assert.deepEqual([user.email, user.role, user.identities.length], [email, "authenticated", 1]);
    const link = new URL((await mail("Confirm your email for Tripoint")).links[0]);
    assert.equal(link.searchParams.get("redirect_to"), `${origin}/de/`);
    const byPhone = works(await auth.signUp({ phone, password, options: { data: adult } })).user;
    assert.equal(byPhone.phone, phone.slice(1));
    fails(await auth.signUp({ email: "b@example.com", password: "short", options: { data: adult } }), {
      name: "AuthWeakPasswordError",
      reasons: ["length"],
    });
    fails(await auth.signUp({ email: "no address", password, options: { data: adult } }), { code: "validation_failed", status: 400 });
    fails(await auth.signUp({ phone: "12", password, options: { data: adult } }), { message: "Invalid phone number format (E.164 required)" });
  },

  async signInAnonymously() {
    const { auth } = client();
    const { user, session } = works(await auth.signInAnonymously({ options: { data: { color: "blue", ...adult } } }));
    assert.deepEqual([user.is_anonymous, user.user_metadata.color], [true, "blue"]);
    assert.ok(session.access_token);
    works(await auth.updateUser({ email }));
    const token_hash = tokenIn(await mail("Confirm your new address"));
    const lasting = works(await auth.verifyOtp({ type: "email_change", token_hash })).user;
    assert.deepEqual([lasting.id, lasting.is_anonymous], [user.id, false]);
    fails(await auth.signInAnonymously({ options: { data: "text" } }), { code: "validation_failed", status: 400 });
    fails(await auth.signInAnonymously({ options: { data: { more: "x".repeat(9000), ...adult } } }), {
      code: "validation_failed",
    });
  },

  async "signInAnonymously, not offered"() {
    fails(await client().auth.signInAnonymously(), {
      code: "anonymous_provider_disabled",
      status: 422,
      message: "Anonymous sign-ins are disabled",
    });
  },

  async signInWithPassword() {
    const { auth } = client();
    works(await auth.signUp({ email, password, options: { data: adult } }));
    fails(await auth.signInWithPassword({ email, password }), { code: "email_not_confirmed", status: 400 });
    const token_hash = tokenIn(await mail("Confirm your email for Tripoint"));
    works(await auth.verifyOtp({ type: "signup", token_hash }));
    const { session } = works(await auth.signInWithPassword({ email, password }));
    assert.ok(session.expires_in > 0 && session.token_type === "bearer");
    works(await auth.signUp({ phone, password, options: { data: adult } }));
    works(await auth.verifyOtp({ phone, token: await texted(phone), type: "sms" }));
    assert.equal(works(await auth.signInWithPassword({ phone, password })).user.phone, phone.slice(1));
    const wrong = { code: "invalid_credentials", status: 400, message: "Invalid login credentials" };
    fails(await auth.signInWithPassword({ email, password: "wrong" }), wrong);
    fails(await auth.signInWithPassword({ phone: "+420777000000", password }), wrong);
    fails(await auth.signInWithPassword({ email, password: "" }), { code: "validation_failed", status: 400 });
  },

  async exchangeCodeForSession() {
    await signedUp(client().auth);
    await signedUp(client().auth, "ben@example.com");
    const [asking, other] = [client("pkce").auth, client("pkce").auth];
    works(await other.signInWithOtp({ email: "ben@example.com", options: { data: adult } }));
    const codeFor = async (auth, options = {}) => {
      works(await auth.resetPasswordForEmail(email, options));
      const token_hash = tokenIn(await mail("Set a new password for Tripoint"));
      const led = await fetch(`${origin}/auth/v1/verify`, {
        method: "POST",
        redirect: "manual",
        headers: { Origin: origin },
        body: new URLSearchParams({ token_hash, type: "recovery" }),
      });
      return new URL(led.headers.get("location")).searchParams.get("code");
    };
    const code = await codeFor(asking);
    works(await asking.exchangeCodeForSession(code));
    fails(await other.exchangeCodeForSession(code), { code: "flow_state_not_found", status: 404 });
    fails(await asking.exchangeCodeForSession(code), { code: "pkce_code_verifier_not_found" });
    fails(await client().auth.exchangeCodeForSession("x"), { code: "validation_failed", status: 400 });
  },

  async "exchangeCodeForSession, by another browser"() {
    await signedUp(client().auth);
    const [asking, other] = [client("pkce").auth, client("pkce").auth];
    works(await other.signInWithOtp({ email: "ben@example.com", options: { data: adult } }));
    works(await asking.signInWithOtp({ email, options: { data: adult } }));
    const token_hash = tokenIn(await mail("Your login link for Tripoint"));
    const led = await fetch(`${origin}/auth/v1/verify`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: origin },
      body: new URLSearchParams({ token_hash, type: "magiclink" }),
    });
    const code = new URL(led.headers.get("location")).searchParams.get("code");
    fails(await other.exchangeCodeForSession(code), { code: "bad_code_verifier", status: 400 });
    fails(await asking.exchangeCodeForSession(code), { code: "flow_state_not_found", status: 404 });
  },

  async signInWithOtp() {
    const { auth } = client();
    assert.deepEqual(works(await auth.signInWithOtp({ email, options: { data: adult } })), { user: null, session: null });
    await mail("Confirm your email for Tripoint");
    assert.ok(works(await auth.signInWithOtp({ phone, options: { data: adult } })).messageId);
    await texted(phone);
    const unknown = { shouldCreateUser: false };
    fails(await auth.signInWithOtp({ email: "nobody@example.com", options: unknown }), {
      code: "otp_disabled",
      status: 422,
      message: "Signups not allowed for otp",
    });
    fails(await auth.signInWithOtp({ phone: "+420777000000", options: unknown }), { code: "otp_disabled" });
    fails(await auth.signInWithOtp({ email: "no address", options: { data: adult } }), { code: "validation_failed", status: 400 });
    fails(await auth.signInWithOtp({ phone, options: { channel: "pigeon", data: adult } }), { code: "validation_failed" });
  },

  async verifyOtp() {
    const { auth } = client();
    works(await auth.signInWithOtp({ email, options: { data: { first_name: "Ana", ...adult } } }));
    const letter = await mail("Confirm your email for Tripoint");
    const wrong = codeIn(letter) === "000000" ? "111111" : "000000";
    fails(await auth.verifyOtp({ email, token: wrong, type: "email" }), {
      code: "otp_expired",
      status: 403,
      message: "Token has expired or is invalid",
    });
    const { user, session } = works(await auth.verifyOtp({ email, token: codeIn(letter), type: "email" }));
    assert.deepEqual([user.user_metadata.first_name, session.user.id], ["Ana", user.id]);
    fails(await auth.verifyOtp({ token_hash: tokenIn(letter), type: "signup" }), {
      code: "otp_expired",
      message: "Email link is invalid or has expired",
    });
    works(await auth.signInWithOtp({ phone, options: { data: adult } }));
    const sent = await texted(phone);
    fails(await auth.verifyOtp({ phone, token: sent, type: "phone_change" }), { code: "otp_expired", status: 403 });
    works(await auth.verifyOtp({ phone, token: sent, type: "sms" }));
    fails(await auth.verifyOtp({ email, token: "", type: "email" }), { code: "validation_failed", status: 400 });
    fails(await auth.verifyOtp({ email, token: "123456", type: "nothing" }), { code: "validation_failed" });
  },

  async reauthenticate() {
    const { auth } = client();
    fails(await auth.reauthenticate(), { name: "AuthSessionMissingError", status: 400 });
    await signedUp(auth);
    assert.deepEqual(works(await auth.reauthenticate()), { user: null, session: null });
    const nonce = codeIn(await mail("Your confirmation code for Tripoint"));
    const wrong = nonce === "000000" ? "111111" : "000000";
    fails(await auth.updateUser({ password: newPassword, nonce: wrong }), { code: "reauthentication_not_valid" });
    works(await auth.updateUser({ password: newPassword, nonce }));
    const other = client().auth;
    works(await other.signInWithPassword({ email, password: newPassword }));
    emptied(await other.signOut({ scope: "others" }));
    fails(await auth.reauthenticate(), { name: "AuthSessionMissingError" });
  },

  async resend() {
    const { auth } = client();
    works(await auth.signUp({ email, password, options: { data: adult } }));
    const first = await mail("Confirm your email for Tripoint");
    assert.deepEqual(works(await auth.resend({ type: "signup", email })), { user: null, session: null });
    let second = first;
    while (second.id === first.id) second = await mail("Confirm your email for Tripoint");
    fails(await auth.verifyOtp({ type: "signup", token_hash: tokenIn(first) }), { code: "otp_expired" });
    works(await auth.verifyOtp({ type: "signup", token_hash: tokenIn(second) }));
    works(await auth.signUp({ phone, password, options: { data: adult } }));
    const sent = await texted(phone);
    assert.ok(works(await auth.resend({ type: "sms", phone })).messageId);
    works(await auth.verifyOtp({ phone, token: await texted(phone, sent), type: "sms" }));
    works(await auth.resend({ type: "signup", email: "nobody@example.com" }));
    fails(await auth.resend({ type: "nothing", email }), { code: "validation_failed", status: 400 });
    fails(await auth.resend({ type: "signup", email: "no address" }), { code: "validation_failed", status: 400 });
    fails(await auth.resend({ type: "sms", phone: "12" }), { code: "validation_failed", status: 400 });
  },

  async getSession() {
    const { auth } = client();
    assert.equal(works(await auth.getSession()).session, null);
    const session = await signedUp(auth);
    assert.equal(works(await auth.getSession()).session.access_token, session.access_token);
    const renewed = works(await (await keptBy(expired(session))).getSession()).session;
    assert.notEqual(renewed.refresh_token, session.refresh_token);
    fails(await (await keptBy({ ...expired(session), refresh_token: "garbage" })).getSession(), {
      code: "refresh_token_not_found",
      status: 400,
    });
    emptied(await auth.signOut());
    fails(await (await keptBy(expired(renewed))).getSession(), { name: "AuthSessionMissingError", status: 400 });
  },

  async getUser() {
    const { auth } = client();
    const session = await signedUp(auth);
    const { user } = works(await auth.getUser());
    assert.deepEqual([user.email, user.identities[0].provider], [email, "email"]);
    assert.equal(works(await client().auth.getUser(session.access_token)).user.id, user.id);
    fails(await client().auth.getUser(), { name: "AuthSessionMissingError" });
    fails(await auth.getUser("garbage"), { code: "bad_jwt", status: 403 });
    fails(await auth.getUser(forged(session.access_token)), { code: "bad_jwt", status: 403 });
    fails(await auth.getUser(serviceKey), { code: "bad_jwt", status: 403 });
  },

  async updateUser() {
    const { auth } = client();
    fails(await auth.updateUser({ data: { a: 1 } }), { name: "AuthSessionMissingError" });
    await signedUp(auth);
    assert.equal(works(await auth.updateUser({ data: { home_city: "Praha" } })).user.user_metadata.home_city, "Praha");
    works(await auth.updateUser({ password: newPassword, current_password: password }));
    works(await client().auth.signInWithPassword({ email, password: newPassword }));
    assert.equal(works(await auth.updateUser({ phone })).user.new_phone, phone.slice(1));
    const changed = works(await auth.verifyOtp({ phone, token: await texted(phone), type: "phone_change" }));
    assert.equal(changed.user.phone, phone.slice(1));
    fails(await auth.updateUser({ password: newPassword }), { code: "same_password", status: 422 });
    fails(await auth.updateUser({ password: "short" }), { name: "AuthWeakPasswordError", reasons: ["length"] });
    fails(await auth.updateUser({ password, current_password: "wrong" }), { code: "current_password_invalid" });
    fails(await auth.updateUser({ email: "no address" }), { code: "validation_failed", status: 400 });
    fails(await auth.updateUser({ data: { more: "x".repeat(9000) } }), { code: "validation_failed" });
    fails(await auth.updateUser({ app_metadata: { plan: "gold" } }), { code: "not_admin", status: 403 });
  },

  async setSession() {
    const session = await signedUp(client().auth);
    const { auth } = client();
    assert.equal(works(await auth.setSession(session)).user.email, email);
    assert.equal(works(await auth.getUser()).user.email, email);
    fails(await client().auth.setSession({ access_token: "", refresh_token: "" }), { name: "AuthSessionMissingError" });
    fails(await client().auth.setSession({ ...session, access_token: "garbage" }), { name: "AuthInvalidJwtError" });
    const wrong = await client().auth.setSession({ ...session, access_token: forged(session.access_token) });
    fails(wrong, { code: "bad_jwt", status: 403 });
  },

  async refreshSession() {
    const { auth } = client();
    fails(await auth.refreshSession(), { name: "AuthSessionMissingError" });
    const first = await signedUp(auth);
    const second = works(await auth.refreshSession()).session;
    assert.notEqual(second.refresh_token, first.refresh_token);
    const again = works(await client().auth.refreshSession({ refresh_token: first.refresh_token })).session;
    assert.equal(again.refresh_token, second.refresh_token, "the parent gets the same child for ten seconds");
    works(await auth.refreshSession());
    fails(await client().auth.refreshSession({ refresh_token: "garbage" }), {
      code: "refresh_token_not_found",
      message: "Invalid Refresh Token: Refresh Token Not Found",
    });
    fails(await client().auth.refreshSession({ refresh_token: first.refresh_token }), {
      code: "refresh_token_already_used",
      message: "Invalid Refresh Token: Already Used",
    });
    await mail("We logged out one of your devices");
  },

  async signOut() {
    await signedUp(client().auth);
    const [one, two, three] = [client().auth, client().auth, client().auth];
    for (const auth of [one, two, three]) works(await auth.signInWithPassword({ email, password }));
    emptied(await one.signOut({ scope: "others" }));
    fails(await two.getUser(), { name: "AuthSessionMissingError" });
    works(await one.getUser());
    works(await three.signInWithPassword({ email, password }));
    emptied(await three.signOut({ scope: "local" }));
    works(await one.getUser());
    const gone = works(await two.signInWithPassword({ email, password })).session;
    emptied(await one.signOut());
    fails(await client().auth.getUser(gone.access_token), { name: "AuthSessionMissingError" });
    emptied(await two.signOut());
    let down = false;
    const unsteady = async (...call) => (down ? down() : fetch(...call));
    const four = client("implicit", {}, unsteady).auth;
    works(await four.signInWithPassword({ email, password }));
    down = () => new Response("{}", { status: 503 });
    fails(await four.signOut(), { name: "AuthRetryableFetchError", status: 503 });
    down = () => Promise.reject(new TypeError("offline"));
    fails(await four.signOut(), { name: "AuthRetryableFetchError", status: 0 });
    down = false;
    works(await four.getUser());
    await assert.rejects(four.signOut({ scope: "all" }));
  },

  async resetPasswordForEmail() {
    const { auth } = client();
    await signedUp(client().auth);
    assert.deepEqual(works(await auth.resetPasswordForEmail(email)), {});
    const token_hash = tokenIn(await mail("Set a new password for Tripoint"));
    works(await auth.verifyOtp({ token_hash, type: "recovery" }));
    works(await auth.updateUser({ password: newPassword }));
    works(await auth.resetPasswordForEmail("nobody@example.com"));
    fails(await auth.resetPasswordForEmail("no address"), { code: "validation_failed", status: 400 });
    fails(await auth.resetPasswordForEmail(""), { code: "validation_failed", status: 400 });
  },

  async "too much"() {
    const { auth } = client();
    works(await auth.resetPasswordForEmail(email));
    const early = await auth.resetPasswordForEmail(email);
    fails(early, { code: "over_email_send_rate_limit", status: 429 });
    assert.match(early.error.message, /^For security purposes, you can only request this after \d+ seconds\.$/);
    works(await auth.signInWithOtp({ phone, options: { data: adult } }));
    fails(await auth.signInWithOtp({ phone, options: { data: adult } }), { code: "over_sms_send_rate_limit", status: 429 });
    const guess = () => auth.verifyOtp({ email, token: "123456", type: "email" });
    let reply = await guess();
    let tries = 1;
    for (; reply.error.code === "otp_expired" && tries < 61; tries += 1) reply = await guess(); // a window may turn once
    fails(reply, { code: "over_request_rate_limit", status: 429, message: "Request rate limit reached" });
    assert.ok(tries > 30);
  },

  async getClaims() {
    const { auth } = client();
    const { access_token } = await signedUp(auth);
    const { claims, header } = works(await auth.getClaims());
    const alg = process.env.TRIPOINT_JWT_KEYS ? "RS256" : "ES256"; // with an operator's key, tests/rsa_key.py
    assert.deepEqual([claims.email, claims.iss, header.alg], [email, `${origin}/auth/v1`, alg]);
    fails(await auth.getClaims("garbage"), { name: "AuthInvalidJwtError" });
    fails(await auth.getClaims(forged(access_token)), { name: "AuthInvalidJwtError", code: "invalid_jwt" });
  },

  async startAutoRefresh() {
    const { auth } = client();
    const before = await signedUp(auth); // lives 60 s here, less than the margin of three ticks
    const renewed = new Promise((resolve) => {
      auth.onAuthStateChange((event, session) => event === "TOKEN_REFRESHED" && resolve(session));
    });
    await auth.startAutoRefresh();
    assert.notEqual((await renewed).refresh_token, before.refresh_token);
    await auth.stopAutoRefresh();
  },

  async onAuthStateChange() {
    const { auth } = client();
    const heard = [];
    const { subscription } = works({ error: null, ...auth.onAuthStateChange((event) => heard.push(event)) });
    works({ data: true, ...(await auth.initialize()) });
    await signedUp(auth);
    await auth.updateUser({ data: { a: 1 } });
    await auth.refreshSession();
    await auth.signOut();
    subscription.unsubscribe();
    await auth.signInWithPassword({ email, password });
    for (const event of ["SIGNED_IN", "USER_UPDATED", "TOKEN_REFRESHED", "SIGNED_OUT"])
      assert.ok(heard.includes(event));
    assert.equal(heard.at(-1), "SIGNED_OUT");
  },

  async "admin.createUser"() {
    const { user } = works(
      await administrator().createUser({ email, password, email_confirm: true, user_metadata: { first_name: "Ana" } }),
    );
    assert.equal(user.user_metadata.first_name, "Ana");
    assert.equal(works(await client().auth.signInWithPassword({ email, password })).user.id, user.id);
    fails(await administrator().createUser({ email }), { code: "email_exists", status: 422 });
    fails(await administrator().createUser({}), { code: "validation_failed", status: 400 });
    fails(await administrator().createUser({ email: "b@example.com", password: "short" }), {
      name: "AuthWeakPasswordError",
    });
    fails(await client().auth.admin.createUser({ email }), { code: "not_admin", status: 403 });
  },

  async "admin.listUsers"() {
    for (let number = 0; number < 5; number += 1) {
      works(await administrator().createUser({ email: `p${number}@example.com` }));
    }
    const { users, aud, ...pages } = works(await administrator().listUsers({ page: 1, perPage: 2 }));
    assert.deepEqual([users.length, aud], [2, "authenticated"]);
    assert.deepEqual(pages, { nextPage: 2, lastPage: 3, total: 5 });
    assert.equal(works(await administrator().listUsers()).users.length, 5);
    fails(await administrator().listUsers({ page: -1 }), { code: "validation_failed", status: 400 });
    fails(await client().auth.admin.listUsers(), { code: "not_admin", status: 403 });
  },

  async "admin.getUserById"() {
    const { id } = works(await administrator().createUser({ email })).user;
    assert.equal(works(await administrator().getUserById(id)).user.email, email);
    fails(await administrator().getUserById(nobody), {
      code: "user_not_found",
      status: 404,
      message: "User not found",
    });
    fails(await client().auth.admin.getUserById(id), { code: "not_admin", status: 403 });
  },

  async "admin.updateUserById"() {
    const { auth } = client();
    const { user } = await signedUp(auth);
    const change = (wanted) => administrator().updateUserById(user.id, wanted);
    const changed = works(await change({ app_metadata: { plan: "gold" }, user_metadata: { home_city: "Praha" } })).user;
    assert.deepEqual([changed.app_metadata.plan, changed.user_metadata.home_city], ["gold", "Praha"]);
    assert.ok(works(await change({ ban_duration: "24h" })).user.banned_until);
    fails(await auth.getUser(), { code: "user_banned", status: 403 });
    works(await change({ ban_duration: "none" }));
    works(await auth.getUser());
    works(await change({ password: newPassword }));
    fails(await auth.getUser(), { name: "AuthSessionMissingError" });
    fails(await change({ password: "short" }), { name: "AuthWeakPasswordError" });
    fails(await change({ ban_duration: "soon" }), { code: "validation_failed", status: 400 });
    fails(await administrator().updateUserById(nobody, {}), { code: "user_not_found", status: 404 });
    fails(await client().auth.admin.updateUserById(user.id, {}), { code: "not_admin", status: 403 });
  },

  async "admin.deleteUser"() {
    const { auth } = client();
    const { user } = await signedUp(auth);
    works(await administrator().deleteUser(user.id));
    fails(await auth.getUser(), { code: "user_not_found", status: 403 });
    const soft = works(await administrator().createUser({ email, email_confirm: true })).user;
    works(await administrator().deleteUser(soft.id, true));
    assert.ok(works(await administrator().getUserById(soft.id)).user.deleted_at);
    fails(await administrator().deleteUser(nobody), { code: "user_not_found", status: 404 });
    fails(await client().auth.admin.deleteUser(soft.id), { code: "not_admin", status: 403 });
  },

  async "admin.inviteUserByEmail"() {
    const options = { data: { first_name: "Ana" }, redirectTo: `${origin}/my-trips` };
    const { user } = works(await administrator().inviteUserByEmail(email, options));
    assert.ok(user.invited_at);
    const token_hash = tokenIn(await mail("You're invited to Tripoint"));
    assert.equal(works(await client().auth.verifyOtp({ token_hash, type: "invite" })).user.id, user.id);
    fails(await administrator().inviteUserByEmail(email), { code: "email_exists", status: 422 });
    fails(await administrator().inviteUserByEmail("no address"), { code: "validation_failed", status: 400 });
    fails(await client().auth.admin.inviteUserByEmail(email), { code: "not_admin", status: 403 });
  },

  async "admin.generateLink"() {
    const make = (wanted) => administrator().generateLink(wanted);
    const made = works(await make({ type: "signup", email, password, options: { data: { first_name: "Ana" } } }));
    assert.equal(made.user.email, email);
    assert.equal(made.properties.verification_type, "signup");
    assert.equal(new URL(made.properties.action_link).searchParams.get("token"), made.properties.hashed_token);
    const { auth } = client();
    works(await auth.verifyOtp({ email, token: made.properties.email_otp, type: "signup" }));
    const again = works(await make({ type: "magiclink", email, options: { redirectTo: `${origin}/my-trips` } }));
    assert.equal(again.properties.redirect_to, `${origin}/my-trips`);
    works(await auth.verifyOtp({ token_hash: again.properties.hashed_token, type: "magiclink" }));
    fails(await make({ type: "recovery", email: "nobody@example.com" }), { code: "user_not_found", status: 404 });
    fails(await make({ type: "invite", email }), { code: "email_exists", status: 422 });
    fails(await make({ type: "nothing", email }), { code: "validation_failed", status: 400 });
    fails(await client().auth.admin.generateLink({ type: "magiclink", email }), { code: "not_admin", status: 403 });
  },

  async "admin.signOut"() {
    const { auth } = client();
    const session = await signedUp(auth);
    emptied(await administrator().signOut(session.access_token, "global"));
    fails(await auth.getUser(), { name: "AuthSessionMissingError" });
    fails(await administrator().signOut("garbage"), { code: "bad_jwt", status: 403 });
    fails(await administrator().signOut(serviceKey), { code: "bad_jwt", status: 403 });
  },

  /** Methods of the client that no story here tells; each is told elsewhere or is not offered. */
  async "every method"() {
    const told = new Set(Object.keys(methods).map((name) => name.split(",")[0]));
    const inside = ["logger", "fetch", "fetchJwk", "isThrowOnErrorEnabled", "dispose"];
    const sameCall = { initialize: "onAuthStateChange", stopAutoRefresh: "startAutoRefresh" };
    const providers = /^(signInWith(OAuth|Web3|Ethereum|Solana|IdToken|SSO|Passkey)|registerPasskey)$|Identit/;
    const named = (one) => {
      const found = new Set();
      for (let part = one; part && part !== Object.prototype; part = Object.getPrototypeOf(part)) {
        for (const name of Object.getOwnPropertyNames(part)) {
          if (typeof one[name] === "function" && !name.startsWith("_") && name !== "constructor") found.add(name);
        }
      }
      return [...found].filter((name) => !inside.includes(name) && !providers.test(name));
    };
    const { auth } = client();
    const all = [...named(auth), ...named(auth.admin).map((name) => `admin.${name}`)];
    assert.deepEqual(
      all.filter((name) => !told.has(sameCall[name] ?? name)),
      [],
    );
  },

  async "not offered"() {
    const { auth } = client();
    await signedUp(auth);
    for (const reply of [await auth.oauth.listGrants(), await administrator().oauth.listClients()]) {
      fails(reply, { code: "feature_disabled", status: 404 });
    }
    const shown = await fetch(`${origin}/auth/v1/passkeys`, { headers: { apikey: anonKey } });
    assert.equal(shown.status, 404);
  },
};

await tell(methods);
