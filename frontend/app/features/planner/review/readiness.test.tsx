import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { EMPTY, type Plan } from "../plan/plan";
import type { SearchReply } from "../types";
import { Readiness } from "./readiness";

const from = (id: string) => ({ name: "", city: { id, label: id, airport: "" } });
const PLAN: Plan = { ...EMPTY, people: [from("lisbon"), from("valencia")], place: "valencia" };
/** A search that found Valencia, with the second traveler's way there. */
const found = (mode: "home" | "train") =>
  ({ results: [{ slug: "valencia", why: "", perTraveller: { mode: ["flight", mode] } }] }) as unknown as SearchReply;
const LOCAL = found("home");
const BY_TRAIN = found("train");
const ELSEWHERE = { results: [] } as unknown as SearchReply;

function lines(changes: Partial<Plan>, reply: SearchReply | null = LOCAL): (string | null)[] {
  render(
    <TextsProvider texts={textsOf("en")}>
      <Readiness plan={{ ...PLAN, ...changes }} reply={reply} />
    </TextsProvider>,
  );
  return screen.getAllByRole("listitem").map((line) => line.textContent);
}

describe("the planner's readiness", () => {
  it.each<["Pending" | "Selected", string, Partial<Plan>, SearchReply | null]>([
    ["Pending", "nobody has chosen one", {}, LOCAL],
    ["Pending", "only someone who lives there has chosen one", { flights: { 1: "b" } }, LOCAL],
    ["Selected", "only someone who lives there has chosen none", { flights: { 0: "a" } }, LOCAL],
    ["Pending", "someone who takes the train has chosen none", { flights: { 0: "a" } }, BY_TRAIN],
    ["Selected", "everyone has chosen one", { flights: { 0: "a", 1: "b" } }, null],
    ["Pending", "one is missing and it is unknown who lives there", { flights: { 0: "a" } }, null],
    ["Pending", "one is missing and the search did not find the place", { flights: { 0: "a" } }, ELSEWHERE],
    ["Pending", "nobody has a departure city", { people: [] }, LOCAL],
  ])("says of the ways there '%s' if %s [4.27]", (word, _, changes, reply) => {
    expect(lines(changes, reply)).toContain(`Getting there${word}`);
  });

  it.each([
    ["Pending", "has not been chosen", null],
    ["Selected", "has been chosen", { id: "valencia-hotel-1", room: "private" }],
  ] as const)("says of accommodation '%s' if it %s [4.28]", (word, _, bed) => {
    expect(lines({ bed })).toContain(`Accommodation${word}`);
  });
});
