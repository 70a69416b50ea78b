import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";

import { useSource } from "./source-choice";

function sourceOf(providers: string[], chosen?: string) {
  const client = new QueryClient();
  client.setQueryData(["config"], { stayProviders: providers, activityProviders: ["sample"] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useSource("stay", chosen), { wrapper }).result;
}

it("starts with a live source if there is one, and with the samples otherwise", () => {
  expect(sourceOf(["sample", "duffel"]).current[0]).toBe("duffel");
  expect(sourceOf(["sample"]).current[0]).toBe("sample");
});

it("keeps the source of the chosen item, and a source picked by hand", () => {
  expect(sourceOf(["sample", "duffel"], "faro-hotel-1").current[0]).toBe("sample");
  expect(sourceOf(["sample"], "duffel:acc_1").current[0]).toBe("duffel");
  const picked = sourceOf(["sample", "duffel"]);
  act(() => picked.current[1]("sample"));
  expect(picked.current[0]).toBe("sample");
});
