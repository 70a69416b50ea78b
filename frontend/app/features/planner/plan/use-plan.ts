import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";

import { keepCurrentPlan } from "~/lib/current-plan";

import { type Place, readAddress, writeAddress } from "./address";
import type { Plan } from "./plan";
import { reachable, type Step } from "./steps";

export interface Planning extends Place {
  /** Answer something: the address follows without a new entry in the history. */
  change: (next: (plan: Plan) => Plan) => void;
  /** To another step: one entry in the history, so that the browser's back button is Previous. */
  go: (step: Step, next?: (plan: Plan) => Plan) => void;
  /** The address of a step with the present answers. */
  addressOf: (step: Step) => string;
}

/** Marks the addresses that follow from an answer: the answer counts already. */
const OURS = "planner";

/**
 * The plan of the address. Answers count at once and are written to the address right after; what comes from
 * elsewhere (back, forward, a link) is taken over.
 */
export function usePlan(): Planning {
  const { search, key, state } = useLocation();
  const navigate = useNavigate();
  const how = useNavigationType();
  const [place, setPlace] = useState(() => readAddress(search));
  // Several answers in one event build on each other.
  const now = useRef(place);
  // An address that we wrote may be overtaken by a newer answer while on its way: it is not read.
  const ours = how !== "POP" && (state as { from?: string } | null)?.from === OURS;
  const takeOver = useEffectEvent(() => {
    if (ours) return;
    now.current = readAddress(search);
    setPlace(now.current);
  });
  const taken = useRef(key);
  // Once an address has arrived, not while rendering: answers that are drawn before it would meet the address before.
  useLayoutEffect(() => {
    if (taken.current === key) return;
    taken.current = key;
    takeOver();
  }, [key]);

  // An answer that arrives when the page has been left must not rewrite the address of the page that came.
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
      // What an answer takes away may have led to the step: the address then names the one that is shown.
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
