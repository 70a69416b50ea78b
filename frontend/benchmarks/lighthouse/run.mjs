// Lighthouse, as a phone, on the four pages that new visitors see first: the median of three runs each.
// `make lighthouse` requires the score that pages should reach on an idle machine; FLOOR=90 requires less.
// Categories other than performance must always be perfect.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";

import lighthouse from "lighthouse";

import { ownServer } from "../own-server.mjs";

const PAGES = ["/", "/destinations", "/destinations/lisbon", "/pricing"];
const RUNS = 3;
const FLOOR = Number(process.env.FLOOR ?? 97);
const DEBUGGED_AT = 9723;
const PERFECT = ["accessibility", "best-practices", "seo"];

const percent = (category) => Math.round(category.score * 100);

async function measure(address) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { lhr } = await lighthouse(address, { port: DEBUGGED_AT, logLevel: "error" });
    runs.push(lhr);
  }
  const inOrder = runs.toSorted((a, b) => a.categories.performance.score - b.categories.performance.score);
  return inOrder[Math.floor(RUNS / 2)];
}

function rowOf({ categories, audits, environment }) {
  const ms = (audit) => Math.round(audits[audit].numericValue);
  return {
    performance: percent(categories.performance),
    ...Object.fromEntries(PERFECT.map((name) => [name, percent(categories[name])])),
    fcp: ms("first-contentful-paint"),
    lcp: ms("largest-contentful-paint"),
    tbt: ms("total-blocking-time"),
    cls: Math.round(audits["cumulative-layout-shift"].numericValue * 1000) / 1000,
    "machine's index": Math.round(environment.benchmarkIndex),
  };
}

const failedAudits = ({ categories, audits }) =>
  PERFECT.flatMap((name) => categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => id);

async function whenReady(tries = 100) {
  const up = await fetch(`http://127.0.0.1:${DEBUGGED_AT}/json/version`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (up) return;
  if (tries === 0) throw new Error("Chromium did not start");
  await new Promise((resolve) => setTimeout(resolve, 100));
  await whenReady(tries - 1);
}

const program = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path));
if (!program) throw new Error("Chromium is not installed: apt-get install chromium-headless-shell");
const server = process.env.ORIGIN ? { origin: process.env.ORIGIN, stop: () => {} } : await ownServer();
const flags = ["--no-sandbox", "--disable-gpu", "--headless", `--remote-debugging-port=${DEBUGGED_AT}`];
const browser = spawn(program, [...flags, "about:blank"], { stdio: "ignore" });
const rows = {};
const faults = [];
try {
  await whenReady();
  for (const page of PAGES) {
    const report = await measure(server.origin + page);
    rows[page] = rowOf(report);
    if (rows[page].performance < FLOOR) faults.push(`${page}: performance ${rows[page].performance}, not ${FLOOR}`);
    for (const audit of failedAudits(report)) faults.push(`${page}: ${audit}`);
  }
  // oxlint-disable-next-line no-console -- the table is what this is for
  console.table(rows);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  browser.kill();
  server.stop();
}
