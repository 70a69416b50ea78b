/** Whether a page's words and boxes fit: at narrow widths, with large or spaced text, and in a wordier language. */
import { expect, type Page } from "@playwright/test";

/** Open a page and wait for its heading, its data and its fonts. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** Visible words that break in the middle, except in email addresses, which the browser may break anywhere. */
export function brokenWords(): string[] {
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

/** The words that break on the open page on phones. Leaves the window 390 px wide. */
export async function brokenOnPhones(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(drawn);
    found.push(...(await page.evaluate(brokenWords)).map((word) => `${word}, ${width} px`));
  }
  return found;
}

/** The misfits of the open page in each layout and at each width. Its words are not the same afterwards. */
export async function misfitsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { how, widths, sheet } of LAYOUTS) {
    if (sheet === null) await page.evaluate(lengthen);
    else await page.evaluate(addSheet, sheet);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(drawn);
      found.push(...(await page.evaluate(misfits)).map((what) => `${how}, ${width} px: ${what}`));
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
