import { type QueryKey, useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

import { showOptimistically } from "~/api/live/optimistic";
import { named } from "~/api/live/row-names";
import { ApiError } from "~/api/client";
import { useTranslation } from "~/i18n/use-texts";
import { showToast } from "~/ui/feedback/toast";

import { useReason } from "../failure";
import { refresh, type Trip } from "../queries";
import { Clash } from "./clash";
import { putBack } from "./edits";
import type { Values } from "./use-values";
import type { EditRequest, Optimistic } from "./types";

/** A change to a query's cached data. */
export const optimisticIn = <Data,>(queryKey: QueryKey, change: (known: Data) => Data): Optimistic => ({
  queryKey,
  change,
});

/** The trip as it was when the form opened: other people's changes are detected when saving (TRUST.md W17). */
export const useSeen = (trip: Trip): Trip => useState(trip)[0];

interface Waiting extends EditRequest {
  current: Record<string, unknown>;
}

/**
 * Changes to a trip: confirms what was done and offers to undo it; after a conflict, shows both values and lets one
 * click choose. `clash` has to be rendered.
 */
export function useEdit(
  trip: Trip,
  values?: Values,
): {
  run: (ask: EditRequest) => void;
  pending: boolean;
  error: Error | null;
  clash: ReactNode;
} {
  const { t } = useTranslation("editing");
  const reason = useReason();
  const key = ["trip", trip.id];
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const undo = useMutation({
    mutationFn: (line: string) => putBack(trip.id, line),
    onSuccess: () => showToast({ tone: "good", text: t("putBack.done") }),
    onError: (error) => showToast({ tone: "bad", text: reason(error) }),
    onSettled: (_, error) => refresh(trip.id, error),
  });
  const edit = useMutation({
    mutationFn: ({ ask, version }: { ask: EditRequest; version: number }) => ask.send(version),
    onMutate: ({ ask }) =>
      ask.optimistic
        ? showOptimistically(key, ask.optimistic)
        : ask.optimisticIn &&
          showOptimistically(ask.optimisticIn.queryKey, ask.optimisticIn.change as (known: unknown) => unknown),
    onSuccess: ({ line, item }, { ask }) => {
      if (ask.row) named(ask.row, item);
      setWaiting(null);
      ask.onDone?.();
      if (!ask.done) return;
      const action = line ? { label: t("putBack.action"), run: () => undo.mutate(line) } : undefined;
      showToast({ tone: "good", text: ask.done, action, id: "edited" });
    },
    onError: (error, { ask }, takeBack) => {
      takeBack?.(); // immediately, even without a network
      ask.onRefused?.();
      const current = error instanceof ApiError && error.status === 412 && error.params["current"];
      if (current) return setWaiting({ ...ask, current: current as Record<string, unknown> });
      showToast({ tone: "bad", text: reason(error) });
    },
    onSettled: (_, error) => refresh(trip.id, error),
  });
  const clash = waiting && (
    <Clash
      trip={trip}
      wanted={waiting.wanted ?? {}}
      current={waiting.current}
      values={values}
      pending={edit.isPending}
      onKeep={() => {
        setWaiting(null);
        waiting.onDone?.();
      }}
      onTake={() => edit.mutate({ ask: waiting, version: Number(waiting.current["version"]) })}
    />
  );
  return {
    run: (ask) => edit.mutate({ ask, version: ask.seen ?? trip.version }),
    pending: edit.isPending,
    error: edit.error,
    clash,
  };
}
