import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { searchBody } from "../plan/bodies";
import { EMPTY, movedDay, type Plan } from "../plan/plan";
import { DatesStep } from "./dates-step";

/** Render the step alone; returns the dates that a search would send after each answer. */
function answering() {
  let asked = EMPTY;
  function Step() {
    const [plan, setPlan] = useState<Plan>(EMPTY);
    asked = plan;
    const planning = { step: "dates", plan, change: setPlan, go: () => undefined, addressOf: () => "" } as const;
    return <DatesStep planning={planning} problems={[]} map={() => null} next={() => undefined} previous={null} />;
  }
  render(
    <TextsProvider texts={textsOf("en")}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <Step />
        </MemoryRouter>
      </QueryClientProvider>
    </TextsProvider>,
  );
  return () => {
    const { meetupDate, returnDate, flexibleDates, flexDays } = searchBody(asked);
    return { meetupDate, returnDate, flexibleDates, flexDays };
  };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

it("asks for meetup date, return date or length in days, and flexibility [3.78 3.79 3.80 3.81]", async () => {
  const asked = answering();
  const out = movedDay(new Date().toISOString().slice(0, 10), 40);
  expect(asked()).toMatchObject({ meetupDate: null, returnDate: null, flexibleDates: false });

  fireEvent.change(field("Meetup date"), { target: { value: out } });
  fireEvent.change(field("Return date"), { target: { value: movedDay(out, 4) } });
  expect(asked()).toMatchObject({ meetupDate: out, returnDate: movedDay(out, 4) });
  expect(field("Trip length in days").value).toBe("5");

  await userEvent.click(screen.getByRole("button", { name: "One day longer" }));
  expect(field("Return date").value).toBe(movedDay(out, 5));
  expect(asked()).toMatchObject({ meetupDate: out, returnDate: movedDay(out, 5), flexibleDates: false });

  await userEvent.click(screen.getByRole("switch", { name: "Our dates are flexible" }));
  await userEvent.click(screen.getByRole("radio", { name: "± 2 days" }));
  expect(asked()).toMatchObject({ meetupDate: out, flexibleDates: true, flexDays: 2 });
});

it("keeps a length that was chosen before any date [3.80]", async () => {
  const asked = answering();
  await userEvent.click(screen.getByRole("button", { name: "One day longer" }));
  expect(field("Trip length in days").value).toBe("8");
  const out = movedDay(new Date().toISOString().slice(0, 10), 40);
  fireEvent.change(field("Meetup date"), { target: { value: out } });
  expect(asked()).toMatchObject({ meetupDate: out, returnDate: movedDay(out, 7) });
});
