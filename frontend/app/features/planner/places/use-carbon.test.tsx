import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { useCarbon } from "./use-carbon";

function Around({ children }: { children: ReactNode }) {
  return (
    <MemoryRouter>
      <TextsProvider texts={textsOf("en")}>{children}</TextsProvider>
    </MemoryRouter>
  );
}

it.each([
  [0, "0 kg CO₂e"],
  [99, "99 kg CO₂e"],
  [100, "0.1 t CO₂e"],
  [1249, "1.2 t CO₂e"],
])("writes %i kg as %s", (kg, words) => {
  const { result } = renderHook(useCarbon, { wrapper: Around });
  expect(result.current(kg).replaceAll("\u00a0", " ")).toBe(words);
});
