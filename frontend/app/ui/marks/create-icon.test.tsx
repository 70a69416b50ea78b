import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import createIcon from "./create-icon";

const Plus = createIcon({ node: [["path", { d: "M5 12h14" }]] });

it("draws the icon, hidden from screen readers unless it has a name", () => {
  const { container } = render(
    <>
      <Plus className="text-ink" />
      <Plus aria-label="Add" />
    </>,
  );
  const [decoration] = container.querySelectorAll("svg");
  expect(decoration?.getAttribute("aria-hidden")).toBe("true");
  expect([...(decoration?.classList ?? [])]).toEqual(["lucide", "text-ink"]);
  expect(decoration?.querySelector("path")?.getAttribute("d")).toBe("M5 12h14");
  expect(screen.getByLabelText("Add").hasAttribute("aria-hidden")).toBe(false);
});
