import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, expect, it, vi } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { readAddress } from "../plan/address";
import { searchBody } from "../plan/bodies";
import { reachable } from "../plan/steps";
import { usePlan } from "../plan/use-plan";
import { searchQuery } from "../queries";
import type { Selection } from "../types";
import { GoneNotices } from "./gone-notices";
import { useRefused } from "./use-refused";

afterEach(() => vi.unstubAllGlobals());

const PLAN =
  "who=1*Paris*CDG&who=2*Berlin*BER&out=2027-05-13&back=2027-05-17&place=amsterdam&bed=amsterdam-hotel-1*shared&air=0*new&air=1*old&do=amsterdam-boat";

function Page() {
  const planning = usePlan();
  const step = reachable(planning.step, planning.plan);
  const gone = useRefused(planning, step);
  return (
    <>
      <output aria-label="address">{decodeURIComponent(useLocation().search)}</output>
      {gone && <GoneNotices {...{ gone, planning, step }} />}
    </>
  );
}

/** A server with these offers; it refuses a quote and names everything else that the quote contains. */
function serve({ places = ["amsterdam"], stays = ["amsterdam-hotel-1"], tickets = ["new"] }) {
  vi.stubGlobal("fetch", async (request: Request) => {
    const { destination, stay, flights } = (await request.json()) as Selection;
    const unknown = !places.includes(destination ?? "");
    const fields = unknown
      ? ["destination"]
      : [
          ...(flights ?? []).flatMap((one, at) => (tickets.includes(one.offerId) ? [] : [`flights.${at}.offerId`])),
          ...(stay && !stays.includes(stay.stayId) ? ["stay.stayId"] : []),
        ];
    const refused = fields.map((field) => ({ field, code: "invalid", message: "" }));
    return Response.json({ code: "invalid", fields: refused }, { status: fields.length > 0 ? 422 : 200 });
  });
}

function open(address: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { plan } = readAddress(address);
  client.setQueryData(searchQuery(searchBody(plan), "en").queryKey, { asOf: "2026-11-23", travellers: [] } as never);
  render(
    <TextsProvider texts={textsOf("en")}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[`/trip-planner${address}`]}>
          <Page />
        </MemoryRouter>
      </QueryClientProvider>
    </TextsProvider>,
  );
}

const address = () => screen.getByRole("status", { name: "address" }).textContent;

it("tickets and a stay no longer offered leave the URL, and a notice says who must choose again", async () => {
  serve({ stays: [] });
  open(`?step=summary&${PLAN}`);
  await screen.findByText("Some tickets are no longer available at that price. Choose again for: Traveler 2.");
  expect(screen.getByText("The stay you chose isn't available here. Choose another one.")).toBeDefined();
  const left = PLAN.replace("&bed=amsterdam-hotel-1*shared", "").replace("&air=1*old", "");
  await waitFor(() => expect(address()).toBe(`?step=summary&${left}`));
});

it("an unknown place is removed from the URL, which then shows the results for the same people and dates", async () => {
  serve({ places: [] });
  open(`?step=summary&${PLAN.replace("place=amsterdam", "place=nowhere")}`);
  await screen.findByText(/We don't have that destination/);
  await waitFor(() =>
    expect(address()).toBe("?step=results&who=1*Paris*CDG&who=2*Berlin*BER&out=2027-05-13&back=2027-05-17"),
  );
});

it("a plan whose choices are all still offered stays unchanged", async () => {
  serve({ tickets: ["new", "old"] });
  open(`?step=review&${PLAN}`);
  await waitFor(() => expect(screen.queryByText(/no longer available/)).toBeNull());
  expect(address()).toBe(`?step=review&${PLAN}`);
});
