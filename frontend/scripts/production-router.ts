import type { Plugin } from "vite";

const PRODUCTION = new URL("../node_modules/react-router/dist/production/", import.meta.url).pathname;

/** The router's package exports only its development build, whose warnings for developers would be sent to everyone. */
export function productionRouter(): Plugin {
  const files: Record<string, string> = { "react-router": "index.mjs", "react-router/dom": "dom-export.mjs" };
  return {
    name: "production-router",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: (id) => (files[id] ? PRODUCTION + files[id] : undefined),
  };
}
