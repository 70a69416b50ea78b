import { queryOptions, useQuery } from "@tanstack/react-query";

import { api, ApiError, unwrap } from "~/api/client";
import { useLanguage } from "~/i18n/use-language";

import { searchBody } from "../plan/bodies";
import type { Plan } from "../plan/plan";
import { isRecent } from "../plan/recent";
import type { LiveBody, SearchReply } from "../types";
import { eventsOf } from "./events";
import { after, BEGIN, type Live } from "./live";

/** The prices of a search as they arrive. The query's data grows while it runs; leaving the page ends it. */
const liveQuery = (body: LiveBody, language: string) =>
  queryOptions({
    queryKey: ["planner", "live", language, body],
    queryFn: async ({ client, queryKey, signal }): Promise<Live> => {
      const call = api.POST("/api/planner/searches/live", { body, signal, parseAs: "stream" });
      const stream = (await unwrap(call)) as unknown as ReadableStream<Uint8Array>;
      let live = BEGIN;
      for await (const event of eventsOf(stream)) {
        live = after(live, event);
        client.setQueryData(queryKey, live);
      }
      if (!live.end) throw new ApiError(0, {});
      return live;
    },
    retry: false,
    // After leaving the page half way, the prices so far are kept, and the rest is still fetched.
    staleTime: ({ state }) => (state.data?.end ? 10 * 60_000 : 0),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Prices after the ranking, if a source of prices was chosen and the ranking is there. */
export function useLivePrices(plan: Plan, reply: SearchReply | null) {
  const language = useLanguage();
  const wanted = reply !== null && plan.provider !== "" && plan.provider !== "sample";
  const body = { ...searchBody(plan, reply?.asOf), baggage: plan.bags };
  const query = liveQuery(body, language);
  const { data, isFetching, error, refetch } = useQuery({ ...query, enabled: wanted });
  return wanted
    ? { live: data, isRecent: isRecent(plan.provider), isFetching, error, again: () => void refetch() }
    : null;
}

export type LivePrices = NonNullable<ReturnType<typeof useLivePrices>>;
