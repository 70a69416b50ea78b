import { render, screen } from "@testing-library/react";
import { Profiler } from "react";
import { expect, it, vi } from "vitest";

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

function Part() {
  return <p>{useTranslation("common").t("close")}</p>;
}

it("renders a part again only for texts of its own", async () => {
  const { Texts } = await import("./texts");
  const texts = new Texts("de");
  await texts.load(["common"]);
  const rendered = vi.fn();
  render(
    <TextsProvider texts={texts}>
      <Profiler id="part" onRender={rendered}>
        <Part />
      </Profiler>
      <Late />
    </TextsProvider>,
  );
  await screen.findByText(textsOf("de").t("legal:terms.title"));
  expect(rendered).toHaveBeenCalledTimes(1);
});
