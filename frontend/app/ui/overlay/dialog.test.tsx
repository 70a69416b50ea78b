import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";

import { Dialog } from "./dialog";

function Page() {
  const [open, setOpen] = useState(false);
  const [there, setThere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Send invites
      </button>
      {there && (
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="Are flights already booked?"
          description="It changes what we remind you of."
          closeLabel="Close"
          footer={
            <button type="button" onClick={() => setThere(false)}>
              Yes
            </button>
          }
        >
          <p>Everybody can say so later.</p>
        </Dialog>
      )}
    </>
  );
}

async function opened() {
  render(<Page />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Send invites" }));
  return { user, opener: screen.getByRole("button", { name: "Send invites", hidden: true }) };
}

describe("a dialog", () => {
  it("is not rendered until it is opened", () => {
    render(<Page />);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByText("Everybody can say so later.")).toBeNull();
  });

  it("has its title as name, its line as description, and moves the focus to the title [X14]", async () => {
    await opened();
    expect(
      screen.getByRole("dialog", {
        name: "Are flights already booked?",
        description: "It changes what we remind you of.",
      }),
    ).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Are flights already booked?" }));
  });

  it("closes by its button and returns the focus to the opener [X2]", async () => {
    const { user, opener } = await opened();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it("closes on the browser's cancel event, as from Escape", async () => {
    const { opener } = await opened();
    const cancel = new Event("cancel", { cancelable: true });
    screen.getByRole("dialog").dispatchEvent(cancel);
    expect(await screen.findByRole("button", { name: "Send invites" })).toBe(opener);
    expect(cancel.defaultPrevented).toBe(true);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it("closes on a click outside, but not on a click inside", async () => {
    const { user } = await opened();
    await user.click(screen.getByText("Everybody can say so later."));
    expect(screen.getByRole("dialog")).toBeDefined();
    await user.click(screen.getByRole("dialog"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("returns the focus even if it is unmounted while open", async () => {
    const { user, opener } = await opened();
    await user.click(screen.getByRole("button", { name: "Yes" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(opener);
  });
});
