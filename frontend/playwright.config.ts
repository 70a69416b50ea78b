import { existsSync } from "node:fs";

import { defineConfig } from "@playwright/test";

/** E2E_ORIGIN tests a server that runs already; otherwise the built product is started with a data folder of its own. */
const port = Number(process.env.E2E_PORT ?? 8137);
/** The same engine without a window's machinery, where it is installed: a quarter less work for the same pages. */
const browser = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path));
/** Journeys that only measure run where they are asked for: `make bench-live`. */
const unasked = process.env.MEASURE ? [] : [/@measured/];
const everywhere = process.env.E2E_SHOTS !== undefined; // for looking: every journey at both widths
/** An identity provider beside it, as the server's own tests have it. */
const provider = `http://127.0.0.1:${port + 1_000}`;
const origin = process.env.E2E_ORIGIN ?? `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2, // no test depends on another: each has accounts and addresses of its own
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0, // the report names what passed only then as flaky
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: process.env.CI ? "dot" : "list",
  use: {
    baseURL: origin,
    locale: "en-US",
    timezoneId: "Europe/Prague",
    screenshot: "only-on-failure", // a trace costs a sixth of the time: ask for one with --trace on
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? browser ?? "chromium",
      args: [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--font-render-hinting=none",
        "--disable-background-networking",
      ],
    },
  },
  projects: [
    {
      name: "1280",
      grepInvert: everywhere ? unasked : [...unasked, /@390/],
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: "390",
      ...(everywhere ? {} : { grepInvert: /@1280/ }),
      testMatch: ["journey.spec.ts", "planner.spec.ts"],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
  ...(process.env.E2E_ORIGIN
    ? {}
    : {
        webServer: [
          {
            command: `.venv/bin/python -m tests.local_provider ${port + 1_000}`,
            cwd: new URL("../backend", import.meta.url).pathname,
            url: `${provider}/keys`,
            stdout: "ignore",
            stderr: "ignore",
          },
          {
            // The compiled places are shared with the product's own data folder; everything else begins empty.
            command: [
              "rm -rf test-results/data && mkdir -p test-results/data ../data/reference",
              "ln -s ../../../data/reference test-results/data/reference",
              "exec ../tripoint serve",
            ].join(" && "),
            url: `${origin}/api/config`,
            timeout: 120_000,
            stdout: "ignore",
            stderr: "ignore",
            env: {
              TRIPOINT_PORT: String(port),
              TRIPOINT_DATA_DIR: new URL("test-results/data", import.meta.url).pathname,
              TRIPOINT_RATE_LIMITS: "off",
              TRIPOINT_AUTH_GOOGLE_CLIENT_ID: "tripoint-here",
              TRIPOINT_AUTH_GOOGLE_CLIENT_SECRET: "between-us",
              TRIPOINT_AUTH_GOOGLE_BASE_URL: provider,
              TRIPOINT_AUTH_GITHUB_CLIENT_ID: "tripoint-here",
              TRIPOINT_AUTH_GITHUB_CLIENT_SECRET: "between-us",
              TRIPOINT_AUTH_GITHUB_BASE_URL: provider,
              TRIPOINT_AUTH_MANUAL_LINKING: "on",
            },
          },
        ],
      }),
});
