import { AuthApiError, AuthRetryableFetchError, type User } from "@supabase/auth-js";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { ApiError } from "~/api/client";
import { queryClient } from "~/api/query-client";

import { renderInAccount } from "../in-account";
import { securityQuery } from "../queries";
import { ProofProvider } from "./proof-provider";
import { type SecondFactorProps, SecondFactorSlot } from "./second-factor-slot";
import { ProofCancelled, useProof } from "./use-proof";

const USER = { id: "u1", email: "ana@example.com", phone: "", app_metadata: {}, user_metadata: {} } as unknown as User;
const WITH_FACTOR = { ...USER, factors: [{ id: "f1", factor_type: "totp", status: "verified" }] } as unknown as User;

type Reply = { data: { session: unknown }; error: unknown };
const beside = {
  signInWithPassword: vi.fn<(asked: unknown) => Promise<Reply>>(),
  signInWithOtp: vi.fn<(asked: unknown) => Promise<{ data: object; error: unknown }>>(),
  verifyOtp: vi.fn<(asked: unknown) => Promise<Reply>>(),
};
const places = vi.hoisted(() => ({ takePlace: vi.fn<() => Promise<void>>(), giveUp: vi.fn<() => void>() }));
vi.mock("./side-session", () => ({ createSideSession: () => ({ open: async () => beside, ...places }) }));
vi.mock("~/session/auth", () => ({
  useSession: () => ({ status: "in", session: { user: USER } }),
  accessToken: async () => null,
  checkSession: async () => undefined,
}));

const opened = (user: User): Reply => ({ data: { session: { access_token: "a.e30.b", user } }, error: null });
const refused = (code: string, status = 400) => ({
  data: { session: null },
  error: new AuthApiError("x", status, code),
});

/** Needs a proof until one was given. */
const action = vi.fn<() => Promise<string>>();

function Doing() {
  const withProof = useProof();
  const [said, setSaid] = useState("nothing yet");
  const run = () =>
    withProof(action).then(setSaid, (error: unknown) =>
      setSaid(error instanceof ProofCancelled ? "turned back" : "failed"),
    );
  return (
    <>
      <button type="button" onClick={() => void run()}>
        Do it
      </button>
      <p>{said}</p>
    </>
  );
}

const ShowFactor = ({ onDone }: SecondFactorProps) => (
  <button type="button" onClick={() => void onDone()}>
    Show the factor
  </button>
);

async function begin(hasPassword = true) {
  queryClient.setQueryData(securityQuery.queryKey, { hasPassword, recoveryCodesLeft: null, deletesAt: null });
  renderInAccount(
    <SecondFactorSlot value={ShowFactor}>
      <ProofProvider>
        <Doing />
      </ProofProvider>
    </SecondFactorSlot>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Do it" }));
  // The dialog is in its own file, which the first test waits for.
  await screen.findByRole("dialog", { name: "Confirm it's you" }, { timeout: 10_000 });
}

async function typePassword(password: string) {
  await userEvent.type(screen.getByLabelText("Your password"), `${password}{Enter}`);
}

beforeEach(() => {
  queryClient.clear();
  for (const mock of [...Object.values(beside), ...Object.values(places), action]) mock.mockReset();
  places.takePlace.mockResolvedValue(undefined);
  action.mockRejectedValueOnce(new ApiError(403, { code: "fresh_proof_needed" })).mockResolvedValue("done");
  beside.signInWithPassword.mockResolvedValue(opened(USER));
  beside.verifyOtp.mockResolvedValue(opened(USER));
  beside.signInWithOtp.mockResolvedValue({ data: {}, error: null });
});

describe("an action that needs a fresh proof [A11]", () => {
  it("continues after the password, with the new session in place of the old one", async () => {
    await begin();
    await typePassword("three roads");
    expect(await screen.findByText("done")).toBeTruthy();
    expect(beside.signInWithPassword).toHaveBeenCalledWith({ email: "ana@example.com", password: "three roads" });
    expect(places.takePlace).toHaveBeenCalledOnce();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("asks for the proof also where the auth contract demands it", async () => {
    action.mockReset();
    action.mockRejectedValueOnce(new AuthApiError("x", 400, "reauthentication_needed")).mockResolvedValue("done");
    await begin();
    await typePassword("three roads");
    expect(await screen.findByText("done")).toBeTruthy();
  });

  it.each([
    [refused("invalid_credentials"), "That password isn't right."],
    [refused("over_request_rate_limit", 429), /Too many attempts. Try again in .* seconds?\./],
    [
      { data: { session: null }, error: new AuthRetryableFetchError("x", 0) },
      "We couldn't reach the server. Check your connection and try again.",
    ],
  ])("reports at the field why the password was rejected, and can be retried", async (reply, text) => {
    beside.signInWithPassword.mockResolvedValueOnce(reply as Reply);
    await begin();
    await typePassword("four roads");
    await screen.findByText(text);
    expect(screen.getByLabelText("Your password").getAttribute("aria-invalid")).toBe("true");
    await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("done")).toBeTruthy();
  });

  it("asks for an emailed code where there is no password", async () => {
    beside.verifyOtp.mockResolvedValueOnce(refused("otp_expired", 403));
    await begin(false);
    expect(screen.queryByLabelText("Your password")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Send the code" }));
    expect(beside.signInWithOtp).toHaveBeenCalledWith({
      email: "ana@example.com",
      options: { shouldCreateUser: false },
    });
    const field = await screen.findByLabelText("Six-digit code");
    await userEvent.type(field, "123{Enter}");
    expect(await screen.findByText("Enter the six digits.")).toBeTruthy();
    await userEvent.type(field, " 456{Enter}");
    expect(await screen.findByText(/This code isn't right/)).toBeTruthy();
    expect(beside.verifyOtp).toHaveBeenLastCalledWith({ email: "ana@example.com", token: "123456", type: "email" });
    await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("done")).toBeTruthy();
  });

  it("waits for the second factor of an account that has one", async () => {
    beside.signInWithPassword.mockResolvedValue(opened(WITH_FACTOR));
    await begin();
    await typePassword("three roads");
    await userEvent.click(await screen.findByRole("button", { name: "Show the factor" }));
    expect(await screen.findByText("done")).toBeTruthy();
    expect(places.takePlace).toHaveBeenCalledOnce();
  });

  it("leaves everything unchanged when the user cancels half way", async () => {
    beside.signInWithPassword.mockResolvedValue(opened(WITH_FACTOR));
    await begin();
    await typePassword("three roads");
    await screen.findByRole("button", { name: "Show the factor" });
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByText("turned back")).toBeTruthy();
    await waitFor(() => expect(places.giveUp).toHaveBeenCalledOnce());
    expect(places.takePlace).not.toHaveBeenCalled();
    expect(action).toHaveBeenCalledOnce();
  });
});
