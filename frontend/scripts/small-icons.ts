import type { Plugin } from "vite";

const OURS = new URL("../app/ui/marks/create-icon.ts", import.meta.url).pathname;

/** Icons keep their drawings but use our own component: the package's would add a kilobyte to every page. */
export function smallIcons(): Plugin {
  return {
    name: "small-icons",
    enforce: "pre",
    config: () => ({ ssr: { noExternal: ["lucide-react"] } }), // so that pre-rendered pages have the same icons
    resolveId: (id, importer) =>
      id.endsWith("/createLucideIcon.mjs") && importer?.includes("/lucide-react/") ? OURS : undefined,
  };
}
