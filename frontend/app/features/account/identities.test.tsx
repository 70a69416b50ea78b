import { AuthApiError, type User } from "@supabase/auth-js";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";

import { Identities } from "./identities";
import { renderInAccount } from "./in-account";
import { type Offered, offeredQuery, userQuery } from "./queries";

const client = vi.hoisted(() => ({
  getUser: vi.fn<() => Promise<unknown>>(),
  unlinkIdentity: vi.fn<(identity: unknown) => Promise<unknown>>(),
}));
const leave = vi.hoisted(() => vi.fn<(...asked: unknown[]) => Promise<void>>());
vi.mock("~/session/auth", () => ({ auth: async () => client, accessToken: async () => null }));
vi.mock("~/session/provider-trip", () => ({ leaveForProvider: leave }));

const identity = (provider: string) => ({
  identity_id: `${provider}-1`,
  id: "1",
  user_id: "u1",
  provider,
  created_at: "2026-11-20T08:00:00Z",
  identity_data: { email: `ana@${provider}.example` },
});

const bare = (piece: ReactNode) => piece;

function open(providers: string[], offered: Partial<Offered> = {}, inside = bare) {
  const user = { id: "u1", identities: providers.map(identity) } as unknown as User;
  client.getUser.mockResolvedValue({ data: { user }, error: null });
  queryClient.setQueryData(userQuery.queryKey, user);
  queryClient.setQueryData(offeredQuery.queryKey, {
    providers: ["google", "github"],
    linking: true,
    phones: false,
    ...offered,
  });
  renderInAccount(inside(<Identities />));
}

beforeEach(() => {
  queryClient.clear();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  leave.mockResolvedValue(undefined);
});

describe("linked accounts", () => {
  it("show their address; a missing one is linked through the provider, which returns to this section [7.23]", async () => {
    open(["email", "google"]);
    const list = screen.getByRole("list", { name: "Linked accounts" });
    expect(within(list).getByText("ana@google.example")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Link Google" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Link GitHub" }));
    expect(leave).toHaveBeenCalledWith("github", "/account-settings#identities", { link: true });
  });

  it("are unlinked after a confirmation [7.24]", async () => {
    client.unlinkIdentity.mockResolvedValue({ data: {}, error: null });
    open(["email", "google"]);
    expect(screen.queryByRole("button", { name: "Unlink Email address" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Unlink Google" }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Unlink" }));
    expect(await screen.findByText("Google is unlinked.")).toBeTruthy();
    expect(client.unlinkIdentity.mock.calls[0]?.[0]).toMatchObject({ identity_id: "google-1" });
  });

  it("move the focus to their section when the focused row is gone", async () => {
    client.unlinkIdentity.mockResolvedValue({ data: {}, error: null });
    open(["email", "google"], {}, (piece) => (
      <section>
        <h3 tabIndex={-1}>Linked accounts</h3>
        {piece}
      </section>
    ));
    client.getUser.mockResolvedValue({ data: { user: { id: "u1", identities: [identity("email")] } }, error: null });
    vi.stubGlobal("fetch", async () => Response.json({ external: {}, sms_provider: "", manual_linking_enabled: true }));
    await userEvent.click(screen.getByRole("button", { name: "Unlink Google" }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Unlink" }));
    await waitFor(() => expect(document.activeElement?.tagName).toBe("H3"));
    expect(screen.queryByRole("button", { name: "Unlink Google" })).toBeNull();
  });

  it("explain why the last way to sign in stays", async () => {
    client.unlinkIdentity.mockResolvedValue({
      data: null,
      error: new AuthApiError("x", 422, "single_identity_not_deletable"),
    });
    open(["google", "github"]);
    await userEvent.click(screen.getByRole("button", { name: "Unlink Google" }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Unlink" }));
    expect(await screen.findByText("This is your only way in. Add another one first.")).toBeTruthy();
  });

  it("show no unlink button for the only way to sign in", () => {
    open(["google"]);
    expect(screen.getByText(/your only way in/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Unlink/ })).toBeNull();
  });

  it.each([
    [["google"], "To link Google, log in that way once with this same email address."],
    [[], "Linking accounts isn't available here."],
  ])("say how accounts are linked, or that they cannot be, where manual linking is off", (providers, text) => {
    open(["email"], { linking: false, providers });
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /link/i })).toBeNull();
  });
});
