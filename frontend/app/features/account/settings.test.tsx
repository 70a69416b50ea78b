import { onlineManager } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";

import { Deletion } from "./deletion/deletion";
import { LeavingNotice } from "./deletion/leaving-notice";
import { Devices } from "./devices";
import { answering, refusal, renderInAccount } from "./in-account";
import { Notifications } from "./notifications";
import { Picture } from "./person/picture";
import { UnsavedGuard, useUnsaved } from "./unsaved";

const stayed = vi.hoisted(() => ({ signOutAndStay: vi.fn<() => Promise<void>>(async () => undefined) }));
vi.mock("~/session/auth", () => ({
  auth: async () => ({}),
  accessToken: async () => "token",
  checkSession: async () => undefined,
  hasStoredSession: () => true,
  ...stayed,
}));

const PROFILE = {
  homeCity: null,
  airport: null,
  timezone: null,
  currency: null,
  pictureUrl: null,
  notifications: { email: true, tripUpdates: true, marketing: false },
};
const ME = {
  id: "s1",
  current: true,
  browser: "Firefox",
  system: "Linux",
  country: "CZ",
  signedInAt: "2026-11-20T08:00:00Z",
  lastUsedAt: "2026-11-21T08:00:00Z",
};
const OTHER = { ...ME, id: "s2", current: false, browser: "Safari", system: "iOS", country: null };

function serve(answers: Record<string, () => Response>) {
  const server = answering(answers);
  vi.stubGlobal("fetch", server.fetch);
  return server.asked;
}

async function ask(answer: () => Response, others: Record<string, () => Response> = {}) {
  const asked = serve({ "POST /api/account/deletion": answer, ...others });
  renderInAccount(<Deletion />);
  await userEvent.click(screen.getByRole("button", { name: "Delete my account" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete your account?" });
  return {
    asked,
    dialog,
    go: () => userEvent.click(within(dialog).getByRole("button", { name: "Delete account" })),
  };
}

const loaded = vi.fn<() => void>();

function Form() {
  const unsaved = useUnsaved();
  return (
    <>
      <input aria-label="Anything" onInput={unsaved.edited} />
      <button type="button" onClick={unsaved.saved}>
        Save
      </button>
      <button type="button" onClick={() => unsaved.leave(loaded)}>
        Load anew
      </button>
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
}

const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], "me", { type });

async function choosePicture(chosen: File, answer?: () => Response) {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:me", revokeObjectURL: () => undefined }));
  const asked = serve({
    "GET /api/account/profile": () => Response.json(PROFILE),
    ...(answer && { "PUT /api/account/picture": answer }),
  });
  renderInAccount(<Picture name="Ana Reis" />);
  const input = await screen.findByLabelText("Choose a picture");
  await userEvent.setup({ applyAccept: false }).upload(input, chosen);
  return asked;
}

beforeEach(() => {
  queryClient.clear();
  const kept = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...kept, queries: { ...kept.queries, retry: false } });
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

describe("the list of devices", () => {
  it("shows country and last use, and logs a device out with one click", async () => {
    vi.useFakeTimers({ now: new Date("2026-11-24T12:00:00Z"), toFake: ["Date"] });
    let devices = [OTHER, ME];
    const asked = serve({
      "GET /api/account/sessions": () => Response.json({ sessions: devices }),
      "DELETE /api/account/sessions/s2": () => {
        devices = [ME];
        return new Response(null, { status: 204 });
      },
    });
    renderInAccount(<Devices />);
    const list = await screen.findByRole("list", { name: "Devices" });
    expect(within(list).getByText("Firefox on Linux").parentElement?.textContent).toContain("This device");
    expect(list.textContent).toContain("Czechia");
    expect(list.textContent).toMatch(/Unknown place · ?last used .*ago \(.*2026/);
    await userEvent.click(screen.getByRole("button", { name: "Log out Safari on iOS, Unknown place" }));
    expect(await screen.findByText("You're not logged in anywhere else.")).toBeTruthy();
    expect(asked).toContain("DELETE /api/account/sessions/s2");
    expect(screen.getByText("The device is logged out.")).toBeTruthy();
  });

  it("shows the last use in the reader's time zone", async () => {
    serve({
      "GET /api/account/sessions": () => Response.json({ sessions: [OTHER, ME] }),
      "GET /api/account/profile": () => Response.json({ ...PROFILE, timezone: "Asia/Tokyo" }),
    });
    renderInAccount(<Devices />);
    expect(await screen.findByText(/\(Nov 21, 2026, 5:00.PM\)/)).toBeTruthy();
  });

  it("begins with the current device, and keeps the focus on a button whose action failed", async () => {
    serve({
      "GET /api/account/sessions": () => Response.json({ sessions: [OTHER, ME] }),
      "DELETE /api/account/sessions/s2": () => refusal(503, "unavailable"),
    });
    renderInAccount(<Devices />);
    const list = await screen.findByRole("list", { name: "Devices" });
    const [first] = within(list).getAllByRole("listitem");
    expect(first?.textContent).toContain("This device");
    const button = screen.getByRole("button", { name: /Log out Safari on iOS/ });
    await userEvent.click(button);
    expect(await screen.findByText("That didn't work. Try again in a moment.")).toBeTruthy();
    expect(document.activeElement).toBe(button);
  });
});

describe("the email preferences", () => {
  it("are saved immediately, and revert if saving fails [2.184 3.102 3.103 3.104]", async () => {
    const kept = { ...PROFILE, notifications: { email: true, tripUpdates: true, marketing: true } };
    const replies = [Response.json(kept), refusal(503, "unavailable")];
    const asked = serve({
      "GET /api/account/profile": () => Response.json(PROFILE),
      "PUT /api/account/notifications": () => replies.shift() as Response,
    });
    renderInAccount(<Notifications />);
    const news = await screen.findByRole<HTMLInputElement>("switch", { name: "News and offers" });
    await userEvent.click(news);
    expect(await screen.findByText("Saved.")).toBeTruthy();
    expect(asked).toContain('PUT /api/account/notifications {"email":true,"tripUpdates":true,"marketing":true}');
    await userEvent.click(screen.getByRole("switch", { name: "Trip updates" }));
    expect(await screen.findByText(/couldn't save your choice/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("switch", { name: "Trip updates" }).checked).toBe(true);
    expect(screen.queryByText("Saved.")).toBeNull();
  });

  it("revert immediately without a connection, with a message [3.104]", async () => {
    serve({ "GET /api/account/profile": () => Response.json(PROFILE) });
    renderInAccount(<Notifications />);
    const news = await screen.findByRole<HTMLInputElement>("switch", { name: "News and offers" });
    onlineManager.setOnline(false);
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await userEvent.click(news);
    expect(await screen.findByText(/We couldn't reach the server/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("switch", { name: "News and offers" }).checked).toBe(false);
  });

  it("are restored when emails are switched off and on again", async () => {
    let notifications = { email: true, tripUpdates: true, marketing: true };
    const asked = serve({
      "GET /api/account/profile": () => Response.json({ ...PROFILE, notifications }),
      "PUT /api/account/notifications": () => Response.json({ ...PROFILE, notifications }),
    });
    renderInAccount(<Notifications />);
    const mails = await screen.findByRole("switch", { name: "Email" });
    // Turning emails off turns the newsletter off, on the server too.
    notifications = { email: false, tripUpdates: true, marketing: false };
    await userEvent.click(mails);
    expect(await screen.findByText("Saved.")).toBeTruthy();
    await userEvent.click(mails);
    await waitFor(() =>
      expect(asked.at(-1)).toBe('PUT /api/account/notifications {"email":true,"tripUpdates":true,"marketing":true}'),
    );
  });

  it("are disabled while email itself is off [3.102]", async () => {
    serve({
      "GET /api/account/profile": () =>
        Response.json({ ...PROFILE, notifications: { email: false, tripUpdates: true, marketing: false } }),
    });
    renderInAccount(<Notifications />);
    const updates = await screen.findByRole<HTMLInputElement>("switch", { name: "Trip updates" });
    expect([updates.disabled, updates.checked]).toEqual([true, false]);
  });
});

describe("deleting the account", () => {
  it("asks for a tick before anything is sent, then leaves the page and signs out [2.185 7.66]", async () => {
    const { asked, dialog, go } = await ask(() => Response.json({ deletesAt: "2026-12-05T10:00:00Z" }));
    await go();
    expect(within(dialog).getByText("Check this box first.")).toBeTruthy();
    expect(document.activeElement).toBe(within(dialog).getByRole("checkbox"));
    expect(asked).toEqual([]);
    await userEvent.click(within(dialog).getByRole("checkbox"));
    await go();
    expect(await screen.findByText("Another page")).toBeTruthy();
    await waitFor(() => expect(stayed.signOutAndStay).toHaveBeenCalled());
  });

  it.each([
    [() => refusal(503, "unavailable"), /The request to delete your account failed/],
    [() => refusal(403, "forbidden"), "We're unable to delete your account right now."],
  ])("says that the request failed, or that the account cannot be deleted [8.44 8.45]", async (answer, text) => {
    const { dialog, go } = await ask(answer);
    await userEvent.click(within(dialog).getByRole("checkbox"));
    await go();
    expect(await within(dialog).findByText(text)).toBeTruthy();
  });

  it("lists the trips that must be settled first", async () => {
    const trips = [
      { id: "t1", title: "Valencia in May" },
      { id: "t2", title: "Lisbon" },
    ];
    const { dialog, go } = await ask(() => refusal(409, "trips_to_settle", { trips }), {
      "GET /api/trips": () =>
        Response.json({ upcoming: [{ id: "t2", status: "active", end: "2026-12-01" }], past: [] }),
    });
    await userEvent.click(within(dialog).getByRole("checkbox"));
    await go();
    const held = within(await screen.findByRole("dialog", { name: "We're unable to delete your account right now." }));
    expect(held.getByRole("link", { name: "Valencia in May" }).getAttribute("href")).toBe("/trip-details/t1/settings");
    // A trip under way cannot be cancelled; its end date is shown.
    expect(held.getByRole("link", { name: "Lisbon" }).parentElement?.textContent).toContain(
      "underway until Dec 1, 2026",
    );
    expect(held.queryByRole("button", { name: "Delete account" })).toBeNull();
    expect(held.queryByText(/Your account will close right away/)).toBeNull();
  });
});

describe("unsaved edits", () => {
  it("are asked about before the page is left, and are kept if the user stays", async () => {
    renderInAccount(
      <UnsavedGuard>
        <Form />
      </UnsavedGuard>,
    );
    await userEvent.type(screen.getByLabelText("Anything"), "a");
    await userEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
    await userEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
    expect(screen.getByLabelText<HTMLInputElement>("Anything").value).toBe("a");
    await userEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
    await userEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
    expect(await screen.findByText("Another page")).toBeTruthy();
  });

  it("are asked about before the page is reloaded", async () => {
    loaded.mockClear();
    renderInAccount(
      <UnsavedGuard>
        <Form />
      </UnsavedGuard>,
    );
    await userEvent.type(screen.getByLabelText("Anything"), "a");
    await userEvent.click(screen.getByRole("button", { name: "Load anew" }));
    expect(loaded).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
    expect(loaded).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole("button", { name: "Load anew" }));
    expect(loaded).toHaveBeenCalledTimes(2);
  });

  it("are not asked about once they are saved", async () => {
    renderInAccount(
      <UnsavedGuard>
        <Form />
      </UnsavedGuard>,
    );
    await userEvent.type(screen.getByLabelText("Anything"), "a");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await userEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
    expect(await screen.findByText("Another page")).toBeTruthy();
  });
});

describe("the profile picture", () => {
  it.each([
    [file("image/svg+xml"), "Choose a JPEG, PNG, WebP or AVIF file."],
    [file("image/png", 10 * 1024 * 1024 + 1), "This file is larger than 10 MB. Choose a smaller one."],
  ])("is rejected before the upload if the server would refuse it", async (chosen, text) => {
    const asked = await choosePicture(chosen);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(asked).toEqual(["GET /api/account/profile"]);
  });

  it("is previewed before it is saved, and the server's refusal is shown", async () => {
    const asked = await choosePicture(file("image/png"), () =>
      Response.json({ code: "not_a_picture", error: "We can't read this file as a picture." }, { status: 422 }),
    );
    expect(await screen.findByText("This is how it will look.")).toBeTruthy();
    expect(asked).toEqual(["GET /api/account/profile"]);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Use this picture" }));
    await userEvent.click(screen.getByRole("button", { name: "Use this picture" }));
    expect(await screen.findByText("We can't read this file as a picture.")).toBeTruthy();
  });

  it("returns the focus to its button once it is saved or cancelled", async () => {
    await choosePicture(file("image/png"), () => Response.json(PROFILE));
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Choose a picture"));
    await userEvent.upload(screen.getByLabelText("Choose a picture"), file("image/png"));
    await userEvent.click(await screen.findByRole("button", { name: "Use this picture" }));
    expect(await screen.findByText("Your picture has been saved.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Choose a picture"));
  });

  it("is rejected when the browser cannot show it, whatever its name says", async () => {
    await choosePicture(file("image/png"));
    expect(await screen.findByText("This is how it will look.")).toBeTruthy();
    fireEvent.error(document.querySelector("img") as HTMLImageElement);
    expect(await screen.findByText(/Choose a JPEG, PNG, WebP or AVIF file/)).toBeTruthy();
    expect(screen.queryByText("This is how it will look.")).toBeNull();
  });
});

const security = (deletesAt: string | null) => () =>
  Response.json({ hasPassword: true, recoveryCodesLeft: null, deletesAt });

describe("an account about to be deleted", () => {
  beforeEach(() => queryClient.clear());

  it("is kept with one click, and the notice goes away", async () => {
    const asked = serve({
      "GET /api/account/security": security("2026-12-05T10:00:00Z"),
      "DELETE /api/account/deletion": () => new Response(null, { status: 204 }),
    });
    renderInAccount(<LeavingNotice />);
    await userEvent.click(await screen.findByRole("button", { name: "Keep my account" }));
    await waitFor(() => expect(screen.queryByText(/will be deleted on/)).toBeNull());
    expect(asked).toContain("DELETE /api/account/deletion");
  });

  it("shows no notice when it was kept elsewhere and the session does not know it yet", async () => {
    const asked = serve({ "GET /api/account/security": security(null) });
    renderInAccount(<LeavingNotice />);
    await waitFor(() => expect(asked).toContain("GET /api/account/security"));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByText(/will be deleted on/)).toBeNull();
  });
});
