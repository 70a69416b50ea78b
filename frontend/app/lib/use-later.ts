import { type ComponentType, useCallback, useEffect, useState } from "react";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Its file did not come: there is no connection, or a newer version of the pages has taken its place. */
export class NotLoaded extends Error {
  /** As a call that nobody answered. */
  readonly code = "network";
}

interface Later<Props> {
  Part: ComponentType<Props> | null;
  /** Throws NotLoaded. */
  fetch: () => Promise<void>;
}

/**
 * A part of a page that is seen later, such as a dialog. Its file comes when the page has nothing else to do, so that
 * it is there when it is asked for, connection or not; with `ahead` false, which is for what few people open, it comes
 * when it is fetched. `load` has to stay the same from render to render.
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

/** Browsers keep a file's failure for as long as the page lives; under another address they ask again. */
export async function againElsewhere<Module>(error: unknown): Promise<Module> {
  const [file] = /https?:\/\/\S+\.js/.exec(String(error)) ?? [];
  if (!file) throw error;
  return import(/* @vite-ignore */ `${file}?again=${Date.now()}`) as Promise<Module>;
}

/** False until the browser has nothing else to do: for what the first picture of a page can do without. */
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
