// Other people's accounts, told with the official client: node auth-providers.mjs <front end folder> <origin> <story>
// PROVIDER is the address of tests/local_provider.py, which signs in whoever comes at once.
import assert from "node:assert/strict";
import { client, email, fails, origin, shelf, signedUp, tell, works } from "./kit.mjs";

const provider = process.env.PROVIDER;
const SSO_ID = "0b7d6f0e-4c7b-4f39-9d0c-1f9a7a7a1d11";

/** A browser that follows an address of ours to the provider and back, with the cookies it was given. */
async function gone(address) {
  const kept = [];
  let next = address;
  for (let step = 0; step < 5; step += 1) {
    const reply = await fetch(next, { redirect: "manual", headers: { Cookie: kept.join("; ") } });
    kept.push(...reply.headers.getSetCookie().map((cookie) => cookie.split(";")[0]));
    if (reply.headers.get("location") === null) return reply;
    next = new URL(reply.headers.get("location"), next).href;
    if (next.startsWith(`${origin}/done`)) return new URL(next);
  }
  throw new Error("too many redirects");
}

const redirectTo = `${origin}/done`;
const pkce = () => client("pkce", { persistSession: true, storage: shelf() });

const methods = {
  async signInWithOAuth() {
    for (const name of ["google", "github"]) {
      const { auth } = pkce();
      const { url } = works(
        await auth.signInWithOAuth({ provider: name, options: { redirectTo, skipBrowserRedirect: true } }),
      );
      const code = (await gone(url)).searchParams.get("code");
      const { session, user } = works(await auth.exchangeCodeForSession(code));
      assert.equal(user.email, email);
      assert.ok(session.provider_token);
      fails(await pkce().auth.exchangeCodeForSession(code), {});
    }
    const { auth } = client();
    const { url } = works(await auth.signInWithOAuth({ provider: "github", options: { redirectTo } }));
    const said = new URLSearchParams((await gone(url)).hash.slice(1));
    const { access_token, refresh_token } = Object.fromEntries(said);
    assert.equal(works(await auth.setSession({ access_token, refresh_token })).user.email, email);
    const refused = await fetch(works(await auth.signInWithOAuth({ provider: "apple" })).url);
    assert.equal(refused.status, 400);
  },

  async linkIdentity() {
    const { auth } = pkce();
    fails(await auth.linkIdentity({ provider: "google" }), { code: "bad_jwt", status: 403 });
    works(await auth.setSession(await signedUp(client().auth, "ben@example.com")));
    const options = { redirectTo, skipBrowserRedirect: true };
    const { url } = works(await auth.linkIdentity({ provider: "google", options }));
    const { user } = works(await auth.exchangeCodeForSession((await gone(url)).searchParams.get("code")));
    assert.equal(user.email, "ben@example.com");
    const { identities } = works(await auth.getUserIdentities());
    assert.deepEqual(
      identities.map((identity) => identity.provider),
      ["email", "google"],
    );
    fails(await auth.linkIdentity({ provider: "apple", options }), { code: "validation_failed", status: 400 });
  },

  async unlinkIdentity() {
    const { auth } = pkce();
    works(await auth.setSession(await signedUp(client().auth, "ben@example.com")));
    const [own] = works(await auth.getUserIdentities()).identities;
    fails(await auth.unlinkIdentity(own), { code: "single_identity_not_deletable", status: 422 });
    const options = { redirectTo, skipBrowserRedirect: true };
    const { url } = works(await auth.linkIdentity({ provider: "github", options }));
    works(await auth.exchangeCodeForSession((await gone(url)).searchParams.get("code")));
    const added = works(await auth.getUserIdentities()).identities[1];
    works(await auth.unlinkIdentity(added));
    fails(await auth.unlinkIdentity(added), { code: "identity_not_found", status: 422 });
  },

  async signInWithIdToken() {
    const { auth } = client();
    const token = process.env.ID_TOKEN;
    const { user } = works(await auth.signInWithIdToken({ provider: "google", token }));
    assert.equal(user.email, email);
    const nonce = "never sent";
    assert.ok((await auth.signInWithIdToken({ provider: "google", token, nonce })).error);
    assert.ok((await auth.signInWithIdToken({ provider: "google", token: "garbage" })).error);
    fails(await auth.signInWithIdToken({ provider: "apple", token }), { code: "provider_disabled", status: 400 });
  },

  async signInWithWeb3() {
    const { auth } = client();
    const [message, signature] = [process.env.MESSAGE, process.env.SIGNATURE];
    const { user } = works(await auth.signInWithWeb3({ chain: "ethereum", message, signature }));
    assert.equal(user.app_metadata.provider, "web3");
    assert.ok((await auth.signInWithWeb3({ chain: "ethereum", message, signature })).error, "it works once");
    assert.ok((await auth.signInWithWeb3({ chain: "solana", message, signature: new Uint8Array(64) })).error);
  },

  async signInWithSSO() {
    const { auth } = pkce();
    const { url } = works(await auth.signInWithSSO({ domain: "example.com", options: { redirectTo } }));
    assert.ok(url.startsWith(`${provider}/authorize?`));
    const { user } = works(await auth.exchangeCodeForSession((await gone(url)).searchParams.get("code")));
    assert.deepEqual(user.app_metadata.providers, [`sso:${SSO_ID}`]);
    works(await auth.signInWithSSO({ providerId: SSO_ID }));
    fails(await auth.signInWithSSO({ domain: "other.example" }), { code: "sso_provider_not_found", status: 404 });
    fails(await auth.signInWithSSO({ domain: "" }), { code: "validation_failed", status: 400 });
  },

  async "not configured"() {
    const { auth } = client();
    await signedUp(auth);
    fails(await auth.linkIdentity({ provider: "google", options: { skipBrowserRedirect: true } }), {
      code: "manual_linking_disabled",
      message: "Manual linking is disabled",
    });
    const [own] = works(await auth.getUserIdentities()).identities;
    fails(await auth.unlinkIdentity(own), { code: "manual_linking_disabled", status: 404 });
    fails(await auth.signInWithSSO({ domain: "example.com" }), { code: "saml_provider_disabled", status: 404 });
    const message = "x".repeat(64);
    fails(await auth.signInWithWeb3({ chain: "ethereum", message, signature: "0x00" }), {
      code: "web3_provider_disabled",
      status: 422,
    });
  },
};

await tell(methods);
