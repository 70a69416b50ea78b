import { expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";

import { directionLabel } from "./direction";

it.each([
  ["flight", "Hinflug", "Rückflug"],
  ["train", "Hin", "Zurück"],
  ["road", "Hin", "Zurück"],
] as const)("a direction is a flight only by plane: %s", async (kind, out, back) => {
  const texts = textsOf("de");
  await texts.load(["trips", "ways"]);
  const said = (["outbound", "inbound"] as const).map((direction) => texts.t(directionLabel({ kind }, direction)));
  expect(said).toEqual([out, back]);
});
