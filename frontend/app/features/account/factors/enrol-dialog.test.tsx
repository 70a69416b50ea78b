import { AuthApiError } from "@supabase/auth-js";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";

import { renderInAccount } from "../in-account";
import EnrolDialog from "./enrol-dialog";

/** The challenges of the text messages sent, the ones verified, and the error code of every verification. */
const service = { sent: [] as string[], shown: [] as string[], refuses: "" };
const ok = <Data,>(data: Data) => ({ data, error: null });
const client = {
  getUser: async () => ok({ user: { factors: [] } }),
  mfa: {
    enroll: async () => ok({ id: "f1", type: "phone" }),
    unenroll: async () => ok({ id: "f1" }),
    async challenge() {
      service.sent.push(`c${service.sent.length + 1}`);
      return ok({ id: service.sent.at(-1) });
    },
    async verify({ challengeId }: { challengeId: string }) {
      service.shown.push(challengeId);
      return { data: null, error: new AuthApiError("x", 422, service.refuses) };
    },
  },
};
vi.mock("~/session/auth", () => ({
  auth: async () => client,
  accessToken: async () => null,
  checkSession: async () => undefined,
  hasStoredSession: () => true,
}));

beforeEach(() => {
  queryClient.clear();
  Object.assign(service, { sent: [], shown: [], refuses: "mfa_verification_failed" });
});

async function withPhone() {
  renderInAccount(<EnrolDialog taken={[]} phones onClose={() => undefined} />);
  expect(screen.getByText(/new six-digit code every 30 seconds/)).toBeTruthy();
  await userEvent.click(screen.getByRole("radio", { name: "Phone" }));
  expect(screen.queryByText(/new six-digit code every 30 seconds/)).toBeNull();
  await userEvent.type(screen.getByLabelText("Phone number"), "+420 601 234 567");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByText(/A code is on its way to/);
}

it("moves the focus to the missing field", async () => {
  renderInAccount(<EnrolDialog taken={[]} phones onClose={() => undefined} />);
  await userEvent.clear(screen.getByLabelText("Name"));
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(screen.getByText("Give it a name.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
});

describe("a phone as the second factor", () => {
  it.each([
    ["mfa_verification_failed", /Check your newest message/],
    ["mfa_challenge_expired", /This code has expired. Ask for a new one/],
  ])("says what is wrong with the code from a text message (A16): %s", async (code, said) => {
    service.refuses = code;
    await withPhone();
    await userEvent.type(screen.getByLabelText("Six-digit code"), "123456{Enter}");
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it("sends the code again, and verifies against the newest message", async () => {
    await withPhone();
    await userEvent.click(screen.getByRole("button", { name: "Send the code again" }));
    expect(await screen.findByText(/Sent again. Only the newest code works/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText("Six-digit code"), "123456{Enter}");
    await screen.findByText(/This code doesn't work/);
    expect(service).toMatchObject({ sent: ["c1", "c2"], shown: ["c2"] });
  });
});
