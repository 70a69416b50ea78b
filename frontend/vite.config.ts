import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

import { chunkGroups } from "./scripts/chunks.ts";
import { inlineScripts } from "./scripts/inline-script.ts";
import { noPreloads } from "./scripts/no-preloads.ts";
import { productionRouter } from "./scripts/production-router.ts";
import { smallIcons } from "./scripts/small-icons.ts";

const backend = process.env.TRIPOINT_DEV_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [noPreloads(), productionRouter(), smallIcons(), tailwindcss(), inlineScripts(), reactRouter()],
  resolve: { tsconfigPaths: true },
  server: {
    proxy: Object.fromEntries(
      ["/api", "/auth/v1", "/dev/mail", "/posters"]
        .map((path): [string, string | { target: string; ws: true }] => [path, backend])
        .concat([["/realtime/v1", { target: backend, ws: true }]]),
    ),
  },
  build: {
    assetsInlineLimit: 0,
    modulePreload: false, // its helper adds a kilobyte to every page; routes are preloaded through their manifest
    sourcemap: false,
    manifest: true, // read by the last build steps, which then delete it
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
});
