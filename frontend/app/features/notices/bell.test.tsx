import { QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";
import { Announced } from "~/ui/feedback/announced";

import type { NoticeList } from "./queries";
import { useReadOut } from "./use-read-out";

beforeEach(async () => {
  await textsOf("en").load(["common"]);
  vi.useFakeTimers();
});
afterEach(() => void vi.advanceTimersByTime(60_000));

function Page({ list }: { list: NoticeList | undefined }) {
  useReadOut(list);
  return <Announced />;
}

const of = (...texts: string[]) =>
  ({
    notices: texts.map((text, index) => ({
      id: text,
      text,
      isRead: text === "Read.",
      createdAt: `2026-11-26T10:00:${String(10 + texts.length - index)}Z`,
      trip: null,
    })),
  }) as unknown as NoticeList;

const showing = (list: NoticeList | undefined) => (
  <QueryClientProvider client={queryClient}>
    <TextsProvider texts={textsOf("en")}>
      <Page list={list} />
    </TextsProvider>
  </QueryClientProvider>
);

it("reads out each new notice once, many as a count, and none that was already there", async () => {
  const { rerender, container } = render(showing(undefined));
  const said = async () => {
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    return container.querySelector("[aria-live=polite]")?.textContent;
  };
  rerender(showing(of("Old.")));
  expect(await said()).toBe("");
  rerender(showing(of("New.", "Read.", "Old.")));
  expect(await said()).toBe("New.");
  rerender(showing(of("New.", "Read.", "Old.")));
  expect(await said()).toBe("New.");
  rerender(showing(of("d", "c", "b", "a", "New.", "Read.", "Old.")));
  expect(await said()).toBe("Notifications, 4 new");
});
