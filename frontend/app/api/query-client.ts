import { QueryClient } from "@tanstack/react-query";

import { onForget } from "~/session/forget";

import { ApiError } from "./client";

/**
 * SPEC 9: unused results are kept for 5 minutes; 3 retries, exponential backoff capped at 30 s. A 4xx reply is not
 * retried, and a server that says when to retry is not asked earlier.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 5 * 60_000,
      staleTime: 30_000,
      retry: (failures, error) => failures < 3 && !(error instanceof ApiError && error.status < 500),
      retryDelay: (attempt, error) =>
        Math.max(error instanceof ApiError ? error.wait : 0, Math.min(1000 * 2 ** attempt, 30_000)),
    },
    // Without a connection a mutation fails immediately and visibly instead of waiting silently for one.
    mutations: { networkMode: "always" },
  },
});

onForget(() => queryClient.clear());
