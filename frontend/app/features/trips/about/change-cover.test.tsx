import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";
import { CoverPhoto } from "~/ui/art/cover-photo";

import type { Trip } from "../queries";
import { ChangeCover } from "./change-cover";

const photo = (id: string, name: string, isCover = false) => ({
  id,
  kind: "photo",
  name,
  addedBy: "Ana Reis",
  url: `/${id}.webp`,
  previewUrl: null,
  isCover,
});
const TRIP = {
  id: "t1",
  version: 7,
  cover: { pictureUrl: "/beach.webp", x: 10, y: 20 },
  destination: { slug: "valencia", city: "Valencia" },
  travellers: [],
} as unknown as Trip;

const sent: unknown[] = [];
beforeEach(() => {
  vi.stubGlobal("fetch", async (asked: Request) => {
    if (asked.method === "GET")
      return Response.json({ files: [photo("beach", "Beach", true), photo("sea", "Sea")], mayAdd: true });
    sent.push([asked.method, new URL(asked.url).pathname, await asked.json()]);
    return Response.json({ id: "t1", version: 8, line: null });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  sent.length = 0;
  vi.unstubAllGlobals();
});

async function show() {
  await textsOf("en").load(["files", "editing", "common"]);
  const closed = vi.fn<() => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <TextsProvider texts={textsOf("en")}>
        <MemoryRouter>
          <ChangeCover trip={TRIP} onClose={closed} />
        </MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole("radio", { name: "Sea, a photo by Ana Reis" });
  return closed;
}

it("starts with the current cover, and saves another photo with its focal point", async () => {
  const closed = await show();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Beach/ }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>("slider", { name: "From the left" }).value).toBe("10");
  await userEvent.click(screen.getByRole("radio", { name: /^Sea/ }));
  fireEvent.change(screen.getByRole("slider", { name: "From the top" }), { target: { value: "80" } });
  await userEvent.click(screen.getByRole("button", { name: "Use as cover" }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent).toEqual([["PUT", "/api/trips/t1/cover", { fileId: "sea", x: 50, y: 80, version: 7, preview: false }]]);
});

it("restores the poster, and sends nothing if nothing was changed", async () => {
  const closed = await show();
  await userEvent.click(screen.getByRole("button", { name: "Use as cover" }));
  expect(closed).toHaveBeenCalled();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("radio", { name: "The poster of Valencia" }));
  await userEvent.click(screen.getByRole("button", { name: "Use as cover" }));
  await waitFor(() => expect(sent).toMatchObject([["PUT", "/api/trips/t1/cover", { fileId: null }]]));
});

it("keeps the poster visible if the photo fails to load", () => {
  const { container } = render(<CoverPhoto of={{ pictureUrl: "/gone.webp", x: 10, y: 20 }} />);
  const picture = container.querySelector("img") as HTMLImageElement;
  expect([picture.getAttribute("src"), picture.style.objectPosition]).toEqual(["/gone.webp", "10% 20%"]);
  fireEvent.error(picture);
  expect(container.querySelector("img")).toBeNull();
});
