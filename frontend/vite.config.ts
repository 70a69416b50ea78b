import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

import { inlineScripts } from "./scripts/inline-script.ts";

const backend = process.env.TRIPOINT_DEV_SERVER ?? "http://127.0.0.1:8000";

// Words, header, footer and the plainest components: on every page.
const SITE = new RegExp(
  [
    "node_modules/(i18next|use-sync-external-store)/",
    "node_modules/react-i18next/dist/es/(?!Trans)", // Trans and its HTML parser travel with the two forms that use them
    "lucide-react/dist/esm/(createLucideIcon|Icon|context|defaultAttributes|shared/.*)\\.",
    "app/(pages|i18n/[a-z-]+)\\.ts",
    "app/lib/(format|fragment|islands|server-config)\\.ts",
    "app/session/auth\\.ts",
    "app/shell/(brand|early|footer|language-menu|links|not-found-page|page-address|page-failed|page-focus|public-header|seo|session-buttons|session-watch|skip-link|social-icon|theme-button)\\.",
    "app/ui/(classes|[a-z]+/(button|button-link|button-look|field-frame|icon-button|poster|price|spinner|text-field|text-link|traveller|visually-hidden|estimate-mark|panel))\\.",
    "app/features/marketing/(newsletter-form|send|use-sending)\\.",
  ].join("|"),
);

// What forms, above all those around signing in, share with the signed-in area. Each file of its own would stand in the
// list of routes, which every page carries.
const SHARED = new RegExp(
  [
    "lucide-react/dist/esm/icons/(circle-alert|circle-check|info|triangle-alert|eye|eye-off|check)\\.",
    "node_modules/tslib/",
    "app/session/(forget|guard|second-factor)\\.ts",
    "app/lib/waits\\.ts",
    "app/ui/[a-z]+/(checkbox|form-error-summary|in-place|notice|password-field|use-faults)\\.",
  ].join("|"),
);
// Small parts of nearly every page of the signed-in area, and of no public page.
const APP = new RegExp(
  [
    "lucide-react/dist/esm/icons/(arrow-left|compass|copy|map-pin|plus|users|wallet|x)\\.",
    "app/ui/[a-z]+/(ask-first|dialog|empty-state|into-view|progress-bar|segmented|skeleton|sticky-bar|switch)\\.",
  ].join("|"),
);
const SIGNING_IN =
  /app\/features\/auth\/(failures|failure-notice|provider-buttons|where-to)\.|app\/(lib\/from-now|session\/provider-trip)\.ts/;
const SERVER_STATE =
  /node_modules[\\/](@tanstack|openapi-fetch)[\\/]|app\/session\/check-session\.ts|app\/api\/(client|query-client)\.ts/;

export default defineConfig({
  plugins: [tailwindcss(), inlineScripts(), reactRouter()],
  resolve: { tsconfigPaths: true },
  server: {
    proxy: Object.fromEntries(["/api", "/auth/v1", "/dev/mail", "/posters"].map((path) => [path, backend])),
  },
  build: {
    assetsInlineLimit: 0,
    modulePreload: false, // its helper is a kilobyte on every page; routes are preloaded by their manifest
    sourcemap: false,
    manifest: true, // read by the build's last steps, then taken away
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files before the first paint: what every page needs, and what every page's frame needs.
          groups: [
            { name: "framework", test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 5 },
            { name: "site", test: SITE, priority: 4 },
            { name: "auth-js", test: /node_modules[\\/]@supabase[\\/]auth-js[\\/]/, priority: 2 },
            { name: "shared", test: SHARED, priority: 3 },
            { name: "signing-in", test: SIGNING_IN, priority: 1 },
            { name: "app", test: APP, priority: 1 },
            { name: "server-state", test: SERVER_STATE, priority: 1 },
          ],
        },
      },
    },
  },
});
