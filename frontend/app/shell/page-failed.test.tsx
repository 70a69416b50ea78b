import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub, useRouteError } from "react-router";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";

import { ApiError } from "~/api/client";
import { ensureTexts, textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { PageError } from "./page-failed";

beforeAll(() => ensureTexts("en", ["common"]));
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

const Failed = () => <PageError error={useRouteError()} />;

/** Opens a page whose loader fails with `failure` the first time. */
function open(failure: unknown) {
  const loader = vi
    .fn<() => null>(() => null)
    .mockImplementationOnce(() => {
      throw failure;
    });
  const Stub = createRoutesStub([
    {
      path: "/",
      ErrorBoundary: () => <p>A mistake of ours</p>,
      children: [{ index: true, loader, Component: () => <h1>The page</h1>, ErrorBoundary: Failed }],
    },
  ]);
  render(
    <TextsProvider texts={textsOf("en")}>
      <Stub />
    </TextsProvider>,
  );
}

it.each([
  ["a refusal of the server", new ApiError(503, {})],
  ["no connection", new TypeError("Failed to fetch")],
  ["no connection in Firefox", new TypeError("NetworkError when attempting to fetch resource.")],
  ["no connection in Safari", new TypeError("Load failed")],
])("after %s the page can be loaded again in place", async (_, failure) => {
  open(failure);
  expect(await screen.findByRole("heading", { name: "This page couldn't be loaded" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "The page" })).toBeDefined();
});

it("a 404 shows the not-found page", async () => {
  open(new Response(null, { status: 404 }));
  expect(await screen.findByRole("heading", { name: "This page doesn't exist" })).toBeDefined();
});

it.each([new TypeError("x is not a function"), new Error("broken")])(
  "a bug is not reported as a connection failure: %s",
  async (failure) => {
    open(failure);
    expect(await screen.findByText("A mistake of ours")).toBeDefined();
  },
);
