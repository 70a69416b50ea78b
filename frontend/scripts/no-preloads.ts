import type { Plugin } from "vite";

/**
 * The build wraps each dynamic import in a helper that preloads the file's dependencies. We need none: styles are
 * inlined in the pages, and routes are preloaded through their manifest. The helper adds half a kilobyte to every page.
 */
export function noPreloads(): Plugin {
  return {
    name: "no-preloads",
    enforce: "pre",
    apply: "build",
    load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined),
  };
}
