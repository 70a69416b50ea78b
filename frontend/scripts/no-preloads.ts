import type { Plugin } from "vite";

/**
 * What the build puts around each import of a later file asks for the files that belong to it. Here none does: styles
 * stand in the pages, and routes are preloaded by their manifest. The helper is half a kilobyte of every page.
 */
export function noPreloads(): Plugin {
  return {
    name: "no-preloads",
    enforce: "pre",
    apply: "build",
    load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined),
  };
}
