// The cost of a cold first visit, page by page: script and other bytes on the wire, requests, how many of them had to
// wait for each other, the share of script that never ran, and paint times with the CPU slowed down four times.
// `make bench-pages` fills its own data folder with the sample trips and serves it; ORIGIN=http://… measures a server
// that is already running (with the same sample trips). ONLY=home,trip picks pages, RUNS=5 does more timed runs.
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

import { measureTimes, measureWeight } from "./measure.mjs";
import { pagesToMeasure } from "./plan.mjs";
import { ownServer } from "./own-server.mjs";

const RUNS = Number(process.env.RUNS ?? 3);
const executablePath = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path));

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const server = process.env.ORIGIN ? { origin: process.env.ORIGIN, stop: () => {} } : await ownServer();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const only = process.env.ONLY?.split(",");
  const rows = [];
  for (const page of await pagesToMeasure(server.origin, browser)) {
    if (only && !only.includes(page.name)) continue;
    const weight = await measureWeight(browser, page);
    const times = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await measureTimes(browser, page));
    const { details, ...sizes } = weight;
    if (process.env.DETAILS) process.stdout.write(`\n${page.name}\n${details.join("\n")}\n`);
    rows.push({
      page: page.name,
      ...sizes,
      ...Object.fromEntries(Object.keys(times[0]).map((key) => [key, median(times.map((one) => one[key]))])),
    });
  }
  process.stdout.write("\n");
  // oxlint-disable-next-line no-console -- the table is what this is for
  console.table(Object.fromEntries(rows.map(({ page, ...figures }) => [page, figures])));
} finally {
  await browser.close();
  server.stop();
}
