import { QueryClientProvider, useMutation } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";
import { announce } from "~/lib/announce";
import { Announced } from "~/ui/feedback/announced";

import type { Trip } from "../queries";
import { useChangesAloud } from "./use-changes-aloud";

const UPDATED = "The trip was just updated.";
/** A different id in each test: announcements about one are remembered for a while. */
let id: string;
let isLoading: (() => void) | null;
let isChanging: (() => void)[];

beforeEach(async () => {
  await textsOf("en").load(["trips", "common"]);
  vi.useFakeTimers();
  id = crypto.randomUUID();
  isLoading = null;
  isChanging = [];
});
afterEach(() => {
  vi.advanceTimersByTime(60_000);
  queryClient.clear();
});

function Page({ version }: { version: number }) {
  useChangesAloud({ id, version } as Trip);
  const own = useMutation({
    mutationFn: () => new Promise<void>((resolve) => void isChanging.push(resolve)),
  });
  const read = useMutation({ mutationKey: ["notices"], mutationFn: () => Promise.resolve() });
  return (
    <>
      <button onClick={() => own.mutate()}>change</button>
      <button onClick={() => read.mutate()}>read</button>
      <Announced />
    </>
  );
}

const at = (version: number) => (
  <QueryClientProvider client={queryClient}>
    <TextsProvider texts={textsOf("en")}>
      <Page version={version} />
    </TextsProvider>
  </QueryClientProvider>
);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const said = (container: HTMLElement) => container.querySelector("[aria-live=polite]")?.textContent;

async function open() {
  const page = render(at(3));
  await wait(1_000);
  return page;
}

it("announces once that someone else changed the trip, however often within a moment [X6]", async () => {
  const { rerender, container } = await open();
  rerender(at(4));
  await wait(1_000);
  rerender(at(5));
  expect(said(container)).toBe("");
  await wait(1_000);
  expect(said(container)).toBe(UPDATED);
});

it("stays silent if a notice says what they did, whichever comes first", async () => {
  const { rerender, container } = await open();
  rerender(at(4));
  await wait(500);
  act(() => announce({ text: "Ben is coming.", about: id }));
  await wait(2_000);
  expect(said(container)).toBe("Ben is coming.");
  rerender(at(5));
  await wait(2_000);
  expect(said(container)).toBe("Ben is coming.");
  await wait(10_000);
  rerender(at(6));
  await wait(2_000);
  expect(said(container)).toBe(UPDATED);
});

it("does not announce the viewer's own change, in progress or just made", async () => {
  const { rerender, container } = await open();
  act(() => screen.getByText("change").click());
  await wait(5_000);
  rerender(at(4));
  await act(async () => isChanging[0]?.());
  await wait(500);
  rerender(at(5));
  await wait(5_000);
  expect(said(container)).toBe("");
  act(() => screen.getByText("read").click());
  await wait(100);
  rerender(at(6));
  await wait(2_000);
  expect(said(container)).toBe(UPDATED);
});

it("does not announce what the page finds when it is opened", async () => {
  void queryClient.fetchQuery({
    queryKey: ["trip", id],
    queryFn: () => new Promise((done) => (isLoading = () => done({}))),
  });
  const { rerender, container } = render(at(3));
  await wait(4_000);
  rerender(at(4));
  await act(async () => isLoading?.());
  await wait(3_000);
  expect(said(container)).toBe("");
});
