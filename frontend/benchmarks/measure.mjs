// One visit with an empty cache, observed through the Chrome DevTools Protocol.
const QUIET = 1_500; // after this long without requests, the page has loaded everything on its own
const SLOWER = 4;
const KIB = 1024;

async function visit(browser, { url, session, store = {} }, prepare) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-US" });
  const page = await context.newPage();
  const entries = { ...store, ...(session ? { "tripoint-auth": JSON.stringify(session) } : {}) };
  await page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) if (!localStorage.getItem(key)) localStorage.setItem(key, value);
  }, entries);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await prepare(page, cdp);
  const settled = whenQuiet(cdp);
  await page.goto(url, { waitUntil: "load" });
  await settled();
  return { page, done: () => context.close() };
}

/** Resolves once no request has been in flight for a while. */
function whenQuiet(cdp) {
  const open = new Set();
  let last = Date.now();
  const note = (change) => (event) => {
    change(event.requestId);
    last = Date.now();
  };
  cdp.on(
    "Network.requestWillBeSent",
    note((id) => open.add(id)),
  );
  cdp.on(
    "Network.loadingFinished",
    note((id) => open.delete(id)),
  );
  cdp.on(
    "Network.loadingFailed",
    note((id) => open.delete(id)),
  );
  return async () => {
    while (open.size > 0 || Date.now() - last < QUIET) await new Promise((resolve) => setTimeout(resolve, 100));
  };
}

export async function measureWeight(browser, one) {
  const requests = new Map();
  const { page, done } = await visit(browser, one, async (watched, cdp) => {
    cdp.on("Network.requestWillBeSent", ({ requestId, request, type, initiator, timestamp }) => {
      if (!request.url.startsWith("http")) return;
      requests.set(requestId, { url: request.url, method: request.method, type, initiator, from: timestamp, bytes: 0 });
    });
    cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength, timestamp }) => {
      const request = requests.get(requestId);
      if (request) Object.assign(request, { bytes: encodedDataLength, to: timestamp });
    });
    await watched.coverage.startJSCoverage({ resetOnNavigation: false });
  });
  const coverage = await page.coverage.stopJSCoverage();
  await done();
  const all = [...requests.values()];
  const depths = depthsOf(all);
  const scripts = all.filter(isScript);
  const start = all[0]?.from ?? 0;
  return {
    script: sum(scripts),
    files: scripts.length,
    all: sum(all),
    requests: all.length,
    data: all.filter(({ url, type }) => type === "Fetch" && /\/(api|auth\/v1)\//.test(new URL(url).pathname)).length,
    depth: Math.max(...depths.values()),
    unused: `${Math.round(unusedShare(coverage) * 100)} %`,
    details: all.map((request) => {
      const { pathname } = new URL(request.url);
      const at = Math.round((request.from - start) * 1_000);
      const to = Math.round(((request.to ?? request.from) - start) * 1_000);
      const share = unusedShare(coverage.filter(({ url }) => url === request.url));
      return `${depths.get(request.url)} ${String(at).padStart(5)}-${to} ms ${(request.bytes / KIB).toFixed(1).padStart(6)} KiB ${isScript(request) ? `${Math.round(share * 100)} % unused ` : ""}${request.type} ${request.method} ${pathname}`;
    }),
  };
}

const sum = (some) => Math.round((some.reduce((total, { bytes }) => total + bytes, 0) / KIB) * 10) / 10;
const isScript = ({ url }) => new URL(url).pathname.endsWith(".js");

/** How many requests had to finish before each one: 0 for the page itself, 1 for files named in its HTML. */
function depthsOf(requests) {
  const depths = new Map();
  for (const { url, initiator } of requests) {
    const by = initiator.url ?? initiator.stack?.callFrames[0]?.url;
    const parent = [...depths.keys()].find((known) => known === by);
    if (depths.has(url)) continue;
    depths.set(url, depths.size === 0 ? 0 : (depths.get(parent) ?? 0) + 1);
  }
  return depths;
}

/** The share of the scripts' text in functions and branches that did not run. */
function unusedShare(coverage) {
  let total = 0;
  let unused = 0;
  for (const { url, source, functions } of coverage) {
    if (!source || !new URL(url).pathname.endsWith(".js")) continue;
    const ran = new Uint8Array(source.length);
    // Outer ranges come before inner ones, so the narrowest range has the last word.
    for (const { ranges } of functions)
      for (const { startOffset, endOffset, count } of ranges) ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
    total += source.length;
    unused += ran.length - ran.reduce((count, one) => count + one, 0);
  }
  return total ? unused / total : 0;
}

/** Runs in the page before anything else and records paints, long tasks and layout shifts. */
function watchTimes() {
  const seen = { lcp: 0, tasks: [], cls: 0 };
  window.seenTimes = seen;
  // The function is sent to the page as text, so it must contain everything it needs.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const watch = (type, note) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  watch("largest-contentful-paint", ({ startTime }) => (seen.lcp = startTime));
  watch("longtask", ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));
  watch("layout-shift", ({ value, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value));
}

/** Records when the first row of the results is painted. */
function watchFirst(selector) {
  const look = () => {
    if (document.querySelector(selector))
      requestAnimationFrame(() => setTimeout(() => (window.firstSeen = performance.now())));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export async function measureTimes(browser, one) {
  const { page, done } = await visit(browser, one, async (watched, cdp) => {
    await watched.addInitScript(watchTimes);
    if (one.answer) await watched.addInitScript(watchFirst, one.answer.first);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  });
  const times = await page.evaluate((reply) => {
    const { lcp, tasks, cls } = window.seenTimes;
    const fcp = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const blocked = tasks.reduce(
      (total, { startTime, duration }) => total + (startTime + duration > fcp ? Math.max(0, duration - 50) : 0),
      0,
    );
    const replied = reply && performance.getEntriesByType("resource").findLast(({ name }) => name.includes(reply));
    return {
      fcp: Math.round(fcp),
      lcp: Math.round(lcp),
      tbt: Math.round(blocked),
      cls: Math.round(cls * 1000) / 1000,
      ...(replied ? { "answer to row": Math.round(window.firstSeen - replied.responseEnd) } : {}),
    };
  }, one.answer?.reply);
  await done();
  return times;
}
