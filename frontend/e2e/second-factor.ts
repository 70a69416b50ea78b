/** Second factors enrolled through the server's API, and the codes that an authenticator app would show. */
import { createHmac } from "node:crypto";

import { type APIRequestContext, expect } from "@playwright/test";

import { type Account, PASSWORD } from "./server";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const PERIOD = 30_000;

/** The RFC 6238 code at a point in time: SHA-1, six digits, 30 seconds. */
export function totp(secret: string, at: number): string {
  const bits = [...secret.replaceAll("=", "")].map((one) => LETTERS.indexOf(one).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / PERIOD)));
  const digest = createHmac("sha1", key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, "0");
}

export interface Enrolled {
  /** An unused code: one window ahead of the one used to enroll, which the server still accepts. */
  code: () => string;
  recoveryCodes: string[];
}

async function post<Reply>(request: APIRequestContext, path: string, data: object, token?: string): Promise<Reply> {
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  const reply = await request.post(`/auth/v1/factors${path}`, { data, headers });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()) as Reply;
}

/** Give an account an authenticator app and recovery codes. This ends its earlier sessions. */
export async function enrol({ request }: Account): Promise<Enrolled> {
  const made = await post<{ id: string; totp: { secret: string } }>(request, "", { factor_type: "totp" });
  const { secret } = made.totp;
  const asked = await post<{ id: string }>(request, `/${made.id}/challenge`, {});
  const code = totp(secret, Date.now());
  const { access_token } = await post<{ access_token: string }>(request, `/${made.id}/verify`, {
    challenge_id: asked.id,
    code,
  });
  const { codes } = await post<{ codes: string[] }>(request, "/recovery-codes", {}, access_token);
  return { code: () => totp(secret, Date.now() + PERIOD), recoveryCodes: codes };
}

/** The account, signed in by password alone, without its second factor. */
export async function halfSignedIn(account: Account): Promise<Account> {
  const reply = await account.request.post("/auth/v1/token?grant_type=password", {
    data: { email: account.email, password: PASSWORD },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return { ...account, session: (await reply.json()) as Account["session"] };
}
