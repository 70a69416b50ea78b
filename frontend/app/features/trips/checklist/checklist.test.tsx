import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";
import { dismissToast, shownToasts } from "~/ui/feedback/toast";

import type { Trip } from "../queries";
import { Checklist } from "./checklist";
import type { Task } from "./tasks";

const TASK = { key: null, assigneeId: null, forEach: false, dueOn: null, addedBy: "ana", done: false, doneBy: [] };
const TASKS = [
  { ...TASK, id: "passport", key: "passport", text: "Check your passport", forEach: true, addedBy: null },
  { ...TASK, id: "book", text: "Book the room" },
  { ...TASK, id: "cable", text: "Bring the cable", assigneeId: "ben", dueOn: "2027-05-01" },
] as Task[];

function tripOf(viewer: "ana" | "ben"): Trip {
  return {
    id: "t1",
    version: 3,
    archived: false,
    viewerRole: viewer === "ana" ? "organizer" : "member",
    viewerTravellerId: viewer,
    may: ["view", "add_tasks", "read_log"],
    destination: { timezone: "Europe/Madrid" },
    travellers: [
      { id: "ana", name: "Ana Reis", colour: 1, rsvp: "confirmed" },
      { id: "ben", name: "Ben Vogt", colour: 2, rsvp: "confirmed" },
    ],
    checklist: TASKS,
  } as unknown as Trip;
}

const server = vi.fn<typeof fetch>();
const bodies: unknown[] = [];

function answer(status: number, body: object) {
  server.mockImplementationOnce(async (asked) => {
    if (asked instanceof Request)
      bodies.push([asked.method, new URL(asked.url).pathname, await asked.json().catch(() => null)]);
    return Response.json(body, { status });
  });
}

const group = (name: string) => within(screen.getByRole("heading", { name }).parentElement as HTMLElement);

async function show(trip: Trip) {
  await textsOf("en").load(["editing", "trips", "common"]);
  render(
    <QueryClientProvider client={queryClient}>
      <TextsProvider texts={textsOf("en")}>
        <MemoryRouter>
          <Checklist trip={trip} />
        </MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

beforeEach(() => {
  bodies.length = 0;
  server.mockReset();
  server.mockImplementation(() => Promise.resolve(Response.json({ id: "t1", version: 4, line: null })));
  vi.stubGlobal("fetch", server);
});

afterEach(() => {
  cleanup();
  for (const { id } of shownToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

it("has three groups, and lets the viewer check off their own tasks [2.172] [3.26]", async () => {
  const person = await show(tripOf("ben"));
  expect(group("For you").getAllByRole("checkbox").length).toBe(2);
  expect(group("Up for grabs").getByRole("checkbox", { name: /Book the room/ })).toBeDefined();
  expect(screen.getByText(/due Sat, May 1/)).toBeDefined();
  answer(200, { id: "t1", version: 4, line: "l1" });
  await person.click(group("For you").getByRole("checkbox", { name: /Bring the cable/ }));
  expect(bodies).toEqual([["PATCH", "/api/trips/t1/checklist/cable", { done: true, version: 3, preview: false }]]);
});

it("does not let travelers change or delete what others wrote", async () => {
  await show(tripOf("ben"));
  expect(screen.queryByRole("button", { name: /Change or delete/ })).toBeNull();
});

it("offers to restore a deleted task", async () => {
  const person = await show(tripOf("ana"));
  await person.click(screen.getByRole("button", { name: "Change or delete: Book the room" }));
  answer(200, { id: "t1", version: 4, line: "l1" });
  await person.click(screen.getByRole("menuitem", { name: "Delete" }));
  await vi.waitFor(() => expect(shownToasts().map(({ text }) => text)).toEqual(["Task deleted"]));
  answer(200, { id: "t1", version: 5, line: "l2" });
  shownToasts()[0]?.action?.run();
  await vi.waitFor(() => expect(bodies.at(-1)).toEqual(["POST", "/api/trips/t1/log/l1/undo", { preview: false }]));
});

it("shows both values after a conflicting change, and one click chooses", async () => {
  const person = await show(tripOf("ana"));
  await person.click(screen.getByRole("button", { name: "Change or delete: Bring the cable" }));
  await person.click(screen.getByRole("menuitem", { name: "Change" }));
  const words = screen.getByRole("textbox", { name: "What" });
  await person.clear(words);
  await person.type(words, "Bring two cables");
  answer(412, { code: "stale", params: { current: { version: 9, text: "Bring three cables" } } });
  await person.click(screen.getByRole("button", { name: "Save" }));
  const clash = within(await screen.findByRole("dialog", { name: "Someone got there first" }));
  expect(clash.getByText("Bring three cables")).toBeDefined();
  expect(clash.getByText("Bring two cables")).toBeDefined();
  answer(200, { id: "t1", version: 10, line: "l1" });
  await person.click(clash.getByRole("button", { name: "Use mine" }));
  expect(bodies.at(-1)).toEqual([
    "PATCH",
    "/api/trips/t1/checklist/cable",
    { text: "Bring two cables", version: 9, preview: false },
  ]);
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

/** The checklist as on the trip's page: rendered from the cached trip. */
function Live({ trip }: { trip: Trip }) {
  const { data } = useQuery({ queryKey: ["trip", trip.id], initialData: trip, enabled: false, staleTime: Infinity });
  return <Checklist trip={data} />;
}

async function live(trip: Trip) {
  await textsOf("en").load(["editing", "trips", "common"]);
  render(
    <QueryClientProvider client={queryClient}>
      <TextsProvider texts={textsOf("en")}>
        <MemoryRouter>
          <Live trip={trip} />
        </MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const rows = () => screen.getAllByRole("listitem").map((row) => row.dataset.glide);

it("shows a new task immediately, and keeps its row when the server has assigned its id", async () => {
  const waiting: ((reply: Response) => void)[] = [];
  server.mockImplementation(() => new Promise<Response>((done) => void waiting.push(done)));
  const person = await live(tripOf("ana"));
  await person.type(screen.getByRole("textbox", { name: "New task" }), "Pack the sun{Enter}");
  const box = await screen.findByRole("checkbox", { name: /Pack the sun/ });
  expect((box as HTMLInputElement).disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Change or delete: Pack the sun" })).toBeNull();
  const before = rows();
  waiting.pop()?.(Response.json({ id: "t1", version: 4, item: "sun", line: null }));
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0));
  const task = { ...TASK, id: "sun", text: "Pack the sun" } as Task;
  queryClient.setQueryData(["trip", "t1"], { ...tripOf("ana"), version: 4, checklist: [...TASKS, task] });
  await screen.findByRole("button", { name: "Change or delete: Pack the sun" });
  expect(rows()).toEqual(before);
  expect(screen.getByRole("checkbox", { name: /Pack the sun/ })).toBe(box);
  queryClient.clear();
});

it("removes a refused task again, with the reason, and keeps what was typed", async () => {
  server.mockImplementation(() =>
    Promise.resolve(Response.json({ code: "too_many", error: "A trip has room for 200 tasks." }, { status: 409 })),
  );
  const person = await live(tripOf("ana"));
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "New task" });
  await person.type(field, "Pack the sun{Enter}");
  await vi.waitFor(() => expect(shownToasts().map(({ text }) => text)).toEqual(["A trip has room for 200 tasks."]));
  await vi.waitFor(() => expect(screen.queryByRole("checkbox", { name: /Pack the sun/ })).toBeNull());
  expect(field.value).toBe("Pack the sun");
  queryClient.clear();
});

it("removes a deleted task immediately, and shows it again if the deletion is refused", async () => {
  const waiting: ((reply: Response) => void)[] = [];
  server.mockImplementation(() => new Promise<Response>((done) => void waiting.push(done)));
  const person = await live(tripOf("ana"));
  await person.click(screen.getByRole("button", { name: "Change or delete: Book the room" }));
  await person.click(screen.getByRole("menuitem", { name: "Delete" }));
  await vi.waitFor(() => expect(screen.queryByRole("checkbox", { name: /Book the room/ })).toBeNull());
  waiting.pop()?.(Response.json({ code: "forbidden", error: "Only the organizer may." }, { status: 403 }));
  expect(await screen.findByRole("checkbox", { name: /Book the room/ })).toBeDefined();
  expect(shownToasts().map(({ text }) => text)).toEqual(["Only the organizer may."]);
  queryClient.clear();
});
