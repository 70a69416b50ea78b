import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";

import { Combobox } from "./combobox";
import type { ComboboxOption } from "./combobox-search";

const LISBON = { id: "1", label: "Lisbon", detail: "Portugal", mark: "LIS" };
const LISBURN = { id: "2", label: "Lisburn", detail: "United Kingdom" };
const TEXTS = {
  loading: "Looking",
  empty: (query: string) => `No city called ${query}`,
  count: (count: number) => `${count} cities`,
  failed: "The list could not be loaded",
  clear: "Clear",
};

type Load = (query: string, signal: AbortSignal) => Promise<ComboboxOption[]>;
const find: Load = async (query) =>
  [LISBON, LISBURN].filter(({ label }) => label.toLowerCase().startsWith(query.toLowerCase()));

function setUp(load: Load = find) {
  const onChange = vi.fn<(option: ComboboxOption | null) => void>();
  function City() {
    const [value, setValue] = useState<ComboboxOption | null>(null);
    return (
      <>
        <Combobox
          label="From"
          hint="City or airport"
          delay={0}
          texts={TEXTS}
          load={load}
          value={value}
          onChange={(option) => {
            onChange(option);
            setValue(option);
          }}
        />
        <button type="button">Next</button>
      </>
    );
  }
  render(<City />);
  return { user: userEvent.setup(), input: screen.getByRole("combobox", { name: "From" }), onChange };
}

describe("the combobox", () => {
  it("lists the options found and announces their number", async () => {
    const { user, input } = setUp();
    await user.type(input, "lis");
    expect(await screen.findByRole("option", { name: /Lisbon/ })).toBeDefined();
    expect(input?.getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByRole("status").textContent).toContain("2 cities");
    expect(screen.getByRole("combobox", { description: "City or airport" })).toBe(input);
  });

  it("chooses the first option on Enter", async () => {
    const { user, input, onChange } = setUp();
    await user.type(input, "lis");
    await screen.findByRole("option", { name: /Lisbon/ });
    await user.keyboard("{Enter}");
    expect(onChange).toHaveBeenLastCalledWith(LISBON);
    expect(input).toHaveProperty("value", "Lisbon");
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("moves through the options with the arrow keys and marks the active one [X14]", async () => {
    const { user, input, onChange } = setUp();
    await user.type(input, "lis");
    const second = await screen.findByRole("option", { name: /Lisburn/ });
    await user.keyboard("{ArrowDown}");
    expect(input?.getAttribute("aria-activedescendant")).toBe(second.id);
    expect(second?.getAttribute("aria-selected")).toBe("true");
    await user.keyboard("{Enter}");
    expect(onChange).toHaveBeenLastCalledWith(LISBURN);
  });

  it("chooses a clicked option and keeps the focus in the field", async () => {
    const { user, input, onChange } = setUp();
    await user.type(input, "lis");
    await user.click(await screen.findByRole("option", { name: /Lisburn/ }));
    expect(onChange).toHaveBeenLastCalledWith(LISBURN);
    expect(document.activeElement).toBe(input);
  });

  it("closes on Escape but keeps the text, and clears it on a second Escape", async () => {
    const { user, input } = setUp();
    await user.type(input, "lis");
    await screen.findByRole("listbox");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(input).toHaveProperty("value", "lis");
    await user.keyboard("{Escape}");
    expect(input).toHaveProperty("value", "");
  });

  it("restores the chosen option when the field is left with other text", async () => {
    const { user, input, onChange } = setUp();
    await user.type(input, "lis");
    await screen.findByRole("option", { name: /Lisbon/ });
    await user.keyboard("{Enter}");
    await user.clear(input);
    await user.type(input, "xyz");
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(input).toHaveProperty("value", "Lisbon");
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it("says if nothing was found or the list could not be loaded", async () => {
    const { user, input } = setUp(async (query) => {
      if (query === "fail") throw new Error("offline");
      return [];
    });
    await user.type(input, "xyz");
    await waitFor(() => expect(screen.getByRole("status").textContent).toContain("No city called xyz"));
    await user.clear(input);
    await user.type(input, "fail");
    await waitFor(() => expect(screen.getByRole("status").textContent).toContain("The list could not be loaded"));
  });

  it("never shows a slow reply to an older query", async () => {
    const answers = new Map<string, (options: ComboboxOption[]) => void>();
    const signals = new Map<string, AbortSignal>();
    const { user, input } = setUp(
      (query, signal) =>
        new Promise((resolve) => {
          answers.set(query, resolve);
          signals.set(query, signal);
        }),
    );
    await user.type(input, "l");
    await waitFor(() => expect(answers.has("l")).toBe(true));
    await user.type(input, "i");
    await waitFor(() => expect(answers.has("li")).toBe(true));
    expect(signals.get("l")?.aborted).toBe(true);
    answers.get("li")?.([LISBON]);
    await screen.findByRole("option", { name: /Lisbon/ });
    answers.get("l")?.([LISBURN]);
    await user.keyboard("{ArrowDown}");
    expect(screen.queryByRole("option", { name: /Lisburn/ })).toBeNull();
  });

  it("closes only the list on Escape, not the dialog around it", async () => {
    const { user, input } = setUp();
    await user.type(input, "l");
    await screen.findByRole("listbox");
    // A browser closes a modal dialog unless the key event was canceled.
    const left = fireEvent.keyDown(input, { key: "Escape" });
    expect(left).toBe(false);
    expect(screen.queryByRole("listbox")).toBeNull();
  });
});
