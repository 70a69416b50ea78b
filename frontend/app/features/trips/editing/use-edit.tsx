import { type QueryKey, useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

import { showAtOnce } from "~/api/live/at-once";
import { named } from "~/api/live/row-names";
import { ApiError } from "~/api/client";
import { useTranslation } from "~/i18n/use-texts";
import { showToast } from "~/ui/feedback/toast";

import { useReason } from "../failure";
import { refresh, type Trip } from "../queries";
import { Clash } from "./clash";
import { type Edited, putBack } from "./edits";
import type { Values } from "./use-values";

export interface Ask {
  /** Sends the change, made by someone who looked at this version of the trip. */
  send: (version: number) => Promise<Edited>;
  /** The version that the form began with; without it, the one that is shown now. */
  seen?: number;
  /** What is sent, by field: shown beside what others have made of it. */
  wanted?: Readonly<Record<string, unknown>>;
  /** What the screen says when it is done. Without it nothing is said. */
  done?: string;
  onDone?: () => void;
  /** It was not done, or not yet: somebody was faster. */
  onRefused?: () => void;
  /** What the page shows until the server has said so. */
  ahead?: (trip: Trip) => Trip;
  /** The same where it is not the trip's document that shows it. */
  aheadIn?: Ahead;
  /** What a new row is called until it has its id. */
  row?: string;
}

interface Ahead {
  queryKey: QueryKey;
  change: (known: never) => unknown;
}

/** A change of what a query knows. */
export const aheadIn = <Data,>(queryKey: QueryKey, change: (known: Data) => Data): Ahead => ({ queryKey, change });

/** The trip as a form began with it: what others change meanwhile is found out when it is saved (TRUST.md W17). */
export const useSeen = (trip: Trip): Trip => useState(trip)[0];

interface Waiting extends Ask {
  current: Record<string, unknown>;
}

/**
 * Changes of a trip: say what was done and offer to put it back; where somebody was faster, show both values and let
 * one press choose. `clash` has to be rendered.
 */
export function useEdit(
  trip: Trip,
  values?: Values,
): {
  run: (ask: Ask) => void;
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
    mutationFn: ({ ask, version }: { ask: Ask; version: number }) => ask.send(version),
    onMutate: ({ ask }) =>
      ask.ahead
        ? showAtOnce(key, ask.ahead)
        : ask.aheadIn && showAtOnce(ask.aheadIn.queryKey, ask.aheadIn.change as (known: unknown) => unknown),
    onSuccess: ({ line, item }, { ask }) => {
      if (ask.row) named(ask.row, item);
      setWaiting(null);
      ask.onDone?.();
      if (!ask.done) return;
      const action = line ? { label: t("putBack.action"), run: () => undo.mutate(line) } : undefined;
      showToast({ tone: "good", text: ask.done, action, id: "edited" });
    },
    onError: (error, { ask }, takeBack) => {
      takeBack?.(); // at once, without a network too
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
