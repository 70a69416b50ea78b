import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";

import { keepCurrentPlan } from "~/lib/current-plan";

import { type Place, readAddress, writeAddress } from "./address";
import type { Plan } from "./plan";
import { reachable, type Step } from "./steps";

export interface Planning extends Place {
  /** Change an answer: the URL follows without a new history entry. */
  change: (next: (plan: Plan) => Plan) => void;
  /** Go to another step: one history entry, so that the browser's back button acts as Previous. */
  go: (step: Step, next?: (plan: Plan) => Plan) => void;
  /** The URL query of a step with the current answers. */
  addressOf: (step: Step) => string;
}

/** Marks URLs that we wrote after an answer: that answer already counts. */
const OURS = "planner";

/**
 * The plan in the URL. Answers count immediately and are then written to the URL; changes from elsewhere
 * (back, forward, a link) are taken over.
 */
export function usePlan(): Planning {
  const { search, key, state } = useLocation();
  const navigate = useNavigate();
  const how = useNavigationType();
  const [place, setPlace] = useState(() => readAddress(search));
  // Several answers in one event build on each other.
  const now = useRef(place);
  // A URL that we wrote may be overtaken by a newer answer before it arrives: it is not read.
  const ours = how !== "POP" && (state as { from?: string } | null)?.from === OURS;
  const takeOver = useEffectEvent(() => {
    if (ours) return;
    now.current = readAddress(search);
    setPlace(now.current);
  });
  const taken = useRef(key);
  // Only after a URL has arrived, not while rendering: otherwise answers rendered before it would see the previous URL.
  useLayoutEffect(() => {
    if (taken.current === key) return;
    taken.current = key;
    takeOver();
  }, [key]);

  // An answer that arrives after the page was left must not rewrite the next page's URL.
  const left = useRef(false);
  useLayoutEffect(() => {
    left.current = false;
    return () => void (left.current = true);
  }, []);

  const write = useCallback(
    (next: Place, replace: boolean) => {
      if (left.current) return;
      now.current = next;
      setPlace(next);
      const address = writeAddress(next);
      keepCurrentPlan(next.plan.trip ? "" : address);
      void navigate({ search: address }, { replace, preventScrollReset: true, state: { from: OURS } });
    },
    [navigate],
  );
  const change = useCallback<Planning["change"]>(
    (next) => {
      const plan = next(now.current.plan);
      // The answer may remove what the current step requires: the URL then names the step that is shown.
      write({ step: reachable(now.current.step, plan), plan }, true);
    },
    [write],
  );
  const go = useCallback<Planning["go"]>(
    (step, next = (plan) => plan) => write({ step, plan: next(now.current.plan) }, false),
    [write],
  );
  const addressOf = (step: Step) => writeAddress({ ...place, step });
  return { ...place, change, go, addressOf };
}
