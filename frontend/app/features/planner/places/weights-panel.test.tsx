import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import type { Preset } from "../types";
import { WeightsPanel } from "./weights-panel";

function Panel() {
  const [preset, setPreset] = useState<Preset>("balanced");
  const [slider, setSlider] = useState<number | null>(null);
  return (
    <WeightsPanel
      {...{ preset, slider }}
      onSlide={setSlider}
      onPreset={(next) => {
        setPreset(next);
        setSlider(null);
      }}
    />
  );
}

const slider = () => screen.getByRole("slider", { name: "What counts most?" });
const spoken = () => slider().getAttribute("aria-valuetext");

function show() {
  render(
    <TextsProvider texts={textsOf("en")}>
      <Panel />
    </TextsProvider>,
  );
}

it("the slider is unset until it is moved, and can be reset to the preset", async () => {
  show();
  expect(spoken()).toBe("Not set. Using your preset: A bit of everything");
  expect(slider().dataset["untouched"]).toBe("true");
  fireEvent.change(slider(), { target: { value: "10" } });
  expect(spoken()).toBe("Cheapest");
  expect(slider().dataset["untouched"]).toBeUndefined();
  await userEvent.click(screen.getByRole("button", { name: "Back to your preset: A bit of everything" }));
  expect(spoken()).toBe("Not set. Using your preset: A bit of everything");
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole("combobox")));
});

it("a click in the exact middle of the untouched slider selects the middle", () => {
  show();
  fireEvent.pointerUp(slider());
  expect(spoken()).toBe("Fairest");
});

it("choosing another preset takes effect immediately", async () => {
  show();
  await userEvent.selectOptions(screen.getByRole("combobox"), "Team retreat");
  expect(spoken()).toBe("Not set. Using your preset: Team retreat");
});
