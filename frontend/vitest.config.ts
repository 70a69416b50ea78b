import { defineConfig } from "vitest/config";

import { inlineScripts } from "./scripts/inline-script.ts";

const DOM = ["app/**/*.test.tsx", "app/**/*.dom.test.ts"];

export default defineConfig({
  plugins: [inlineScripts()],
  resolve: { tsconfigPaths: true },
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    maxWorkers: "100%",
    // Making a document takes longer than most tests: only those that touch one get it.
    projects: [
      {
        extends: true,
        test: {
          name: "logic",
          environment: "node",
          include: ["{app,posters}/**/*.test.ts", "scripts/**/*.test.mjs"],
          exclude: DOM,
        },
      },
      {
        extends: true,
        test: { name: "pages", environment: "jsdom", include: DOM, setupFiles: ["./app/test-setup.ts"] },
      },
    ],
  },
});
