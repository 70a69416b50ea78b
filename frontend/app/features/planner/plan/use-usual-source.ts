import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

import { serverConfig } from "~/lib/server-config";

import { SAMPLE } from "./bodies";
import type { Planning } from "./use-plan";

/**
 * A plan without a chosen source of fares starts with the operator's. If flights were already chosen, they are from the
 * source that was used before, which then stays.
 */
export function useUsualSource({ plan, change }: Planning): void {
  const { data } = useQuery({ queryKey: ["config"], queryFn: serverConfig, staleTime: Infinity });
  const usual = data?.flightProvider ?? SAMPLE;
  const isOpen = plan.provider === "" && plan.trip === null && Object.keys(plan.flights).length === 0;
  useEffect(() => {
    if (isOpen && usual !== SAMPLE) change((now) => ({ ...now, provider: usual }));
  }, [isOpen, usual, change]);
}
