import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";
import { dismissToast, shownToasts } from "~/ui/feedback/toast";

import type { Trip } from "../queries";
import { FilesTab } from "./files-tab";
import type { TripFile } from "./queries";

const FILE: TripFile = {
  id: "f1",
  kind: "document",
  name: "ticket.pdf",
  contentType: "application/pdf",
  size: 2_621_440,
  width: null,
  height: null,
  private: true,
  forTravellerId: "ben",
  addedBy: "Ana Reis",
  addedByTravellerId: "ana",
  addedAt: "2026-11-20T12:00:00Z",
  url: "/storage/v1/object/sign/trip-files/t1/f1.pdf?token=x&download=ticket.pdf",
  previewUrl: null,
  isCover: false,
  mayRemove: true,
};
const photo = (id: string, name: string): TripFile => ({
  ...FILE,
  id,
  name,
  kind: "photo",
  contentType: "image/webp",
  private: false,
  forTravellerId: null,
  url: `/storage/v1/object/sign/trip-files/t1/${id}.webp?token=x`,
  previewUrl: `/storage/v1/render/image/sign/trip-files/t1/${id}.webp?token=x`,
  mayRemove: false,
});

function tripOf(viewer: "ana" | "ben"): Trip {
  return {
    id: "t1",
    viewerRole: viewer === "ana" ? "organizer" : "member",
    viewerTravellerId: viewer,
    travellers: [
      { id: "ana", name: "Ana Reis", rsvp: "confirmed" },
      { id: "ben", name: "Ben Vogt", rsvp: "confirmed" },
      { id: "cleo", name: "Chloé Martin", rsvp: "pending" },
    ],
  } as unknown as Trip;
}

const server = vi.fn<typeof fetch>();
const calls: string[] = [];

function answer(status: number, body: object) {
  server.mockImplementationOnce(async (asked) => {
    if (asked instanceof Request) calls.push(`${asked.method} ${asked.url.replace(/^.*\/api/, "/api")}`);
    return Response.json(body, { status });
  });
}

async function show(trip: Trip, files: readonly TripFile[], mayAdd = true) {
  await textsOf("en").load(["files", "trips", "common"]);
  answer(200, { files, mayAdd });
  render(
    <QueryClientProvider client={queryClient}>
      <TextsProvider texts={textsOf("en")}>
        <MemoryRouter>
          <FilesTab trip={trip} />
        </MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { name: "Files" });
}

const choose = (label: string, ...files: File[]) => userEvent.upload(screen.getByLabelText(label), files);

beforeEach(() => vi.stubGlobal("fetch", server));
afterEach(() => {
  cleanup();
  queryClient.clear();
  server.mockReset();
  calls.length = 0;
  for (const { id } of shownToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

it("shows a document's size, reader and who added it", async () => {
  await show(tripOf("ana"), [FILE]);
  const row = within(screen.getByRole("link", { name: "ticket.pdf" }).closest("li") as HTMLElement);
  expect(row.getByText(/^2\.5 MB · added by Ana Reis, /)).toBeTruthy();
  expect(row.getByText("Ben Vogt")).toBeTruthy();
});

it("adds a document for the chosen reader; the organizer can choose anyone who is coming", async () => {
  await show(tripOf("ana"), []);
  const reader = screen.getByLabelText("Who's it for?");
  expect([...reader.querySelectorAll("option")].map((one) => one.textContent)).toEqual([
    "Only me",
    "Everyone",
    "Ben Vogt",
  ]);
  await userEvent.selectOptions(reader, "Ben Vogt");
  answer(201, { files: [FILE], mayAdd: true });
  await choose("Add documents", new File(["%PDF-"], "ticket.pdf", { type: "application/pdf" }));
  await screen.findByRole("link", { name: "ticket.pdf" });
  expect(calls.at(-1)).toBe("POST /api/trips/t1/files?kind=document&name=ticket.pdf&travellerId=ben");
  expect(shownToasts().map(({ text }) => text)).toEqual(["1 file added"]);
});

it("offers travelers only themselves and everyone", async () => {
  await show(tripOf("ben"), []);
  const options = [...screen.getByLabelText("Who's it for?").querySelectorAll("option")].map((one) => one.textContent);
  expect(options).toEqual(["Only me and the organizer", "Everyone"]);
});

it("says for each file why it was rejected, and keeps the others", async () => {
  await show(tripOf("ben"), []);
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], "sea.png", { type: "image/png" });
  answer(201, { files: [photo("p1", "Beach")], mayAdd: true });
  answer(422, { code: "not_a_picture", error: "We can't read this file as a picture." });
  const [beach, odd] = ["beach.png", "odd.png"].map((name) => new File(["x"], name, { type: "image/png" }));
  await choose("Add photos", beach as File, large, odd as File);
  const notice = await screen.findByText(/sea\.png/);
  expect(notice.textContent).toBe("sea.png: larger than 10 MB. odd.png: We can't read this file as a picture.");
  expect(screen.getByAltText("Beach, a photo by Ana Reis")).toBeTruthy();
});

it("opens a photo large, and moves to the next one with the arrow keys", async () => {
  await show(tripOf("ben"), [photo("p1", "Beach"), photo("p2", "Dinner")]);
  await userEvent.click(screen.getByRole("button", { name: "Beach, a photo by Ana Reis" }));
  const dialog = within((await screen.findByText("1 of 2")).closest("dialog") as HTMLElement);
  dialog.getByRole("button", { name: "Next photo", hidden: true }).focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(dialog.getByText("2 of 2")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Remove", hidden: true })).toBeNull();
});

it("asks before it removes a file", async () => {
  await show(tripOf("ana"), [FILE]);
  await userEvent.click(screen.getByRole("button", { name: "Remove ticket.pdf" }));
  expect(calls).toHaveLength(1);
  answer(200, { files: [], mayAdd: true });
  await userEvent.click(screen.getByRole("button", { name: "Remove", hidden: true }));
  await waitFor(() => expect(screen.queryByRole("link", { name: "ticket.pdf" })).toBeNull());
  expect(calls.at(-1)).toBe("DELETE /api/trips/t1/files/f1");
});

it("shows a file again, with the reason, if removing it is refused", async () => {
  await show(tripOf("ana"), [FILE]);
  await userEvent.click(screen.getByRole("button", { name: "Remove ticket.pdf" }));
  answer(403, { code: "forbidden", error: "Only who added it may." });
  await userEvent.click(screen.getByRole("button", { name: "Remove", hidden: true }));
  await waitFor(() => expect(shownToasts().map(({ text }) => text)).toEqual(["Only who added it may."]));
  expect(screen.getByRole("link", { name: "ticket.pdf" })).toBeTruthy();
});

it("offers no way to add files to users who may not", async () => {
  await show(tripOf("ben"), [], false);
  expect(screen.queryByLabelText("Add photos")).toBeNull();
  expect(screen.queryByLabelText("Add documents")).toBeNull();
});
