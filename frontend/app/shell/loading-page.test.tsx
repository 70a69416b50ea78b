import { act, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { LANGUAGES } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { LoadingPage } from "./loading-page";
import { TIPS } from "./tips";

function open(language: (typeof LANGUAGES)[number] = "en") {
  const Stub = createRoutesStub([{ path: "*", Component: LoadingPage }]);
  return render(
    <TextsProvider texts={textsOf(language)}>
      <Stub initialEntries={[`/${language}`]} />
    </TextsProvider>,
  );
}

const all = (language: (typeof LANGUAGES)[number]) =>
  Array.from({ length: TIPS }, (_, index) => textsOf(language).t(`tips:${index + 1}` as "tips:1"));

const shown = () => all("en").find((tip) => document.body.textContent?.includes(tip));

/** Time passes, and what was requested by then is there. */
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("the loading page", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    vi.spyOn(performance, "now").mockReturnValue(400);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("[2.52] has exactly 33 different tips in every language", () => {
    expect(TIPS).toBe(33);
    for (const language of LANGUAGES) {
      expect(new Set(all(language)).size).toBe(33);
      expect(textsOf(language).exists("tips:34")).toBe(false);
      expect(all(language).some((tip) => tip.includes("⟨"))).toBe(false);
    }
  });

  it("[2.51] rotates the tips until they are paused [X10]", async () => {
    open();
    await after(600);
    await vi.dynamicImportSettled();
    await after(0);
    const first = shown();
    await after(6000);
    const second = shown();
    expect(first).toBe(all("en")[0]); // that of the page's HTML
    expect(second).toBeDefined();
    expect(second).not.toBe(first);

    act(() => screen.getByRole("button", { name: "Pause tips" }).click());
    await after(30_000);
    expect(shown()).toBe(second);
    act(() => screen.getByRole("button", { name: "Next tip" }).click());
    expect(shown()).not.toBe(second);
  });

  it("shows no tip on a short wait: not before the document is a second old", async () => {
    open();
    await after(599);
    await vi.dynamicImportSettled();
    await after(0);
    expect(shown()).toBeUndefined();
  });
});
