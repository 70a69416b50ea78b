import { useEffect, useRef, useState } from "react";

export interface ComboboxOption {
  id: string;
  label: string;
  /** Under the label: region, country. */
  detail?: string | undefined;
  /** At the end of the line: an airport's code. */
  mark?: string | undefined;
}

export type LoadOptions = (query: string, signal: AbortSignal) => Promise<ComboboxOption[]>;

export interface Search {
  state: "idle" | "loading" | "failed" | "done";
  /** While loading, those of the question before. */
  options: readonly ComboboxOption[];
}

interface Answer {
  query: string;
  options: readonly ComboboxOption[];
  failed: boolean;
}

const NONE: readonly ComboboxOption[] = [];

/**
 * Options for what is typed: asked after a short pause (`delay`, milliseconds), a newer question takes back an older
 * one, so that a slow answer never replaces a later one. `query` null: nothing is asked.
 */
export function useOptions(query: string | null, load: LoadOptions, delay: number): Search {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (query === null) return;
    const asked = new AbortController();
    const keep = (options: readonly ComboboxOption[], failed: boolean) => {
      if (!asked.signal.aborted) setAnswer({ query, options, failed });
    };
    const timer = setTimeout(() => {
      latest.current(query, asked.signal).then(
        (options) => keep(options, false),
        () => keep(NONE, true),
      );
    }, delay);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [query, delay]);
  if (query === null) return { state: "idle", options: NONE };
  if (answer?.query !== query) return { state: "loading", options: answer?.options ?? NONE };
  return { state: answer.failed ? "failed" : "done", options: answer.options };
}
