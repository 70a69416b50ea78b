import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from "@supabase/auth-js";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";

import { renderInAccount } from "./in-account";
import { PasswordForm } from "./password-form";
import { securityQuery } from "./queries";

const updateUser = vi.fn<(asked: unknown) => Promise<{ error: unknown }>>();
vi.mock("~/session/auth", () => ({
  auth: async () => ({ updateUser }),
  accessToken: async () => null,
  hasStoredSession: () => true,
  checkSession: async () => undefined,
}));

function open(hasPassword = true) {
  queryClient.setQueryData(securityQuery.queryKey, { hasPassword, recoveryCodesLeft: null, deletesAt: null });
  renderInAccount(<PasswordForm />);
}

async function fill(fields: readonly (readonly [label: string, text: string])[], button: string) {
  for (const [label, text] of fields) if (text) await userEvent.type(screen.getByLabelText(label), text);
  await userEvent.click(screen.getByRole("button", { name: button }));
}

async function change(current: string, next: string, again = next) {
  open();
  await fill(
    [
      ["Current password", current],
      ["New password", next],
      ["Confirm new password", again],
    ],
    "Change password",
  );
}

beforeEach(() => {
  queryClient.clear();
  updateUser.mockReset();
  updateUser.mockResolvedValue({ error: null });
});

describe("changing the password", () => {
  it("sends the current and the new password [2.183 3.101]", async () => {
    await change("an old harbour", "a quiet harbour");
    expect(updateUser).toHaveBeenCalledWith({ password: "a quiet harbour", current_password: "an old harbour" });
    expect((screen.getByLabelText("New password") as HTMLInputElement).value).toBe("");
  });

  it("leaves the other devices logged in for anyone who wants that", async () => {
    open();
    const others = screen.getByRole("checkbox", { name: "Log out my other devices" });
    expect((others as HTMLInputElement).checked).toBe(true);
    await userEvent.click(others);
    await fill(
      [
        ["Current password", "an old harbour"],
        ["New password", "a quiet harbour"],
        ["Confirm new password", "a quiet harbour"],
      ],
      "Change password",
    );
    expect(updateUser.mock.calls[0]?.[0]).toMatchObject({ keep_other_sessions: true });
    expect(await screen.findByText(/Your other devices stay logged in/)).toBeTruthy();
  });

  it.each([
    ["", "a quiet harbour", "a quiet harbour", "Fill in all three fields."],
    ["an old harbour", "", "a quiet harbour", "Fill in all three fields."],
    ["an old harbour", "", "", "Fill in all three fields."],
    ["an old harbour", "a quiet harbour", "", "Fill in all three fields."],
  ])("requires all fields [5.28 5.29 5.31 8.38]", async (current, next, again, text) => {
    await change(current, next, again);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect((document.activeElement as HTMLInputElement).type).toBe("password");
    expect((document.activeElement as HTMLInputElement).value).toBe("");
    expect(updateUser).not.toHaveBeenCalled();
  });

  it("requires eight characters and a matching confirmation [5.30 8.39 8.40]", async () => {
    await change("an old harbour", "short", "short");
    // Reported once, at its field.
    expect((await screen.findAllByText("The new password needs at least 8 characters.")).length).toBe(1);
    expect(document.activeElement).toBe(screen.getByLabelText("New password"));
    await userEvent.type(screen.getByLabelText("New password"), " harbour");
    await userEvent.click(screen.getByRole("button", { name: "Change password" }));
    expect((await screen.findAllByText("The new passwords don't match.")).length).toBe(1);
    expect(document.activeElement).toBe(screen.getByLabelText("Confirm new password"));
    expect(updateUser).not.toHaveBeenCalled();
  });

  it.each([
    [new AuthSessionMissingError(), "You're no longer logged in. Log in, then change your password."],
    [new AuthApiError("x", 403, "session_not_found"), "You're no longer logged in. Log in, then change your password."],
    [new AuthApiError("x", 400, "current_password_invalid"), "The current password isn't right."],
    [
      new AuthWeakPasswordError("x", 422, ["pwned"]),
      "Choose a stronger password: this one is too common, or contains your name or ours.",
    ],
  ])("says whether the session, the current or the new password is at fault [8.37 8.41]", async (error, text) => {
    updateUser.mockResolvedValue({ error });
    await change("an old harbour", "a quiet harbour");
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });

  it("rejects a password that is longer than the server accepts", async () => {
    open();
    const long = "a quiet harbour ".repeat(9);
    for (const label of ["Current password", "New password", "Confirm new password"]) {
      await userEvent.click(screen.getByLabelText(label));
      await userEvent.paste(long);
    }
    await userEvent.click(screen.getByRole("button", { name: "Change password" }));
    expect((await screen.findAllByText(/up to 128 characters long/)).length).toBeGreaterThan(0);
    expect(updateUser).not.toHaveBeenCalled();
  });

  it.each([
    [new AuthApiError("x", 422, "same_password"), "That's already your password. Choose another one."],
    [new AuthRetryableFetchError("x", 0), "We couldn't reach the server. Check your connection and try again."],
    [new AuthRetryableFetchError("x", 503), "We couldn't update your password. Try again in a moment."],
  ])("says that the new password equals the current one, or that the server did not answer", async (error, text) => {
    updateUser.mockResolvedValue({ error });
    await change("an old harbour", "a quiet harbour");
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });

  it.each([
    [new AuthApiError("x", 500, "unexpected_failure"), "We couldn't update your password. Try again in a moment."],
    [new Error("x"), "Something unexpected happened. Try again in a moment."],
  ])("says that the failure is on our side, or unexpected [8.42 8.43]", async (error, text) => {
    updateUser.mockRejectedValue(error);
    await change("an old harbour", "a quiet harbour");
    expect(await screen.findByText(text)).toBeTruthy();
    expect((screen.getByLabelText("New password") as HTMLInputElement).value).toBe("a quiet harbour");
  });
});

describe("the first password of an account without one", () => {
  it("is asked for without a current one", async () => {
    open(false);
    expect(screen.queryByLabelText("Current password")).toBeNull();
    await fill([["New password", "a quiet harbour"]], "Set password");
    expect(await screen.findByText("Fill in both fields.")).toBeTruthy();
    await fill([["Confirm new password", "a quiet harbour"]], "Set password");
    expect(updateUser).toHaveBeenCalledWith({ password: "a quiet harbour" });
    expect(await screen.findByText("Your password has been set.")).toBeTruthy();
  });
});
