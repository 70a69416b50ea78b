import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

import { serverConfig } from "~/lib/server-config";

import { SAMPLE } from "./bodies";
import type { Planning } from "./use-plan";

/**
 * A plan for which nobody chose a source of fares begins with the operator's. Where flights were chosen already, they
 * are those of the source that was there before.
 */
export function useUsualSource({ plan, change }: Planning): void {
  const { data } = useQuery({ queryKey: ["config"], queryFn: serverConfig, staleTime: Infinity });
  const usual = data?.flightProvider ?? SAMPLE;
  const isOpen = plan.provider === "" && plan.trip === null && Object.keys(plan.flights).length === 0;
  useEffect(() => {
    if (isOpen && usual !== SAMPLE) change((now) => ({ ...now, provider: usual }));
  }, [isOpen, usual, change]);
}
