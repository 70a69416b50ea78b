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
    retry: process.env.CI ? 1 : 0, // as in the browser tests: a busy machine may be too slow once
    // Passing tests print nothing: the CI log is for failures.
    silent: "passed-only",
    reporters: process.env.CI ? ["dot"] : ["default"],
    maxWorkers: "100%",
    // Document and libraries load once per thread, which takes most of the time; test-setup.ts isolates the files.
    pool: "threads",
    isolate: false,
    unstubGlobals: true,
    // `npm run coverage` covers modules without markup; the browser tests cover the components.
    coverage: {
      provider: "v8",
      include: ["app/**/*.ts"],
      exclude: ["app/**/*.test.ts", "app/**/*.d.ts", "app/**/*.server.ts"],
      reporter: ["text-summary"],
      thresholds: { statements: 85, branches: 76, functions: 80, lines: 86 },
    },
    // Creating a document takes longer than most tests, so only tests that use one get it.
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
