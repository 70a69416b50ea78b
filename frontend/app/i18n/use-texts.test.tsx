import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { textsOf } from "./texts";
import { RichText, TextsProvider, useTranslation } from "./use-texts";

it("wraps the marked words of a text in elements", () => {
  const text = "Read <terms>our terms</terms> and <other>this</other>.";
  const { container } = render(<RichText text={text} elements={{ terms: <a href="/terms">?</a> }} />);
  expect(container.innerHTML).toBe('Read <a href="/terms">our terms</a> and this.');
});

function Late() {
  const { t, ready } = useTranslation("legal");
  return <p>{ready ? t("terms.title") : "not yet"}</p>;
}

it("loads the texts of a part that were not loaded before", async () => {
  const { Texts } = await import("./texts");
  render(
    <TextsProvider texts={new Texts("de")}>
      <Late />
    </TextsProvider>,
  );
  expect(screen.getByText("not yet")).toBeTruthy();
  await screen.findByText(textsOf("de").t("legal:terms.title"));
});
