import { expect, type Page, test } from "@playwright/test";

import { inLanguage, LANGUAGES, PUBLIC } from "./pages";
import { newAccount, newAddress, newTrip, plannerAddress, signIn } from "./server";

/** KiB on the wire, brotli. Pictures are lazy, so their number depends on the window. */
const BUDGET = { scripts: 115, document: 18.3, fonts: 75, picture: 10, withoutPictures: 210 };
/** Czech needs the second subset of both fonts, and its letters compress less well. */
const CZECH = { ...BUDGET, scripts: 115, document: 18.9, fonts: 95, withoutPictures: 230 };

const PAGES = {
  "/": BUDGET,
  "/cs": CZECH,
  "/about": BUDGET,
  "/destinations": BUDGET,
  // An article with its own drawings: the largest document.
  "/destinations/lisbon": { ...BUDGET, document: 24.5 },
  "/pricing": BUDGET,
  "/login": { ...BUDGET, scripts: 123 },
};
const SIGN_IN = ["/login", "/signup", "/magic-link"];

/** The scripts that the document names, which it loads after the first picture; parts that come later are not among them. */
const namedScripts = () => [...new Set(document.documentElement.outerHTML.match(/\/assets\/[\w.-]+\.js/g))];
const areLoaded = (paths: string[]) =>
  paths.every((path) => performance.getEntriesByName(new URL(path, location.href).href).length > 0);

/** Encoded size of everything loaded up to the load event, and of the document's scripts, by kind, in KiB. */
function weigh(scripts: string[]): Record<keyof typeof BUDGET, number> {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const entries = [
    page,
    ...(performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(
      ({ name, startTime }) => startTime < (page?.loadEventStart ?? 0) || scripts.includes(new URL(name).pathname),
    ),
  ].filter((one) => one !== undefined);
  const weights = entries.map(({ name, encodedBodySize }) => ({
    path: new URL(name).pathname,
    kib: encodedBodySize / 1024,
  }));
  const sum = (which: (path: string) => boolean) =>
    weights.filter(({ path }) => which(path)).reduce((total, { kib }) => total + kib, 0);
  const pictures = weights.filter(({ path }) => path.startsWith("/posters/")).map(({ kib }) => kib);
  return {
    scripts: sum((path) => path.endsWith(".js")),
    document: weights[0]?.kib ?? 0,
    fonts: sum((path) => path.endsWith(".woff2")),
    picture: Math.max(0, ...pictures),
    withoutPictures: sum((path) => !path.startsWith("/posters/")),
  };
}

for (const [path, budget] of Object.entries(PAGES)) {
  test(`${path} stays within its weight budget on a first visit`, async ({ page }) => {
    await page.goto(path, { waitUntil: "load" });
    await page.evaluate(() => document.fonts.ready);
    const scripts = await page.evaluate(namedScripts);
    await page.waitForFunction(areLoaded, scripts);
    const weight = await page.evaluate(weigh, scripts);
    expect(scripts.length).toBeGreaterThan(3); // the framework and the page's own code
    for (const [kind, most] of Object.entries(budget))
      expect.soft(Math.round(weight[kind as keyof typeof budget] * 10) / 10, kind).toBeLessThanOrEqual(most);
  });
}

test("no pre-rendered page names more scripts than its budget, in any language", async ({ request }) => {
  const known = new Map<string, Promise<number>>();
  const kib = (path: string) => {
    let size = known.get(path);
    if (!size)
      known.set(path, (size = request.get(path).then((reply) => Number(reply.headers()["content-length"]) / 1024)));
    return size;
  };
  const heavy: string[] = [];
  for (const page of [...PUBLIC, ...SIGN_IN])
    for (const language of LANGUAGES) {
      const path = inLanguage(page, language);
      const named = new Set((await (await request.get(path)).text()).match(/\/assets\/[\w.-]+\.js/g));
      expect(named.size, path).toBeGreaterThan(3);
      const sizes = await Promise.all([...named].map(kib));
      const sum = Math.round(sizes.reduce((total, one) => total + one, 0) * 10) / 10;
      if (!(sum <= (SIGN_IN.includes(page) ? PAGES["/login"].scripts : BUDGET.scripts))) heavy.push(`${path}: ${sum}`);
    }
  expect(heavy).toEqual([]);
});

/** For a signed-in page: its scripts in KiB, and every data call so far, with whether it was made early. */
function weighOwn() {
  const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const ofPath = (pattern: RegExp) => entries.filter(({ name }) => pattern.test(new URL(name).pathname));
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return {
    scripts: ofPath(/\.js$/).map(({ name, encodedBodySize }) => ({
      path: new URL(name).pathname,
      kib: encodedBodySize / 1024,
    })),
    calls: ofPath(/^\/(api|auth)\//)
      .filter(({ initiatorType }) => initiatorType === "fetch")
      .map(({ name, startTime }) => ({
        path: new URL(name).pathname,
        ahead: startTime < (page?.domContentLoadedEventStart ?? 0),
      })),
  };
}

/** Parts that load once the page is idle: before or after the page is measured. */
const IDLE = /\/(map|captioned-map|convergence-map|follow|inactivity-watch)-/;

/** KiB of the scripts that the page cannot do without; none of them loads an idle part with it. */
async function expectScripts(page: Page, scripts: { path: string; kib: number }[], most: number) {
  const needed = scripts.filter(({ path }) => !IDLE.test(path));
  expect(needed.reduce((total, { kib }) => total + kib, 0)).toBeLessThanOrEqual(most);
  for (const { path } of needed) {
    const code = await (await page.request.get(path)).text();
    expect(code.match(/\bfrom\s*"\.\/[\w-]+\.js"/g)?.filter((one) => IDLE.test(one)) ?? [], path).toEqual([]);
  }
}

/** All requests until the page has its own script and this data: the document, and what it needs to show its content. */
function firstRequests(call: string): string[] {
  const requests = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map((entry) => ({
    path: new URL(entry.name).pathname,
    from: entry.startTime,
    until: entry.responseEnd,
  }));
  const needed = requests.filter(({ path }) => path === call || path.startsWith("/assets/trip-details-"));
  const ready = Math.max(...needed.slice(0, 2).map(({ until }) => until));
  return [location.pathname, ...requests.filter(({ from }) => from < ready).map(({ path }) => path)];
}

for (const language of ["en", "es"] as const)
  test(`a trip's page in ${language} needs at most 20 requests`, async ({ context, page, request }) => {
    const ana = await newAccount(request, "Ana", "Reis");
    const trip = await newTrip(ana, [newAddress("ben")], true);
    await signIn(context, ana);
    await page.goto(inLanguage(`/trip-details/${trip.id}`, language));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const requests = await page.evaluate(firstRequests, `/api/trips/${trip.id}`);
    expect(requests.join("\n")).toMatch(/\/assets\/framework-/);
    expect(requests.length, requests.join("\n")).toBeLessThanOrEqual(20);
    // Hydrating it requests no part of the document again.
    const all = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    expect(all.filter((one) => /\/(manifest|entry\.client)-/.test(one))).toEqual([]);
  });

const AROUND_IT = new Set(["/api/config", "/api/account/profile", "/api/notices", "/api/nudges", "/api/debts"]);

/**
 * The page's own data was requested first and early; the only other calls are for what surrounds it. Once the page is
 * live, it fetches its data again in case it missed something.
 */
function expectAsked(calls: { path: string; ahead: boolean }[], paths: string[]) {
  const own = calls.filter(({ path }) => !AROUND_IT.has(path));
  expect([...new Set(own.map(({ path }) => path))]).toEqual(paths);
  expect(own[0]?.ahead).toBe(true);
}

test("a trip's page requests its trip before its scripts run, and no other data of its own", async ({
  context,
  page,
  request,
}) => {
  const ana = await newAccount(request, "Ana", "Reis");
  const trip = await newTrip(ana, [newAddress("ben")], true);
  await signIn(context, ana);
  await page.goto(`/trip-details/${trip.id}`);
  await expect(page.getByRole("navigation", { name: "Parts of the trip" })).toBeVisible();
  const { scripts, calls } = await page.evaluate(weighOwn);
  await expectScripts(page, scripts, 175.7);
  expectAsked(calls, [`/api/trips/${trip.id}`]);
});

test("the dashboard requests its list and its nearest trip before its scripts run", async ({
  context,
  page,
  request,
}) => {
  const ana = await newAccount(request, "Ana", "Reis");
  const trip = await newTrip(ana, [newAddress("ben")], true);
  await signIn(context, ana);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: /Ana/ })).toBeVisible();
  const { scripts, calls } = await page.evaluate(weighOwn);
  await expectScripts(page, scripts, 175.7);
  expectAsked(calls, ["/api/trips", `/api/trips/${trip.id}`]);
});

test("the planner's results load only the code for results", async ({ context, page, request }) => {
  await signIn(context, await newAccount(request, "Ana", "Reis"));
  const group = { names: ["Ana", "Ben", "Chloé"], cities: ["Lisbon", "Berlin", "Paris"] };
  await page.goto(await plannerAddress(page, group, { step: "results" }));
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectScripts(page, (await page.evaluate(weighOwn)).scripts, 195.3);
});
