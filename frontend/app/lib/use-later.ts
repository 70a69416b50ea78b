import { type ComponentType, useCallback, useEffect, useState } from "react";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A part's file did not load: there is no connection, or a newer version of the pages has replaced it. */
export class NotLoaded extends Error {
  /** The same code as a call without a reply. */
  readonly code = "network";
}

interface Later<Props> {
  Part: ComponentType<Props> | null;
  /** Throws NotLoaded. */
  fetch: () => Promise<void>;
}

/**
 * A part of a page that appears later, such as a dialog. Its file loads when the page is idle, so that it is ready when
 * needed, even offline; with `ahead` false, for parts that few people open, it loads only on `fetch`. `load` must stay
 * the same from render to render.
 */
export function useLater<Props>(load: Load<Props>, { ahead = true } = {}): Later<Props> {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const fetch = useCallback(async () => {
    try {
      const { default: loaded } = await load().catch(againElsewhere<{ default: ComponentType<Props> }>);
      setPart(() => loaded);
    } catch (cause) {
      throw new NotLoaded("a part of the page did not come", { cause });
    }
  }, [load]);
  useEffect(() => (ahead ? whenIdle(() => void fetch().catch(() => undefined)) : undefined), [ahead, fetch]);
  return { Part, fetch };
}

/** Load a module again after a failure. Browsers remember it for as long as the page lives, so the address changes. */
export async function againElsewhere<Module>(error: unknown): Promise<Module> {
  const [file] = /https?:\/\/\S+\.js/.exec(String(error)) ?? [];
  if (!file) throw error;
  return import(/* @vite-ignore */ `${file}?again=${Date.now()}`) as Promise<Module>;
}

/** False until the browser is idle: for anything that the first paint can do without. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}

export function whenIdle(go: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(go, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(go, { timeout: 3000 });
  return () => cancelIdleCallback(handle);
}
