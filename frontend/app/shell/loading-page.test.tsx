import { act, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { LANGUAGES } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { LoadingPage, TIPS } from "./loading-page";

function open() {
  const Stub = createRoutesStub([{ path: "/", Component: LoadingPage }]);
  return render(
    <TextsProvider texts={textsOf("en")}>
      <Stub />
    </TextsProvider>,
  );
}

const all = (language: (typeof LANGUAGES)[number]) =>
  Array.from({ length: TIPS }, (_, index) => textsOf(language).t(`tips:${index + 1}` as "tips:1"));

const shown = () => all("en").find((tip) => document.body.textContent?.includes(tip));

describe("the loading page", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
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

  it("[2.51] rotates the tips until they are paused [X10]", () => {
    open();
    const first = shown();
    act(() => vi.advanceTimersByTime(6100));
    const second = shown();
    expect(first).toBeDefined();
    expect(second).not.toBe(first);

    act(() => screen.getByRole("button", { name: "Pause tips" }).click());
    act(() => vi.advanceTimersByTime(30_000));
    expect(shown()).toBe(second);
  });
});
