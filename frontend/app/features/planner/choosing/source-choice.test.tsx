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

it("begins with a live source where there is one, and with the samples where there is none", () => {
  expect(sourceOf(["sample", "duffel"]).current[0]).toBe("duffel");
  expect(sourceOf(["sample"]).current[0]).toBe("sample");
});

it("stays with the source of what was chosen, and with the one that was picked", () => {
  expect(sourceOf(["sample", "duffel"], "faro-hotel-1").current[0]).toBe("sample");
  expect(sourceOf(["sample"], "duffel:acc_1").current[0]).toBe("duffel");
  const picked = sourceOf(["sample", "duffel"]);
  act(() => picked.current[1]("sample"));
  expect(picked.current[0]).toBe("sample");
});
