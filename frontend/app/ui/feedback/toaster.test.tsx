import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Dialog } from "../overlay/dialog";
import { dismissToast, showToast, shownToasts, type ToastMessage } from "./toast";
import { Toaster } from "./toaster";

function say(message: ToastMessage) {
  act(() => showToast(message));
}

function pass(milliseconds: number) {
  act(() => vi.advanceTimersByTime(milliseconds));
}

function region() {
  return within(screen.getByRole("region", { name: "News" }));
}

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <button type="button">Copy the link</button>
      <Toaster label="News" closeLabel="Close" />
    </>,
  );
});

afterEach(() => {
  act(() => {
    for (const { id } of shownToasts()) dismissToast(id);
  });
  vi.useRealTimers();
});

describe("toasts", () => {
  it("stay for 4000 ms [9.29]", () => {
    say({ text: "Link copied" });
    pass(3999);
    expect(screen.getByText("Link copied")).toBeDefined();
    pass(1);
    expect(screen.queryByText("Link copied")).toBeNull();
  });

  it("are limited to three; the oldest is removed [9.28]", () => {
    for (const text of ["one", "two", "three", "four"]) say({ text });
    expect(
      region()
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["two", "three", "four"]);
  });

  it("stay while they are pointed at, and for their full time afterwards", () => {
    say({ text: "Link copied" });
    pass(3000);
    fireEvent.pointerEnter(screen.getByRole("region", { name: "News" }));
    pass(60_000);
    expect(screen.getByText("Link copied")).toBeDefined();
    fireEvent.pointerLeave(screen.getByRole("region", { name: "News" }));
    pass(3999);
    expect(screen.getByText("Link copied")).toBeDefined();
    pass(1);
    expect(screen.queryByText("Link copied")).toBeNull();
  });

  it("stay until they are used if they have an action [X6]", () => {
    const undo = vi.fn<() => void>();
    say({ text: "Valencia removed", action: { label: "Undo", run: undo } });
    pass(60_000);
    fireEvent.click(region().getByRole("button", { name: "Undo" }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("Valencia removed")).toBeNull();
  });

  it("return the focus to its previous element when they are closed", () => {
    const before = screen.getByRole("button", { name: "Copy the link" });
    say({ text: "Link copied" });
    act(() => before.focus());
    act(() => region().getByRole("button", { name: "Close" }).focus());
    fireEvent.click(region().getByRole("button", { name: "Close" }));
    expect(screen.queryByText("Link copied")).toBeNull();
    expect(document.activeElement).toBe(before);
  });

  it("appear in the open dialog, since what is outside it is inert", () => {
    const { unmount } = render(
      <Dialog open onClose={null} title="Add an expense" closeLabel="Close">
        Amount
      </Dialog>,
    );
    say({ text: "We couldn't save that", tone: "bad" });
    expect(within(screen.getByRole("dialog")).getByText("We couldn't save that")).toBeDefined();
    expect(screen.getAllByText("We couldn't save that")).toHaveLength(1);
    unmount();
    expect(region().getByText("We couldn't save that")).toBeDefined();
  });

  it("stay outside a dialog that opens later, where they are not announced again", () => {
    say({ text: "Saved", action: { label: "Undo", run: () => undefined } });
    const card = screen.getByText("Saved");
    render(
      <Dialog open onClose={null} title="Add an expense" closeLabel="Close">
        Amount
      </Dialog>,
    );
    expect(screen.getByText("Saved")).toBe(card);
    expect(within(screen.getByRole("dialog")).queryByText("Saved")).toBeNull();
  });

  it("stay until they are dismissed if what they say is still so", () => {
    say({ id: "offline", text: "You seem to be offline", stays: true });
    pass(60_000);
    expect(region().getByText("You seem to be offline")).toBeDefined();
    act(() => dismissToast("offline"));
    expect(region().queryByText("You seem to be offline")).toBeNull();
  });

  it("announce errors assertively and the rest politely, in lists that already existed [X6]", () => {
    const [assertive, polite] = region().getAllByRole("list", { hidden: true });
    say({ text: "Trip saved", tone: "good" });
    say({ text: "Invitations failed", tone: "bad" });
    expect(assertive?.getAttribute("aria-live")).toBe("assertive");
    expect(assertive?.textContent).toContain("Invitations failed");
    expect(polite?.getAttribute("aria-live")).toBe("polite");
    expect(polite?.textContent).toContain("Trip saved");
  });

  it("replace an earlier one with the same id and restart the timer", () => {
    say({ id: "save", text: "Saving" });
    pass(3000);
    say({ id: "save", text: "Saved" });
    expect(region().getAllByRole("listitem")).toHaveLength(1);
    pass(3999);
    expect(screen.getByText("Saved")).toBeDefined();
  });
});
