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
  /** While loading, those of the previous query. */
  options: readonly ComboboxOption[];
}

interface Answer {
  query: string;
  options: readonly ComboboxOption[];
  failed: boolean;
}

const NONE: readonly ComboboxOption[] = [];

/**
 * Options for the typed text, loaded after a pause of `delay` milliseconds. A newer query aborts the older one, so that
 * a slow reply never replaces a later one. If `query` is null, nothing is loaded.
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
