import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";
import { lacksSecondFactor, secondFactors } from "~/session/second-factor";

import { SecondFactorStep } from "./second-factor-step";

const APP = { id: "f1", kind: "totp", name: "My phone", digits: "" } as const;
const PHONE = { id: "f2", kind: "phone", name: "", digits: "123" } as const;

const expires_at = Math.round(Date.now() / 1000) + 900;

function session(aal: string) {
  const user = { id: "u1", email: "ana@example.com", user_metadata: {}, app_metadata: {}, identities: [] };
  const access_token = `e30.${btoa(JSON.stringify({ aal, exp: expires_at }))}.c2ln`;
  return { access_token, refresh_token: "r1", token_type: "bearer", expires_in: 900, expires_at, user };
}

const calls: { path: string; body: unknown }[] = [];
let verified: () => Response;
const refuse = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ code, message: code }, { status, headers: { "X-Supabase-Api-Version": "2024-01-01", ...headers } });

beforeEach(() => {
  localStorage.setItem("tripoint-auth", JSON.stringify(session("aal1")));
  calls.length = 0;
  verified = () => Response.json(session("aal2"));
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    const { pathname } = new URL(String(input), "http://localhost");
    if (pathname === "/api/config") return Response.json({ anonKey: "anon" });
    if (pathname === "/auth/v1/user") return Response.json(session("aal2").user);
    calls.push({ path: pathname.replace("/auth/v1", ""), body: JSON.parse(String(init?.body)) });
    if (!pathname.endsWith("/challenge")) return verified();
    return Response.json({ id: `c${calls.length}`, type: "totp", expires_at: 0 });
  });
});

function open(factors: readonly (typeof APP | typeof PHONE)[]) {
  const onDone = vi.fn();
  const Stub = createRoutesStub([
    { path: "/", Component: () => <SecondFactorStep factors={factors} onDone={onDone} /> },
  ]);
  render(
    <TextsProvider texts={textsOf("en")}>
      <Stub />
    </TextsProvider>,
  );
  return onDone;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const stored = () => JSON.parse(localStorage.getItem("tripoint-auth") ?? "null") as { access_token: string };

describe("asking for a second factor [A16]", () => {
  it("accepts a code with spaces, and stores the new session [X12]", async () => {
    const onDone = open([APP]);
    const field = screen.getByLabelText("Code from your authenticator app");
    expect(field.getAttribute("autocomplete")).toBe("one-time-code");
    expect(field.getAttribute("inputmode")).toBe("numeric");
    await userEvent.type(field, "123 456");
    await press("Continue");

    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(calls.map(({ path }) => path)).toEqual(["/factors/f1/challenge", "/factors/f1/verify"]);
    expect(calls[1]?.body).toMatchObject({ challenge_id: "c1", code: "123456" });
    expect(stored().access_token).toBe(session("aal2").access_token);
  });

  it("says when to try again after too many attempts", async () => {
    verified = () => refuse(429, "over_request_rate_limit", { "Retry-After": "240" });
    open([APP]);
    await userEvent.type(screen.getByLabelText("Code from your authenticator app"), "123456");
    await press("Continue");
    expect(await screen.findByText("Too many attempts. Try again in 4 minutes.")).toBeTruthy();
  });

  it("texts a code only when asked, and sends it again", async () => {
    const onDone = open([PHONE]);
    expect(screen.getByText("We'll text a code to your number ending in 123.")).toBeTruthy();
    expect(calls).toEqual([]);
    await press("Send the code");
    const field = await screen.findByLabelText("Code from the text message");
    expect(document.activeElement).toBe(field);

    verified = () => refuse(422, "mfa_challenge_expired");
    await userEvent.type(field, "000000");
    await press("Continue");
    expect(await screen.findByText("This code has expired. Ask for a new one.")).toBeTruthy();
    expect(document.activeElement).toBe(field);

    await press("Send the code again");
    expect(await screen.findByText(/Only the newest code works/)).toBeTruthy();
    verified = () => Response.json(session("aal2"));
    await press("Continue");
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(calls.at(-1)?.body).toMatchObject({ challenge_id: "c3" });
  });

  it("lets users choose among several factors, and says when there are no recovery codes", async () => {
    verified = () => refuse(404, "mfa_factor_not_found");
    open([APP, PHONE]);
    await press("Get a code by text");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Send the code" }));
    await press("Use a recovery code");
    const field = screen.getByLabelText("Recovery code");
    expect(document.activeElement).toBe(field);
    await press("Continue");
    expect(
      field
        .getAttribute("aria-describedby")
        ?.split(" ")
        .map((id) => document.getElementById(id)?.textContent),
    ).toContain("Enter one of your recovery codes.");
    await userEvent.type(field, "ABCD-EFGH-IJKL-MNOP");
    await press("Continue");
    expect(await screen.findByText("This account has no recovery codes.")).toBeTruthy();
    expect(calls.at(-1)).toEqual({ path: "/factors/recovery-codes/verify", body: { code: "ABCD-EFGH-IJKL-MNOP" } });
  });
});

describe("whether a session lacks its second factor", () => {
  const factors = [
    { id: "f1", factor_type: "totp", status: "verified", created_at: "", updated_at: "" },
    { id: "f0", factor_type: "totp", status: "unverified", created_at: "", updated_at: "" },
    { id: "f9", factor_type: "something_new", status: "verified", created_at: "", updated_at: "" },
  ] as never;

  it("follows from its token and its verified factors; unknown kinds are not offered", () => {
    const user = { ...session("aal1").user, factors } as never;
    expect(lacksSecondFactor({ access_token: session("aal1").access_token, user })).toBe(true);
    expect(lacksSecondFactor({ access_token: session("aal2").access_token, user })).toBe(false);
    expect(lacksSecondFactor(session("aal1") as never)).toBe(false);
    expect(lacksSecondFactor({ access_token: "garbage", user })).toBe(true);
    expect(secondFactors({ factors }).map(({ id }) => id)).toEqual(["f1"]);
  });
});
