import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";

import { renderInAccount } from "../in-account";
import { securityQuery } from "../queries";
import { RecoveryCodes } from "./recovery-codes";

vi.mock("./recovery-calls", () => ({ makeRecoveryCodes: async () => ["abcd-efgh", "ijkl-mnop"] }));
vi.mock("~/session/auth", () => ({ accessToken: async () => null, checkSession: async () => undefined }));

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(securityQuery.queryKey, { hasPassword: true, recoveryCodesLeft: null, deletesAt: null });
});

describe("new recovery codes", () => {
  it("stay on screen until the user has saved them", async () => {
    renderInAccount(<RecoveryCodes />);
    await userEvent.click(screen.getByRole("button", { name: "Create recovery codes" }));
    const dialog = await screen.findByRole<HTMLDialogElement>("dialog", { name: "Recovery codes" });
    expect(within(dialog).queryByRole("button", { name: "Close" })).toBeNull();
    // Escape asks, a second Escape closes without asking; a click outside targets the dialog itself.
    fireEvent(dialog, new Event("cancel", { cancelable: true }));
    dialog.close();
    fireEvent(dialog, new Event("close"));
    fireEvent.click(dialog);
    expect(dialog.open).toBe(true);
    expect(within(dialog).getByText("abcd-efgh")).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "I've saved them" }));
    expect(screen.queryByText("abcd-efgh")).toBeNull();
  });
});
