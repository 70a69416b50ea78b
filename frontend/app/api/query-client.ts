import { QueryClient } from "@tanstack/react-query";

import { onForget } from "~/session/forget";

import { ApiError } from "./client";

/**
 * SPEC 9: results live 5 minutes unused; 3 retries, exponential backoff capped at 30 s. A refusal is not retried, and
 * who says when to come back is not asked earlier.
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
    // Without a connection a change fails at once and says so; it does not wait for one in silence.
    mutations: { networkMode: "always" },
  },
});

onForget(() => queryClient.clear());
