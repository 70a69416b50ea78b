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
    retry: process.env.CI ? 1 : 0, // as the journeys: a busy machine may be late once
    // A test that passes says nothing: what CI keeps of a run is for what failed.
    silent: "passed-only",
    reporters: process.env.CI ? ["dot"] : ["default"],
    maxWorkers: "100%",
    // A document and the libraries are loaded once a thread, which is most of the time; test-setup.ts parts the files.
    pool: "threads",
    isolate: false,
    unstubGlobals: true,
    // `npm run coverage`: the modules without markup; what is drawn, the journeys in Chromium walk through.
    coverage: {
      provider: "v8",
      include: ["app/**/*.ts"],
      exclude: ["app/**/*.test.ts", "app/**/*.d.ts", "app/**/*.server.ts"],
      reporter: ["text-summary"],
      thresholds: { statements: 88, branches: 79, functions: 85, lines: 90 },
    },
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
