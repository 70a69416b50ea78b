import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { UndoStep } from "./undo-step";

const asked: unknown[] = [];
let answer: Response;

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push([request.method, new URL(request.url).pathname, await request.json()]);
    return answer;
  });
});

function open(token: string) {
  const Stub = createRoutesStub([{ path: "/auth/undo", Component: () => <UndoStep token={token} /> }]);
  render(
    <TextsProvider texts={textsOf("en")}>
      <Stub initialEntries={["/auth/undo"]} />
    </TextsProvider>,
  );
}

const press = () => userEvent.click(screen.getByRole("button", { name: "Restore my address" }));

describe("undoing a change of address [A13]", () => {
  it("calls the server only when the button is pressed, and confirms that it is done", async () => {
    answer = new Response(null, { status: 204 });
    open("secret");
    expect(asked).toEqual([]);
    await press();
    const done = await screen.findByText(/Your account has this address again/);
    expect(document.activeElement?.contains(done)).toBe(true);
    expect(asked).toEqual([["POST", "/api/account/undo-address", { token: "secret" }]]);
  });

  it("shows the server's reason when it fails", async () => {
    const error = "This link no longer works: it was used, or it's more than 7 days old.";
    answer = Response.json({ code: "undo_is_over", error }, { status: 422 });
    open("secret");
    await press();
    expect(await screen.findByText(error)).toBeTruthy();
    expect(document.activeElement?.textContent).toContain(error);
  });

  it("replaces its button with a way on when the link works for nobody any more", async () => {
    answer = Response.json({ code: "undo_is_over", error: "Over." }, { status: 422 });
    open("secret");
    await press();
    expect((await screen.findByRole("link", { name: "write to us" })).getAttribute("href")).toBe("/contact");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("keeps its button when another attempt may work", async () => {
    answer = Response.json({ code: "unexpected", error: "Try again." }, { status: 500 });
    open("secret");
    await press();
    expect(await screen.findByText("Try again.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Restore my address" })).toBeTruthy();
  });

  it("has no button for a link without its secret", () => {
    open("");
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByText(/incomplete/)).toBeTruthy();
  });
});
