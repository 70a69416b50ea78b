import { type ComponentType, lazy, type LazyExoticComponent } from "react";

import { againElsewhere } from "./use-later";

/** A good minute in total: most network outages are shorter. */
const WAITS_MS = [1_000, 2_000, 5_000, ...Array<number>(6).fill(10_000)];

/**
 * React's `lazy`, for a part whose file may be requested without a network: `lazy` keeps a failure forever, so this
 * retries until the file loads, and the page around it stays unchanged, with everything typed into it.
 */
export function lazily<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await insistently(load))[name] }));
}

/** Load a file, trying again for a good minute. */
export async function insistently<Module>(load: () => Promise<Module>): Promise<Module> {
  let tried = load();
  for (const wait of WAITS_MS) {
    try {
      return await tried;
    } catch (error) {
      await aWhile(wait);
      tried = againElsewhere<Module>(error);
    }
  }
  return tried;
}

/** Wait this long, or until the browser is online again. */
function aWhile(wait: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, wait);
    addEventListener("online", () => resolve(), { once: true });
  });
}
