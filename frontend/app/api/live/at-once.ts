/** One's own change stands on the page before the server has said so, and is taken back if it is refused. */
import { type QueryKey, hashKey } from "@tanstack/react-query";

import { queryClient } from "../query-client";

interface Layer {
  change: (known: unknown) => unknown;
}
interface Shown {
  /** What the server said last, and what is made of it with the changes that it has not answered. */
  base: unknown;
  made: unknown;
  layers: Layer[];
}

const shown = new Map<string, Shown>();

/**
 * Show a change of what is known under a key. The result takes it back and leaves later ones; where something newer is
 * shown by then, it does nothing.
 */
export async function showAtOnce<Data>(queryKey: QueryKey, change: (known: Data) => Data): Promise<() => void> {
  if (queryClient.getQueryData(queryKey) === undefined) return () => undefined;
  // What was asked for before it was changed would put the old back on the page for a moment.
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
