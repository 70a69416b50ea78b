import type { Plugin } from "vite";

const OURS = new URL("../app/ui/marks/create-icon.ts", import.meta.url).pathname;

/** Icons keep their drawings and get our own component around them: the package's is a kilobyte on every page. */
export function smallIcons(): Plugin {
  return {
    name: "small-icons",
    enforce: "pre",
    config: () => ({ ssr: { noExternal: ["lucide-react"] } }), // the built pages' icons are the same
    resolveId: (id, importer) =>
      id.endsWith("/createLucideIcon.mjs") && importer?.includes("/lucide-react/") ? OURS : undefined,
  };
}
