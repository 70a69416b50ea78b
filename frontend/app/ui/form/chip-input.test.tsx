import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";

import { ChipInput } from "./chip-input";

function setUp(first: string[] = []) {
  const submitted = vi.fn<() => void>();
  const seen = { values: first };
  function Invite() {
    const [values, setValues] = useState(first);
    seen.values = values;
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        <ChipInput
          label="Invite by e-mail"
          values={values}
          onChange={setValues}
          validate={(text, already) => {
            if (already.includes(text)) return `${text} is already there`;
            return text.includes("@") ? null : `${text} is no address`;
          }}
          removeLabel={(value) => `Remove ${value}`}
          addedText={(count) => `${count} added`}
          removedText={(value) => `${value} removed`}
        />
        <button type="submit">Send</button>
      </form>
    );
  }
  render(<Invite />);
  return { user: userEvent.setup(), input: screen.getByRole("textbox", { name: "Invite by e-mail" }), seen, submitted };
}

describe("the chip input", () => {
  it.each([
    ["Enter", "{Enter}"],
    ["a comma", ","],
    ["a semicolon", ";"],
    ["a space", " "],
  ])("adds a word on %s", async (_name, key) => {
    const { user, input, seen, submitted } = setUp();
    await user.type(input, `ana@x.org${key}`);
    expect(seen.values).toEqual(["ana@x.org"]);
    expect(input).toHaveProperty("value", "");
    expect(screen.getByRole("status").textContent).toContain("1 added");
    expect(submitted).not.toHaveBeenCalled();
  });

  it("adds the last word when the field loses the focus", async () => {
    const { user, input, seen } = setUp();
    await user.type(input, "ana@x.org");
    await user.tab();
    expect(seen.values).toEqual(["ana@x.org"]);
  });

  it("splits a pasted list at any separator", async () => {
    const { user, input, seen } = setUp();
    await user.click(input);
    await user.paste("ana@x.org, ben@x.org;chloe@x.org\ndavid@x.org  ema@x.org");
    expect(seen.values).toHaveLength(5);
    expect(screen.getByRole("status").textContent).toContain("5 added");
  });

  it("keeps invalid words in the field with the reason, and adds the rest", async () => {
    const { user, input, seen } = setUp(["ana@x.org"]);
    await user.click(input);
    await user.paste("ben@x.org nonsense ana@x.org");
    expect(seen.values).toEqual(["ana@x.org", "ben@x.org"]);
    expect(input).toHaveProperty("value", "nonsense, ana@x.org");
    expect(screen.getByRole("textbox", { description: "nonsense is no address" })).toBe(input);
    expect(input.getAttribute("aria-invalid")).toBe("true");
    await user.clear(input);
    expect(input.getAttribute("aria-invalid")).toBeNull();
  });

  it("removes a chip by its button and by Backspace, and keeps the focus in the field", async () => {
    const { user, input, seen } = setUp(["ana@x.org", "ben@x.org", "chloe@x.org"]);
    await user.click(screen.getByRole("button", { name: "Remove ana@x.org" }));
    expect(seen.values).toEqual(["ben@x.org", "chloe@x.org"]);
    expect(document.activeElement).toBe(input);
    await user.keyboard("{Backspace}");
    expect(seen.values).toEqual(["ben@x.org"]);
    expect(screen.getByRole("status").textContent).toContain("chloe@x.org removed");
  });

  it("lets Enter submit the form if nothing is typed", async () => {
    const { user, input, submitted } = setUp(["ana@x.org"]);
    await user.click(input);
    await user.keyboard("{Enter}");
    expect(submitted).toHaveBeenCalledTimes(1);
  });
});
