import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import BellPanel from "./bell-panel";
import { Choices } from "./choices";
import { NoticeList } from "./notice-list";
import type { Notice } from "./queries";

const notice = (id: string, more: Partial<Notice> = {}): Notice => ({
  id,
  kind: "stay_confirmed",
  topic: "bookings",
  text: "Ben Vogt marked the stay as confirmed.",
  createdAt: new Date(Date.now() - 8 * 60_000).toISOString(),
  isRead: false,
  trip: { id: "t1", title: "Valencia", destination: "valencia", path: "/trip-details/t1/stay" },
  actor: { name: "Ben Vogt", colour: 2, pictureUrl: null },
  ...more,
});
const LIST = {
  notices: [notice("n1"), notice("n2", { isRead: true, trip: null, actor: null, text: "All fine." })],
  next: null as string | null,
  unread: 1,
};
const TOPICS = ["answers", "changes", "bookings", "prices", "money", "tasks"];
let replies: Record<string, unknown>;
const calls: { to: string; body: unknown }[] = [];

beforeEach(async () => {
  await textsOf("en").load(["common", "notices"]);
  calls.length = 0;
  replies = { "/api/notices": LIST, "/api/notices/choices": { bell: TOPICS, email: TOPICS } };
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url, "http://own");
    if (request.method !== "GET") calls.push({ to: pathname, body: await request.json() });
    const reply = request.method === "PUT" ? calls.at(-1)?.body : (replies[pathname] ?? { unread: 0 });
    return new Response(JSON.stringify(reply), { headers: { "Content-Type": "application/json" } });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function show(part: ReactNode) {
  render(
    <TextsProvider texts={textsOf("en")}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{part}</MemoryRouter>
      </QueryClientProvider>
    </TextsProvider>,
  );
}

it("says who did what on which trip, links there, and marks the notice as read", async () => {
  show(<BellPanel list={LIST} />);
  const link = screen.getByRole("link", { name: /Ben Vogt marked the stay as confirmed\.\s*Valencia · 8 minutes ago/ });
  expect(link.getAttribute("href")).toBe("/trip-details/t1/stay");
  await userEvent.click(link);
  await waitFor(() => expect(calls).toEqual([{ to: "/api/notices/read", body: { ids: ["n1"] } }]));
});

it("marks everything shown as read, up to the newest notice", async () => {
  show(<BellPanel list={LIST} />);
  await userEvent.click(screen.getByRole("button", { name: "Mark all as read" }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ until: LIST.notices[0]?.createdAt }));
});

it("offers to mark a notice as read only if it is unread", () => {
  show(<BellPanel list={LIST} />);
  expect(screen.getAllByRole("button", { name: "Mark as read" })).toHaveLength(1);
});

it("says that all is quiet when there are no notices", async () => {
  replies["/api/notices"] = { notices: [], next: null, unread: 0 };
  show(<NoticeList />);
  expect(await screen.findByRole("heading", { name: "All quiet" })).toBeTruthy();
});

it("groups by day, and fetches only the unread ones on request", async () => {
  show(<NoticeList />);
  const today = await screen.findByRole("region", { name: /Today|Yesterday/ });
  expect(within(today).getAllByRole("listitem")).toHaveLength(2);
  await userEvent.click(screen.getByRole("radio", { name: "Unread 1" }));
  await waitFor(() => expect(queryClient.getQueryData(["notices", "pages", true])).toBeTruthy());
});

it("turns a topic off immediately, and its emails with it", async () => {
  show(<Choices />);
  await userEvent.click(await screen.findByRole("switch", { name: "Expenses: In the app" }));
  expect(calls.at(-1)).toEqual({
    to: "/api/notices/choices",
    body: { bell: TOPICS.filter((one) => one !== "money"), email: TOPICS },
  });
  await waitFor(() =>
    expect((screen.getByRole("switch", { name: "Expenses: Email" }) as HTMLInputElement).disabled).toBe(true),
  );
});
