import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { createRoutesStub, useLocation } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";
import { TERMS_VERSION } from "~/lib/terms";

import { ConfirmStep } from "./confirm-step";
import { LoginForm } from "./login-form";
import { MagicLinkForm } from "./magic-link-form";
import { SignupForm } from "./signup-form";

/** The requests sent to the server, and its next response. */
const calls: { url: string; body: unknown }[] = [];
let answer: () => Response;

function open(path: string, Component: ComponentType) {
  const Stub = createRoutesStub([
    { path, Component },
    { path: "/auth/new-password", Component: NewPassword },
    { path: "/dashboard", Component: () => <p>The dashboard</p> },
    { path: "/account-settings", Component: () => <p>The settings</p> },
  ]);
  return render(
    <TextsProvider texts={textsOf("en")}>
      <Stub initialEntries={[path]} />
    </TextsProvider>,
  );
}

/** Shows where it would continue to. */
function NewPassword() {
  return <p>The new password{useLocation().search}</p>;
}

const refuse = (status: number, code: string) => () =>
  Response.json({ code, message: code }, { status, headers: { "X-Supabase-Api-Version": "2024-01-01" } });

const configured = vi.hoisted(() => ({
  url: "",
  anonKey: "anon",
  mail: "captured",
  loginProviders: [] as string[],
  flightProviders: ["sample"],
  stayProviders: [],
  weatherProvider: "off",
  activityProviders: [],
  version: "1",
}));
vi.mock("~/lib/server-config", () => ({ serverConfig: async () => configured }));

beforeEach(() => {
  calls.length = 0;
  configured.loginProviders = [];
  answer = () => Response.json({});
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    calls.push({ url: String(input), body: init?.body ? JSON.parse(String(init.body)) : null });
    return answer();
  });
});

describe("logging in", () => {
  it("[8.15 8.54 2.186] says that the login failed and why, and keeps what was typed", async () => {
    answer = refuse(400, "invalid_credentials");
    open("/login", LoginForm);
    await userEvent.type(screen.getByLabelText("Email address"), "ana@example.com");
    await userEvent.type(screen.getByLabelText("Password"), "wrong password");
    await userEvent.click(screen.getByRole("button", { name: "Log in" }));

    expect(await screen.findByText("Failed to sign in")).toBeTruthy();
    expect(screen.getByText("Email and password don't match.")).toBeTruthy();
    expect((screen.getByLabelText("Email address") as HTMLInputElement).value).toBe("ana@example.com");
  });

  it("[5.33] asks for the email address before a reset, without calling the server", async () => {
    open("/login", LoginForm);
    await userEvent.click(screen.getByRole("button", { name: "Forgot your password?" }));

    expect(await screen.findByText("Please enter your email before requesting a reset.")).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it("accepts the code from the reset email, and continues to the new password", async () => {
    open("/login", LoginForm);
    await userEvent.type(screen.getByLabelText("Email address"), "ana@example.com");
    await userEvent.click(screen.getByRole("button", { name: "Forgot your password?" }));
    await screen.findByText(/a link to choose a new password is on its way/);
    // The account also has a disputed password: the new-password page comes once, not twice.
    const user_metadata = { adult_terms_version: TERMS_VERSION };
    const user = { id: "u1", factors: [], app_metadata: { password_needed: true }, user_metadata };
    answer = () => Response.json({ access_token: "a.e30.b", refresh_token: "r", expires_in: 900, user });
    await userEvent.type(screen.getByLabelText("Code from the email"), "123456");
    await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("The new password")).toBeTruthy();
    expect(calls[1]?.body).toMatchObject({ email: "ana@example.com", token: "123456", type: "recovery" });
  });

  it("[8.16 7.64] says when the reset email could not be sent", async () => {
    answer = refuse(429, "over_email_send_rate_limit");
    open("/login", LoginForm);
    await userEvent.type(screen.getByLabelText("Email address"), "ana@example.com");
    await userEvent.click(screen.getByRole("button", { name: "Forgot your password?" }));

    expect(await screen.findByText("Failed to send password reset instructions")).toBeTruthy();
    expect(calls[0]?.url).toContain("/recover");
  });

  it("[2.189] offers the two identity providers when the server has keys for them", async () => {
    configured.loginProviders = ["google", "github"];
    open("/login", LoginForm);
    expect(await screen.findByRole("button", { name: "Continue with Google" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Continue with GitHub" })).toBeTruthy();
  });

  it("does not mention a provider without keys", async () => {
    open("/login", LoginForm);
    await userEvent.type(screen.getByLabelText("Password"), "a quiet harbor");
    expect(screen.queryByRole("button", { name: /Continue with/ })).toBeNull();
  });
});

describe("a locked account", () => {
  it("gets a link for writing to us", async () => {
    answer = refuse(403, "user_banned");
    open("/login", LoginForm);
    await userEvent.type(screen.getByLabelText("Email address"), "ana@example.com");
    await userEvent.type(screen.getByLabelText("Password"), "a quiet harbour");
    await userEvent.click(screen.getByRole("button", { name: "Log in" }));
    expect((await screen.findByRole("link", { name: "Write to us" })).getAttribute("href")).toBe("/contact");
  });
});

describe("logging in before the address is confirmed", () => {
  beforeEach(async () => {
    answer = refuse(400, "email_not_confirmed");
    open("/login", LoginForm);
    await userEvent.type(screen.getByLabelText("Email address"), "ana@example.com");
    await userEvent.type(screen.getByLabelText("Password"), "a quiet harbour");
    await userEvent.click(screen.getByRole("button", { name: "Log in" }));
    await screen.findByText(/Confirm your email address first/);
  });

  it("sends the email again", async () => {
    answer = () => Response.json({});
    await userEvent.click(screen.getByRole("button", { name: "Send the email again" }));
    expect(await screen.findByText("Sent again.")).toBeTruthy();
    expect(calls[1]?.url).toContain("/resend");
    expect(calls[1]?.body).toMatchObject({ email: "ana@example.com", type: "signup" });
  });

  it("checks the code from the email", async () => {
    answer = refuse(403, "otp_expired");
    await userEvent.type(screen.getByLabelText("Code from the email"), "123456");
    await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText(/This code doesn't work/)).toBeTruthy();
    expect(calls[1]?.body).toMatchObject({ email: "ana@example.com", token: "123456", type: "signup" });
  });
});

/** Open a link and press its button, which the server refuses. */
async function openSpent(type: string, button: string) {
  answer = refuse(403, "otp_expired");
  open("/auth/confirm", () => <ConfirmStep values={{ type, token_hash: "spent" }} />);
  await userEvent.click(screen.getByRole("button", { name: button }));
  expect(await screen.findByText("This link no longer works")).toBeTruthy();
  expect(screen.queryByRole("button", { name: button })).toBeNull();
  // The pressed button had the focus; its replacement has it now.
  expect(document.activeElement?.textContent).toContain("This link no longer works");
  answer = () => Response.json({});
}

describe("a mailed link that no longer works", () => {
  it.each([
    ["recovery", "Continue", "/recover", /a link to choose a new password is on its way/],
    ["signup", "Confirm and log in", "/resend", /We sent a link to ana@example.com/],
  ])("is replaced by a new one: %s", async (type, button, call, said) => {
    await openSpent(type, button);
    await userEvent.type(screen.getByLabelText("Email address"), "ana@example.com");
    await userEvent.click(screen.getByRole("button", { name: "Get a new link" }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(document.activeElement?.textContent).toMatch(said);
    expect(screen.queryByText("This link no longer works")).toBeNull();
    expect(calls[1]?.url).toContain(call);
    expect(calls[1]?.body).toMatchObject({ email: "ana@example.com" });
  });

  it("leads back to where the address is changed", async () => {
    await openSpent("email_change", "Confirm the change");
    await userEvent.click(screen.getByRole("link", { name: "Back to account settings" }));
    expect(await screen.findByText("The settings")).toBeTruthy();
  });

  it("keeps its button while it may still work", async () => {
    answer = () => {
      throw new TypeError("Failed to fetch");
    };
    open("/auth/confirm", () => <ConfirmStep values={{ type: "signup", token_hash: "fresh" }} />);
    await userEvent.click(screen.getByRole("button", { name: "Confirm and log in" }));
    expect(await screen.findByText(/couldn't reach the server/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Confirm and log in" })).toBeTruthy();
  });
});

/** The session of an account with this metadata. */
const signedIn = (user_metadata: object) => () =>
  Response.json({
    access_token: `${btoa('{"alg":"ES256"}')}.${btoa('{"exp":4000000000,"aal":"aal1"}')}.c2ln`,
    refresh_token: "refresh",
    token_type: "bearer",
    expires_in: 900,
    user: { id: "ana", email: "ana@example.com", app_metadata: {}, user_metadata },
  });

describe("confirming an address", () => {
  it.each([
    ["asks for the declaration of age again if none was kept", {}, [{ data: { adult_terms_version: TERMS_VERSION } }]],
    ["keeps the declaration made at the sign-up", { adult_terms_version: "2026-11" }, []],
  ])("%s [P7]", async (_, metadata, declared) => {
    answer = signedIn(metadata);
    open("/auth/confirm", () => <ConfirmStep values={{ type: "signup", token_hash: "fresh" }} />);
    expect(screen.getByText(/By continuing, you confirm that you are 18 or older/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Confirm and log in" }));
    expect(await screen.findByText("The dashboard")).toBeTruthy();
    const changes = calls.filter(({ url }) => url.endsWith("/user")).map(({ body }) => body);
    expect(changes).toMatchObject(declared);
    expect(changes).toHaveLength(declared.length);
    localStorage.clear();
  });
});

describe("an incomplete form", () => {
  it("[5.34 5.35] says what is missing at each field, keeps the rest, and sends nothing [X5]", async () => {
    open("/signup", SignupForm);
    await userEvent.type(screen.getByLabelText("First name"), "Ana");
    await userEvent.type(screen.getByLabelText("Password"), "short");
    await userEvent.click(screen.getByRole("button", { name: "Create account" }));

    const summary = screen.getByRole("alert");
    expect(document.activeElement).toBe(summary);
    const texts = [...summary.querySelectorAll("a")].map(({ textContent }) => textContent);
    expect(texts).toEqual([
      "Enter your last name.",
      "Enter your email address.",
      "The password needs at least 8 characters.",
      "Confirm that you are 18 or older and agree to the terms.",
    ]);
    const password = screen.getByLabelText("Password");
    expect(password.getAttribute("aria-invalid")).toBe("true");
    const described = password.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
      "The password needs at least 8 characters.",
    );
    expect((screen.getByLabelText("First name") as HTMLInputElement).value).toBe("Ana");
    expect(calls).toEqual([]);
  });

  it("focuses the one invalid field, on every attempt", async () => {
    open("/login", LoginForm);
    const email = screen.getByLabelText("Email address");
    await userEvent.type(email, "no address");
    await userEvent.type(screen.getByLabelText("Password"), "a quiet harbour");
    for (let time = 0; time < 2; time += 1) {
      await userEvent.click(screen.getByRole("button", { name: "Log in" }));
      expect(document.activeElement).toBe(email);
    }
    expect(screen.getByText("Enter an address like name@example.com.")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(calls).toEqual([]);
  });
});

describe("a magic link", () => {
  it("[2.187 7.62 2.29] is requested with the address alone", async () => {
    open("/magic-link", MagicLinkForm);
    await userEvent.type(screen.getByLabelText("Email address"), "ana@example.com");
    await userEvent.click(screen.getByRole("button", { name: "Send the link" }));

    expect(await screen.findByText("Check your email")).toBeTruthy();
    expect(calls[0]?.url).toContain("/otp");
    expect(calls[0]?.body).toMatchObject({ email: "ana@example.com" });
  });

  it("checks the code from the email, and resends the email", async () => {
    open("/magic-link", MagicLinkForm);
    await userEvent.type(screen.getByLabelText("Email address"), "ana@example.com");
    await userEvent.click(screen.getByRole("button", { name: "Send the link" }));
    await userEvent.click(await screen.findByRole("button", { name: "Send the email again" }));
    expect(await screen.findByText("Sent again.")).toBeTruthy();
    expect(calls[1]?.url).toContain("/otp");

    answer = refuse(403, "otp_expired");
    await userEvent.type(screen.getByLabelText("Code from the email"), "123 456");
    await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
    const said = await screen.findByText(/This code doesn't work. Check the digits/);
    const field = screen.getByLabelText("Code from the email");
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute("aria-describedby")?.split(" ")).toContain(said.closest("[id]")?.id);
    expect(calls[2]?.body).toMatchObject({ email: "ana@example.com", token: "123456", type: "email" });
  });
});

async function fillSignUp() {
  await userEvent.type(screen.getByLabelText("First name"), "Ana");
  await userEvent.type(screen.getByLabelText("Last name"), "Reis");
  await userEvent.type(screen.getByLabelText("Email address"), "ana@example.com");
  await userEvent.type(screen.getByLabelText("Password"), "a quiet harbour");
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.click(screen.getByRole("button", { name: "Create account" }));
}

describe("signing up", () => {
  it("[3.100 2.193 2.28 5.35] sends names, address, password and the 18+ declaration", async () => {
    answer = () => Response.json({ id: "u1", email: "ana@example.com" });
    open("/signup", SignupForm);
    await fillSignUp();

    expect(await screen.findByText("Confirm your email")).toBeTruthy();
    expect(calls[0]?.body).toMatchObject({
      email: "ana@example.com",
      password: "a quiet harbour",
      data: { first_name: "Ana", last_name: "Reis", language: "en", adult_terms_version: expect.any(String) as string },
    });
  });

  it("keeps the step and its heading's focus after a reload, until the user starts over", async () => {
    answer = () => Response.json({ id: "u1", email: "ana@example.com" });
    open("/signup", SignupForm);
    await fillSignUp();
    await screen.findByText("Confirm your email");
    cleanup();
    open("/signup", SignupForm);
    const heading = await screen.findByRole("heading", { level: 1 });
    expect(heading.textContent).toBe("Confirm your email");
    expect(document.activeElement).toBe(heading);
    await userEvent.click(screen.getByRole("button", { name: "Wrong address? Start over" }));
    expect(screen.getByLabelText("First name")).toBeTruthy();
    cleanup();
    open("/signup", SignupForm);
    expect(screen.getByLabelText("First name")).toBeTruthy();
  });

  it("marks the email if the service does not accept it", async () => {
    answer = () =>
      Response.json(
        { code: "validation_failed", message: "Unable to validate email address: invalid format" },
        { status: 400, headers: { "X-Supabase-Api-Version": "2024-01-01" } },
      );
    open("/signup", SignupForm);
    await fillSignUp();

    const email = screen.getByLabelText("Email address");
    await waitFor(() => expect(email.getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getByText("Failed to create account")).toBeTruthy();
    expect(screen.getAllByText("Enter an address like name@example.com.").length).toBeGreaterThan(0);
  });

  it("[8.17 8.55 5.36] says that it failed, and why the password is weak", async () => {
    answer = () =>
      Response.json(
        { code: "weak_password", message: "weak", weak_password: { reasons: ["characters", "pwned"] } },
        { status: 422, headers: { "X-Supabase-Api-Version": "2024-01-01" } },
      );
    open("/signup", SignupForm);
    await fillSignUp();

    await waitFor(() => expect(screen.getByText("Failed to create account")).toBeTruthy());
    const password = screen.getByLabelText("Password");
    expect(document.activeElement).toBe(password);
    const described = (password.getAttribute("aria-describedby") ?? "").split(" ");
    expect(described.map((id) => document.getElementById(id)?.textContent).join(" ")).toContain(
      "It needs a wider mix of characters. It's too common, or contains your name or ours.",
    );
  });
});
