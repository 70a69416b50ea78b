import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it } from "vitest";

import { debtsQuery } from "~/api/debts";
import { waitedForQuery } from "~/api/nudges";
import { queryClient } from "~/api/query-client";
import { tripQuery } from "~/api/trip";
import { tripsQuery } from "~/api/trips";
import { card, list, trip } from "~/features/dashboard/made-trips";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import DashboardRoute from "./dashboard";

afterEach(() => queryClient.clear());

function show(at: string) {
  queryClient.setQueryData(tripsQuery.queryKey, list([card()]));
  queryClient.setQueryData(tripQuery("valencia").queryKey, trip());
  queryClient.setQueryData(waitedForQuery.queryKey, { people: [], trips: [] });
  queryClient.setQueryData(debtsQuery.queryKey, { debts: [] });
  const Page = DashboardRoute as React.ComponentType<{ loaderData: { firstName: string; name: string } }>;
  const element = <Page loaderData={{ firstName: "Ana", name: "Ana Reis" }} />;
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [at] });
  render(
    <QueryClientProvider client={queryClient}>
      <TextsProvider texts={textsOf("en")}>
        <RouterProvider router={router} />
      </TextsProvider>
    </QueryClientProvider>,
  );
  return router;
}

it.each([
  ["Solo traveler", "solo", "team", "What it costs you"],
  ["Friend group", "friends", "team", "Who's coming"],
  ["Team organizer", "team", "solo", "Team budget"],
])("the dashboard can be viewed as %s [2.86 2.87 2.88]", async (name, mode, other, emphasis) => {
  const router = show(`/dashboard?as=${other}`);
  expect(screen.queryByRole("heading", { name: new RegExp(emphasis) })).toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: new RegExp(name) }));
  expect(await screen.findByRole("heading", { name: new RegExp(emphasis) })).toBeDefined();
  expect(router.state.location.search).toBe(`?as=${mode}`);
});
