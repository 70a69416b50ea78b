import { AuthApiError } from "@supabase/auth-js";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";
import { dismissToast, shownToasts } from "~/ui/feedback/toast";

import { EmailForm } from "./email-form";
import { renderInAccount } from "./in-account";
import { userQuery } from "./queries";

const [NOW, NEXT] = ["ana@example.com", "ana@new.example"];
const CODES: Record<string, string> = { [NOW]: "111111", [NEXT]: "222222" };

/** A service that takes the codes of both mailboxes, in any order. */
const service = { agreed: new Set<string>() };
const client = {
  async verifyOtp({ email, token, type }: { email: string; token: string; type: string }) {
    const right = type === "email_change" && CODES[email] === token && !service.agreed.has(email);
    if (!right) return { data: { user: null, session: null }, error: new AuthApiError("x", 403, "otp_expired") };
    service.agreed.add(email);
    return { data: { user: {}, session: service.agreed.size === 2 ? { user: { email: NEXT } } : null }, error: null };
  },
  getUser: async () => ({ data: { user: user() }, error: null }),
};
const user = () => (service.agreed.size === 2 ? { email: NEXT } : { email: NOW, new_email: NEXT }) as never;

vi.mock("~/session/auth", () => ({
  auth: async () => client,
  accessToken: async () => null,
  checkSession: async () => undefined,
  hasStoredSession: () => true,
}));

beforeEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
  service.agreed.clear();
  queryClient.clear();
  queryClient.setQueryData(userQuery.queryKey, user());
});

const type = async (label: string, code: string) => userEvent.type(screen.getByLabelText(label), `${code}{Enter}`);

describe("changing the email address", () => {
  it("returns the focus to its button after cancelling", async () => {
    renderInAccount(<EmailForm />);
    await userEvent.click(screen.getByRole("button", { name: "Choose another address" }));
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Choose another address" }));
  });

  it.each([
    [NOW, "Choose another address", "We'll email both your old and your new address."],
    ["", "Change email", "We'll send it an email to confirm that it's yours."],
  ])("says where the emails will go, with the address “%s”", async (email, button, hint) => {
    queryClient.setQueryData(userQuery.queryKey, { email, new_email: email && NEXT } as never);
    renderInAccount(<EmailForm />);
    await userEvent.click(screen.getByRole("button", { name: button }));
    expect(screen.getByText(hint)).toBeTruthy();
  });
});

describe("a new address that waits for both mailboxes", () => {
  it.each([
    [NOW, NEXT],
    [NEXT, NOW],
  ])("takes the code of each mailbox in any order [A13]", async (first, second) => {
    renderInAccount(<EmailForm />);
    await type("Code from one of the two emails", CODES[first] ?? "");
    expect(
      await screen.findByText(`Halfway there: ${first} is confirmed. Now enter the code from the email to ${second}.`),
    ).toBeTruthy();
    await type("Six-digit code", CODES[second] ?? "");
    expect(await screen.findByText(NEXT)).toBeTruthy();
    expect((await screen.findAllByText(`Your email is now ${NEXT}. Other devices were logged out.`)).length).toBe(1);
    expect(screen.queryByLabelText("Six-digit code")).toBeNull();
  });

  it("reports a wrong code and accepts the next one", async () => {
    renderInAccount(<EmailForm />);
    await type("Code from one of the two emails", "999999");
    expect(await screen.findByText(/This code isn't right/)).toBeTruthy();
    await userEvent.clear(screen.getByLabelText("Code from one of the two emails"));
    await type("Code from one of the two emails", CODES[NEXT] ?? "");
    expect(await screen.findByText(/Halfway there/)).toBeTruthy();
  });
});
