/** Optimistic updates: the page shows a change before the server confirms it, and takes it back if it is rejected. */
import { type QueryKey, hashKey } from "@tanstack/react-query";

import { queryClient } from "../query-client";

interface Layer {
  change: (known: unknown) => unknown;
}
interface Shown {
  /** The server's last data, and that data with the unconfirmed changes applied. */
  base: unknown;
  made: unknown;
  layers: Layer[];
}

const shown = new Map<string, Shown>();

/**
 * Apply a change to the cached data of a key. The returned function takes it back and keeps later changes; if newer
 * data is shown by then, it does nothing.
 */
export async function showOptimistically<Data>(queryKey: QueryKey, change: (known: Data) => Data): Promise<() => void> {
  if (queryClient.getQueryData(queryKey) === undefined) return () => undefined;
  // The reply to an earlier fetch would put the old data back on the page for a moment.
  await queryClient.cancelQueries({ queryKey, exact: true });
  const known = queryClient.getQueryData<Data>(queryKey) as Data;
  const hash = hashKey(queryKey);
  const layer: Layer = { change: (one) => change(one as Data) };
  const last = shown.get(hash);
  const now = last && last.made === known ? last : { base: known as unknown, made: known as unknown, layers: [] };
  now.layers.push(layer);
  now.made = queryClient.setQueryData(queryKey, () => layer.change(known));
  shown.set(hash, now);
  return () => {
    if (shown.get(hash) !== now || queryClient.getQueryData(queryKey) !== now.made) return;
    now.layers = now.layers.filter((one) => one !== layer);
    now.made = queryClient.setQueryData(queryKey, () => now.layers.reduce((data, one) => one.change(data), now.base));
    if (now.layers.length === 0) shown.delete(hash);
  };
}
