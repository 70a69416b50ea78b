import { existsSync } from "node:fs";

import { defineConfig } from "@playwright/test";

import { PORT, PROVIDER, SALES, VENDORS } from "./e2e/ports";

/** The headless shell, if installed, is the same engine without window management: a quarter less work per page. */
const browser = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path));
/** Tests that only measure run on request: `make bench-live`. */
const unasked = process.env.MEASURE ? [] : [/@measured/];
const everywhere = process.env.E2E_SHOTS !== undefined; // for screenshots: every journey at both widths
const provider = `http://127.0.0.1:${PROVIDER}`;
/** E2E_ORIGIN tests a server that is already running; otherwise the built product starts with its own data folder. */
const origin = process.env.E2E_ORIGIN ?? `http://127.0.0.1:${PORT}`;
/** The built product with its own data folder; the compiled places are shared, everything else starts empty. */
function product(at: number, folder: string, settings: Record<string, string>) {
  return {
    command: [
      `rm -rf ${folder} && mkdir -p ${folder} ../data/reference`,
      `ln -s ../../../data/reference ${folder}/reference`,
      "exec ../tripoint serve",
    ].join(" && "),
    url: `http://127.0.0.1:${at}/api/config`,
    timeout: 120_000,
    stdout: "ignore",
    stderr: "ignore",
    env: {
      TRIPOINT_PORT: String(at),
      TRIPOINT_DATA_DIR: new URL(folder, import.meta.url).pathname,
      TRIPOINT_RATE_LIMITS: "off",
      ...settings,
    },
  } as const;
}

/** A server for the tests; it is ready once it answers at `url`. */
function local(module: string, args: string, url: string) {
  return {
    command: `.venv/bin/python -m tests.${module} ${args}`,
    cwd: new URL("../backend", import.meta.url).pathname,
    url,
    stdout: "ignore",
    stderr: "ignore",
  } as const;
}

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2, // tests are independent: each has its own accounts and addresses
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0, // the report lists tests that pass only on retry as flaky
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: process.env.CI ? "dot" : "list",
  use: {
    baseURL: origin,
    locale: "en-US",
    timezoneId: "Europe/Prague",
    contextOptions: { reducedMotion: "reduce" }, // animations take a tenth of the time; the phone project keeps them
    screenshot: "only-on-failure", // a trace takes a sixth of the time: request one with --trace on
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? browser ?? "chromium",
      args: [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--font-render-hinting=none",
        "--disable-background-networking",
        "--js-flags=--no-opt --no-maglev", // a page lives for seconds: optimizing its code takes longer than it saves
      ],
    },
  },
  // The phone project is small and holds one of the longest tests: at the end, the other worker would wait for it.
  projects: [
    {
      name: "390",
      ...(everywhere ? {} : { grepInvert: /@1280/ }),
      testMatch: ["journey.spec.ts", "planner.spec.ts"],
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        contextOptions: { reducedMotion: "no-preference" },
      },
    },
    {
      name: "1280",
      grepInvert: everywhere ? unasked : [...unasked, /@390/],
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
  // A server that is already running is tested without the tests that need local vendors.
  ...(process.env.E2E_ORIGIN
    ? { testIgnore: "sales.spec.ts" }
    : {
        webServer: [
          local("local_provider", String(PROVIDER), `${provider}/keys`),
          product(PORT, "test-results/data", {
            TRIPOINT_AUTH_GOOGLE_CLIENT_ID: "tripoint-here",
            TRIPOINT_AUTH_GOOGLE_CLIENT_SECRET: "between-us",
            TRIPOINT_AUTH_GOOGLE_BASE_URL: provider,
            TRIPOINT_AUTH_GITHUB_CLIENT_ID: "tripoint-here",
            TRIPOINT_AUTH_GITHUB_CLIENT_SECRET: "between-us",
            TRIPOINT_AUTH_GITHUB_BASE_URL: provider,
            TRIPOINT_AUTH_MANUAL_LINKING: "on",
          }),
          local("local_vendors", `${VENDORS} http://127.0.0.1:${SALES}`, `http://127.0.0.1:${VENDORS + 1}/`),
          product(SALES, "test-results/sales", {
            TRIPOINT_FLIGHT_PROVIDER: "duffel",
            TRIPOINT_STAY_PROVIDER: "duffel",
            TRIPOINT_DUFFEL_TOKEN: "duffel_test_here",
            TRIPOINT_PROVIDER_BASE_URL_DUFFEL: `http://127.0.0.1:${VENDORS}`,
            TRIPOINT_STRIPE_SECRET_KEY: "sk_test_canary_of_the_tests",
            TRIPOINT_STRIPE_WEBHOOK_SECRET: "whsec_canary_of_the_tests",
            TRIPOINT_PROVIDER_BASE_URL_STRIPE: `http://127.0.0.1:${VENDORS + 1}`,
          }),
        ],
      }),
});
