import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";

import { queryClient } from "~/api/query-client";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { EMPTY } from "./plan/plan";
import { type Step, STEPS } from "./plan/steps";
import type { Planning } from "./plan/use-plan";
import { WhereWeAre } from "./where-we-are";

function showAt(step: Step) {
  const planning = { step, plan: EMPTY } as unknown as Planning;
  const { container, unmount } = render(
    <QueryClientProvider client={queryClient}>
      <TextsProvider texts={textsOf("en")}>
        <MemoryRouter>
          <WhereWeAre planning={planning} step={step} />
        </MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>,
  );
  const phases = within(screen.getAllByRole("list")[0]!).getAllByRole("listitem");
  const seen = {
    title: container.querySelector("b")?.textContent,
    phases: phases.map((phase) => phase.textContent),
    current: phases.findIndex((phase) => phase.getAttribute("aria-current") === "step"),
  };
  unmount();
  return seen;
}

it("shows three phases, of which review and invite is the third [2.117]", () => {
  expect(showAt("review").phases).toEqual(["Plan", "Results", "Review and invite"]);
  expect(STEPS.map((step) => showAt(step).current + 1)).toEqual([1, 1, 1, 1, 1, 2, 3, 3]);
  expect(showAt("stay").current + 1).toBe(2);
});

it("names the eight steps in the specified order [2.112]", () => {
  expect(STEPS.map((step) => showAt(step).title)).toEqual([
    "Start location",
    "Travelers",
    "Dates",
    "Desired destination",
    "Preferences",
    "Results",
    "Review and invite",
    "Confirmation",
  ]);
});
