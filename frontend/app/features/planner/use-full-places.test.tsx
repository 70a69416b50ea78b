import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, it, vi } from "vitest";

import { ensureTexts, textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import type { components } from "~/api/schema";

import { isFull } from "./places/full";
import { readAddress } from "./plan/address";
import { searchBody } from "./plan/bodies";
import { searchQuery } from "./queries";
import type { SearchReply } from "./types";
import { useFullPlaces } from "./use-full-places";

beforeAll(() => ensureTexts("en", ["common"]));
afterEach(() => vi.unstubAllGlobals());

const { plan } = readAddress("?who=1*Paris*CDG&who=2*Berlin*BER&out=2027-05-13&back=2027-05-17");
const SEARCH = searchQuery(searchBody(plan), "en");
const REPLY = {
  asOf: "2026-11-23",
  travellers: [],
  results: [{ slug: "prague", why: "Cheap." }, { slug: "rome" }, { slug: "oslo" }],
} as unknown as SearchReply;

type Places = components["schemas"]["PlacesIn"];

/** A server that knows every place in full, and the requests it received. */
function serve(): Places[] {
  const asked: Places[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const body = (await request.json()) as Places;
    asked.push(body);
    return Response.json({ results: body.places.map((slug) => ({ slug, why: `Why ${slug}.` })) });
  });
  return asked;
}

function Places({ shown }: { shown: string[] }) {
  const { data } = useQuery({ ...SEARCH, enabled: false });
  useFullPlaces(plan, data ?? null, shown);
  return <output>{data?.results.map((place) => (isFull(place) ? place.why : place.slug)).join(" ")}</output>;
}

function open(shown: string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(SEARCH.queryKey, REPLY as never);
  const page = (slugs: string[]) => (
    <TextsProvider texts={textsOf("en")}>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <Places shown={slugs} />
        </MemoryRouter>
      </QueryClientProvider>
    </TextsProvider>
  );
  const { rerender } = render(page(shown));
  return { client, show: (slugs: string[]) => rerender(page(slugs)) };
}

it("requests the shown places that are only ranked, as of the reply's day, and adds them to the reply", async () => {
  const asked = serve();
  open(["prague", "oslo"]);
  await screen.findByText("Cheap. rome Why oslo.");
  expect(asked.map(({ places, asOf }) => ({ places, asOf }))).toEqual([{ places: ["oslo"], asOf: "2026-11-23" }]);
});

it("does not request known places again, and for more rows only the new ones", async () => {
  const asked = serve();
  const { show } = open(["prague", "oslo"]);
  await screen.findByText("Cheap. rome Why oslo.");
  show(["oslo", "prague"]);
  show(["prague", "rome", "oslo"]);
  await screen.findByText("Cheap. Why rome. Why oslo.");
  expect(asked.map(({ places }) => places)).toEqual([["oslo"], ["rome"]]);
});

it("requests the places again after a new reply to the same search", async () => {
  const asked = serve();
  const { client } = open(["oslo"]);
  await screen.findByText("Cheap. rome Why oslo.");
  client.setQueryData(SEARCH.queryKey, { ...REPLY, asOf: "2026-11-24" } as never);
  await screen.findByText("Cheap. rome oslo");
  await screen.findByText("Cheap. rome Why oslo.");
  expect(asked.map(({ asOf }) => asOf)).toEqual(["2026-11-23", "2026-11-24"]);
});

it("requests nothing without a reply, or if everything shown is there", () => {
  const asked = serve();
  open(["prague"]);
  open([]);
  expect(asked).toEqual([]);
});
