import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import type { Moves } from "./board-layout";
import { MovesLine } from "./moves-line";
import type { Calendar } from "./plans";

const calendar = {
  people: new Map([
    ["ana", { name: "Ana Reis", colour: 1 }],
    ["femi", { name: "Femi Ade", colour: 6 }],
  ]),
} as unknown as Calendar;
const way = { kind: "flight", outbound: [], inbound: [] };
const moves = ["femi", "ana"].map((id) => ({ kind: "arrival", people: [id], from: 960, to: 990, late: false, way }));
const GROUP = { kind: "moves", key: "m", moves, from: 960, to: 990 } as unknown as Moves;

it("shows the faces on a phone even where the board has no room for them", async () => {
  await textsOf("en").load(["days"]);
  const { container } = render(
    <MemoryRouter>
      <TextsProvider texts={textsOf("en")}>
        <MovesLine calendar={calendar} group={GROUP} narrow />
      </TextsProvider>
    </MemoryRouter>,
  );
  const [phone, board] = [...container.querySelectorAll("span.flex-none")].filter((one) => one.matches("div > span"));
  expect(phone?.className).toContain("lg:hidden");
  expect(phone?.textContent).toBe("FAAR");
  expect(board?.className).toContain("max-lg:hidden");
  expect(board?.textContent).toBe("+2");
});
