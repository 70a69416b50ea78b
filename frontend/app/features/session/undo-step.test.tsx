import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { I18nextProvider } from "react-i18next";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { textsOf } from "~/i18n/texts";

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
  render(
    <I18nextProvider i18n={textsOf("en")}>
      <UndoStep token={token} />
    </I18nextProvider>,
  );
}

const press = () => userEvent.click(screen.getByRole("button", { name: "Give me my address back" }));

describe("taking a change of address back (A13)", () => {
  it("asks the server only when somebody presses the button, and says that it is done", async () => {
    answer = new Response(null, { status: 204 });
    open("secret");
    expect(asked).toEqual([]);
    await press();
    expect(await screen.findByText(/Your account has this address again/)).toBeTruthy();
    expect(asked).toEqual([["POST", "/api/account/undo-address", { token: "secret" }]]);
  });

  it("says why it failed, in the server's words", async () => {
    const error = "This link works no more: it was used, or it is older than 7 days.";
    answer = Response.json({ code: "undo_is_over", error }, { status: 422 });
    open("secret");
    await press();
    expect(await screen.findByText(error)).toBeTruthy();
  });

  it("has no button for a link without its secret", () => {
    open("");
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByText(/incomplete/)).toBeTruthy();
  });
});
