// Second factors, told with the official client: node auth-factors.mjs <front end folder> <origin> <story>
import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { administrator, client, email, fails, password, signedUp, tell, texted, works } from "./kit.mjs";

/** What an authenticator app shows `ahead` windows from now (RFC 6238). */
function appCode(secret, ahead = 0) {
  const bits = [...secret].map((char) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(char).toString(2).padStart(5, "0"));
  const key = Buffer.from(bits.join("").match(/.{8}/g).map((byte) => Number.parseInt(byte, 2)));
  const window = Buffer.alloc(8);
  window.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const digest = createHmac("sha1", key).update(window).digest();
  const start = digest[19] & 15;
  return String((digest.readUInt32BE(start) & 0x7fffffff) % 1e6).padStart(6, "0");
}

async function withApp(auth) {
  const { id, totp } = works(await auth.mfa.enroll({ factorType: "totp", friendlyName: "App" }));
  const used = appCode(totp.secret, -1);
  works(await auth.mfa.challengeAndVerify({ factorId: id, code: used }));
  return { factorId: id, secret: totp.secret, used };
}

const methods = {
  async "mfa.enroll"() {
    const { auth } = client();
    fails(await auth.mfa.enroll({ factorType: "totp" }), { code: "bad_jwt", status: 403 });
    await signedUp(auth);
    const made = works(await auth.mfa.enroll({ factorType: "totp", friendlyName: "App", issuer: "Tripoint" }));
    assert.equal(made.type, "totp");
    assert.ok(made.totp.qr_code.startsWith("data:image/svg+xml;utf-8,<svg "), made.totp.qr_code.slice(0, 60));
    assert.ok(made.totp.uri.startsWith("otpauth://totp/Tripoint:"));
    fails(await auth.mfa.enroll({ factorType: "totp", friendlyName: "App" }), {
      code: "mfa_factor_name_conflict",
      status: 422,
    });
    fails(await auth.mfa.enroll({ factorType: "phone", phone: "12" }), { code: "validation_failed", status: 400 });
  },

  async "mfa.challenge"() {
    const { auth } = client();
    await signedUp(auth);
    const { id } = works(await auth.mfa.enroll({ factorType: "totp" }));
    const asked = works(await auth.mfa.challenge({ factorId: id }));
    assert.equal(asked.type, "totp");
    assert.ok(Math.abs(asked.expires_at - Date.now() / 1000 - 300) < 30);
    const factorId = "00000000-0000-4000-8000-000000000000";
    fails(await auth.mfa.challenge({ factorId }), { code: "mfa_factor_not_found", status: 404 });
    fails(await auth.mfa.challenge({ factorId: id, channel: "pigeon" }), { code: "validation_failed", status: 400 });
  },

  async "mfa.verify"() {
    const { auth } = client();
    const { access_token: before } = await signedUp(auth);
    const events = [];
    auth.onAuthStateChange((event) => events.push(event));
    const { id, totp } = works(await auth.mfa.enroll({ factorType: "totp" }));
    const { id: challengeId } = works(await auth.mfa.challenge({ factorId: id }));
    const right = appCode(totp.secret);
    const wrong = right === "000000" ? "111111" : "000000";
    fails(await auth.mfa.verify({ factorId: id, challengeId, code: wrong }), {
      code: "mfa_verification_failed",
      status: 422,
      message: "Invalid TOTP code entered",
    });
    const session = works(await auth.mfa.verify({ factorId: id, challengeId, code: right }));
    assert.equal(session.user.factors[0].status, "verified");
    assert.ok(events.includes("MFA_CHALLENGE_VERIFIED"), events.join());
    const level = works(await auth.mfa.getAuthenticatorAssuranceLevel());
    assert.deepEqual([level.currentLevel, level.nextLevel], ["aal2", "aal2"]);
    assert.equal(works(await auth.getClaims()).claims.amr[0].method, "totp");
    fails(await auth.mfa.verify({ factorId: id, challengeId, code: appCode(totp.secret, 1) }), {
      code: "mfa_ip_address_mismatch",
      status: 422,
    });
    fails(await auth.getUser(before), { name: "AuthSessionMissingError" });
  },

  async "mfa.challengeAndVerify"() {
    const { auth } = client();
    await signedUp(auth);
    const { factorId, secret, used } = await withApp(auth);
    works(await auth.signInWithPassword({ email, password }));
    const level = works(await auth.mfa.getAuthenticatorAssuranceLevel());
    assert.deepEqual([level.currentLevel, level.nextLevel], ["aal1", "aal2"]);
    fails(await auth.updateUser({ password: "an evening by the sea" }), { code: "insufficient_aal", status: 401 });
    fails(await auth.mfa.challengeAndVerify({ factorId, code: used }), { code: "mfa_verification_failed" });
    works(await auth.mfa.challengeAndVerify({ factorId, code: appCode(secret) }));
    works(await auth.updateUser({ password: "an evening by the sea" }));
  },

  async "mfa, by phone"() {
    const { auth } = client();
    await signedUp(auth);
    const { id, phone } = works(await auth.mfa.enroll({ factorType: "phone", phone: "+420777123456" }));
    assert.equal(phone, "420777123456");
    const { id: challengeId } = works(await auth.mfa.challenge({ factorId: id, channel: "sms" }));
    works(await auth.mfa.verify({ factorId: id, challengeId, code: await texted("+420777123456") }));
    const listed = works(await auth.mfa.listFactors());
    assert.deepEqual([listed.phone.length, listed.totp.length], [1, 0]);
  },

  async "mfa.unenroll"() {
    const { auth } = client();
    await signedUp(auth);
    const { factorId } = await withApp(auth);
    const { auth: other } = client();
    works(await other.signInWithPassword({ email, password }));
    fails(await other.mfa.unenroll({ factorId }), { code: "insufficient_aal", status: 422 });
    assert.equal(works(await auth.mfa.unenroll({ factorId })).id, factorId);
    fails(await auth.mfa.unenroll({ factorId }), { code: "mfa_factor_not_found", status: 404 });
  },

  async "mfa.listFactors"() {
    const { auth } = client();
    fails(await auth.mfa.listFactors(), { name: "AuthSessionMissingError" });
    await signedUp(auth);
    assert.deepEqual(works(await auth.mfa.listFactors()).all, []);
    const { factorId } = await withApp(auth);
    works(await auth.mfa.enroll({ factorType: "totp", friendlyName: "Spare" }));
    const listed = works(await auth.mfa.listFactors());
    assert.deepEqual(
      listed.totp.map(({ id, friendly_name: name }) => [id, name]),
      [[factorId, "App"]],
    );
    assert.equal(listed.all.length, 2);
  },

  async "admin.mfa"() {
    const { auth } = client();
    const { user } = await signedUp(auth);
    const { factorId } = await withApp(auth);
    const { mfa } = administrator();
    const id = factorId;
    const { factors } = works(await mfa.listFactors({ userId: user.id }));
    assert.deepEqual(
      factors.map((factor) => factor.id),
      [id],
    );
    works(await mfa.deleteFactor({ userId: user.id, id }));
    assert.deepEqual(works(await mfa.listFactors({ userId: user.id })).factors, []);
    fails(await mfa.deleteFactor({ userId: user.id, id }), { code: "mfa_factor_not_found", status: 404 });
    fails(await mfa.listFactors({ userId: "00000000-0000-4000-8000-000000000000" }), { code: "user_not_found" });
  },
};

await tell(methods);
