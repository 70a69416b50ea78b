import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";

import { ensureTexts, textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { destinationsQuery } from "../queries";
import type { SearchReply } from "../types";
import { usePlaceNames } from "./use-place-names";

const REPLY = { results: [{ slug: "prague", city: "Praga", country: "Chequia" }] } as unknown as SearchReply;
const CATALOGUE = [{ slug: "rome", city: "Roma", country: "Italia" }];

function Chosen({ slug }: { slug: string | null }) {
  const names = usePlaceNames(slug, REPLY);
  return <output>{names ? `${names.city}, ${names.country}` : "none"}</output>;
}

it.each([
  ["prague", "Praga, Chequia"],
  ["rome", "Roma, Italia"],
  [null, "none"],
])("a chosen place has its name even if the results leave it out: %s", async (slug, said) => {
  await ensureTexts("es", ["common"]);
  const client = new QueryClient();
  client.setQueryData(destinationsQuery("es").queryKey, CATALOGUE as never);
  render(
    <TextsProvider texts={textsOf("es")}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={["/es/trip-planner"]}>
          <Chosen slug={slug} />
        </MemoryRouter>
      </QueryClientProvider>
    </TextsProvider>,
  );
  expect(screen.getByRole("status").textContent).toBe(said);
});
