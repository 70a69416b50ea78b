/** Taps hit what is under the finger, and words do not break on a phone. */
import { expect, type Page, test } from "@playwright/test";

import { inLanguage, PUBLIC } from "./pages";
import { newAccount, newAddress, newTrip, plannerAddress, signIn, THREE } from "./server";

/** Visible words that break in the middle, except in email addresses, which the browser may break anywhere. */
function brokenWords(): string[] {
  const broken = new Set<string>();
  const addresses = (document.body.innerText.match(/\S+@\S+/g) ?? []).join(" ");
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    if (parent.closest("svg, script, style, pre, code, .visually-hidden")) continue;
    for (const found of (node.textContent ?? "").matchAll(/\p{L}{4,}/gu)) {
      if (addresses.includes(found[0])) continue;
      const range = document.createRange();
      range.setStart(node, found.index);
      range.setEnd(node, found.index + found[0].length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.add(found[0]);
    }
  }
  return [...broken];
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const edge of [0.1, 0.9])
    test(`every link in menu and footer opens its own page, tapped at ${edge * 100} % of its height [X8]`, async ({
      page,
    }) => {
      await open(page, "/careers");
      const menu = page.getByRole("banner").locator("details");
      const footer = page.getByRole("contentinfo");
      for (const part of [menu, footer]) {
        const links = part.locator("nav a");
        for (let at = 0; at < (await links.count()); at += 1) {
          const link = links.nth(at);
          if (part === menu) await menu.locator("summary").tap();
          await link.scrollIntoViewIfNeeded();
          const box = await link.boundingBox();
          const href = await link.getAttribute("href");
          expect(box?.height, href ?? "").toBeGreaterThanOrEqual(44);
          await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) * edge);
          await expect(page).toHaveURL((url) => url.pathname + url.hash === href);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        }
      }
    });
});

test("no word breaks in the middle, 320 and 390 px wide [X9]", async ({ page }) => {
  const found: Record<string, string[]> = {};
  for (const path of PUBLIC)
    for (const language of ["en", "de"] as const) {
      const address = inLanguage(path, language);
      await page.setViewportSize({ width: 320, height: 844 });
      await open(page, address);
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await page.evaluate(drawn);
        const broken = await page.evaluate(brokenWords);
        if (broken.length > 0) found[`${address}, ${width} px`] = broken;
      }
    }
  expect(found).toEqual({});
});

test("no word breaks in the middle on a member's pages in German and French, 320 px wide", async ({
  context,
  page,
  request,
}) => {
  const ana = await newAccount(request, "Ana", "Reis");
  const trip = await newTrip(ana, [newAddress("ben")], true);
  await signIn(context, ana);
  await page.setViewportSize({ width: 320, height: 844 });
  const of = `/trip-details/${trip.id}`;
  const tabs = ["", "/mine", "/days", "/people", "/flights", "/activities", "/costs", "/checklist"].map(
    (tab) => of + tab,
  );
  const found: Record<string, string[]> = {};
  for (const language of ["de", "fr"] as const)
    for (const path of ["/dashboard", "/my-trips", "/my-bookings", "/explore", "/notifications", ...tabs]) {
      const address = inLanguage(path, language);
      await open(page, address);
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      const wrong = await page.evaluate(brokenWords);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wider > 0) wrong.push(`${wider} px beyond the window`);
      if (wrong.length > 0) found[address] = wrong;
    }
  expect(found).toEqual({});
});

for (const width of [320, 390])
  test(`fares and durations of the example fit their cells, in German, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, inLanguage("/", "de"));
    const cells = page.locator("[data-glide] li");
    expect(await cells.count()).toBe(18);
    const wrong = await cells.evaluateAll((all) =>
      all
        .filter((cell) => {
          const within = cell.getBoundingClientRect();
          const parts = [...cell.children].map((part) => part.getBoundingClientRect());
          const isHigh = within.height > 72;
          return isHigh || parts.some(({ right, width: wide }) => wide > 1 && right > within.right + 0.5);
        })
        .map((cell) => cell.textContent),
    );
    expect(wrong).toEqual([]);
  });

/** Double text size, as with text-only zoom: the window's own measures stay the same. */
const DOUBLE_TEXT = "html { font-size: 200% !important }";
/** The widest spacing of lines, letters, words and paragraphs that readers may set (WCAG 1.4.12). */
const SPREAD_TEXT = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** Simulate a language with words two fifths longer by doubling each vowel. Figures and drawings are unchanged. */
function lengthen() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest("svg, script, style, option, [translate=no]"))
      node.textContent = (node.textContent ?? "").replace(/[aeiouy]/giu, "$&$&");
}

/** Wait until elements that measure themselves, such as maps, have seen the window's new width. */
function drawn(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => done()));
  });
}

/** Visible elements that are wider than the window or cut off, and neither scroll nor end in "…". */
function misfits(): string[] {
  const page = document.documentElement;
  const found: string[] = [];
  for (const element of document.body.querySelectorAll("*")) {
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    if (element.closest("svg, figure, .visually-hidden, [aria-hidden=true]") || !element.textContent?.trim()) continue;
    const name = `${element.tagName}.${element.className} ${element.textContent.trim()}`.slice(0, 160);
    const { right, width } = element.getBoundingClientRect();
    if (page.scrollWidth > innerWidth && width > 0 && right > innerWidth) found.push(`beyond the window: ${name}`);
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    if (element.clientWidth < 2 || textOverflow === "ellipsis") continue;
    if (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) found.push(`cut: ${name}`);
    if (/hidden|clip/.test(overflowY) && webkitLineClamp === "none" && element.scrollHeight > element.clientHeight + 4)
      found.push(`cut below: ${name}`);
  }
  return page.scrollWidth > innerWidth ? [`${page.scrollWidth - innerWidth} px beyond the window`, ...found] : found;
}

/** Layouts that every page must fit: a style sheet or, last because it cannot be taken back, other words. */
const LAYOUTS = [
  { how: "text at 200 %", widths: [1280], sheet: DOUBLE_TEXT },
  { how: "text spaced as readers may", widths: [1280, 390], sheet: SPREAD_TEXT },
  { how: "words two fifths longer", widths: [1280, 390, 320], sheet: null },
];

/** The misfits of one page in each layout and at each width. */
async function misfitsOf(page: Page, address: string, last?: string) {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, address);
  if (last) await expect(page.getByRole("heading", { name: last })).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  const found: [string, string[]][] = [];
  for (const { how, widths, sheet } of LAYOUTS) {
    if (sheet === null) await page.evaluate(lengthen);
    else await page.evaluate(addSheet, sheet);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(drawn);
      const wrong = await page.evaluate(misfits);
      if (wrong.length > 0) found.push([`${address}, ${how}, ${width} px`, wrong]);
    }
    if (sheet !== null) await page.evaluate(() => document.adoptedStyleSheets.pop());
  }
  return found;
}

function addSheet(rules: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}

const HOW = "text at 200 %, spaced as readers may, and with words two fifths longer";
test(`public pages fit: ${HOW} [X9]`, async ({ page }) => {
  const found = [];
  for (const path of PUBLIC) found.push(...(await misfitsOf(page, path)));
  expect(found).toEqual([]);
});

test(`a member's pages fit: ${HOW} [X9]`, async ({ context, page, request }) => {
  const ana = await newAccount(request, "Ana", "Reis");
  const trip = await newTrip(ana, [newAddress("ben")], true);
  await signIn(context, ana);
  const plan = await plannerAddress(page, THREE, { step: "results" });
  const found = [];
  const of = `/trip-details/${trip.id}`;
  // With the heading of the part that loads last, to wait for it.
  const pages = [
    ["/dashboard", "Who you're waiting for"],
    [of],
    [`${of}/people`, "Invite more people"],
    [`${of}/days`],
    [plan],
    ["/my-trips"],
    ["/account-settings"],
  ] as const;
  for (const [path, last] of pages) found.push(...(await misfitsOf(page, path, last)));
  expect(found).toEqual([]);
});
