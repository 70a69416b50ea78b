import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const backend = process.env.TRIPOINT_DEV_SERVER ?? "http://127.0.0.1:8000";

// Words, header, footer and the plainest components: on every page.
const SITE = new RegExp(
  [
    "node_modules/(i18next|use-sync-external-store)/",
    "node_modules/react-i18next/dist/es/(?!Trans)", // Trans and its HTML parser travel with the two forms that use them
    "lucide-react/dist/esm/(createLucideIcon|Icon|context|defaultAttributes|shared/.*)\\.",
    "app/i18n/[a-z-]+\\.ts",
    "app/lib/(auth|format|fragment|islands)\\.ts",
    "app/shell/(brand|early-script|footer|language-menu|links|not-found-page|page-focus|public-header|seo|session-buttons|session-watch|skip-link|social-icon|theme-button)\\.",
    "app/ui/(button|button-link|button-look|classes|field-frame|icon-button|poster|price|spinner|text-field|text-link|traveller|visually-hidden|estimate-mark|panel)\\.",
    "app/features/marketing/(newsletter-form|send|use-sending)\\.",
  ].join("|"),
);

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  server: {
    proxy: Object.fromEntries(["/api", "/auth/v1", "/dev/mail", "/posters"].map((path) => [path, backend])),
  },
  build: {
    assetsInlineLimit: 0,
    sourcemap: false,
    manifest: true, // read by the build's last steps, then taken away
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files before the first paint: what every page needs, and what every page's frame needs.
          groups: [
            { name: "framework", test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 2 },
            { name: "site", test: SITE, priority: 1 },
          ],
        },
      },
    },
  },
});
