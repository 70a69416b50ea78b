/** Public pages by keyboard alone: every stop once and in order, always seen, and a way past, into and out of everything. */
import { expect, type Page, test } from "@playwright/test";

import { alive, PUBLIC } from "./pages";
import { newAccount, signIn } from "./server";

/** More stops than any page has: whoever needs them is caught in a circle. */
const MOST = 400;

async function open(page: Page, path: string) {
  await page.goto(path);
  await alive(page);
  await page.evaluate(() => document.fonts.ready);
}

interface Walked extends Window {
  walked: Element[];
}

/** Notes what has the focus and says what is wrong with it there; null where the page is left. */
function atStop(): string | null {
  const stop = document.activeElement;
  if (!stop || stop === document.body) return null;
  const stops = ((window as unknown as Walked).walked ??= []);
  stops.push(stop);
  const name = `${stop.tagName} “${(stop.getAttribute("aria-label") ?? stop.textContent ?? "").trim().slice(0, 50)}” ${stop.className}`;
  // What shows the focus of a field is its frame, of a hidden radio button its label.
  const shown = stop.closest(".field-box") ?? (stop.matches("input") ? (stop.closest("label") ?? stop) : stop);
  const hasRing = [stop, shown].some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
  const isRound = stop.matches("input.slider:not([data-untouched])"); // its thumb has the ring, which nothing can ask
  if (!hasRing && !isRound) return `no ring: ${name}`;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- what runs in the page carries its own tools
  const within = (value: number, most: number) => Math.min(Math.max(value, 1), most - 1);
  if (bottom <= 0 || top >= innerHeight) return `out of sight: ${name}`;
  const [x, y] = [within((left + right) / 2, innerWidth), within((top + bottom) / 2, innerHeight)];
  // A link around a line's end has nothing in the middle of its box.
  const inSight = [
    [x, y],
    ...[...shown.getClientRects()].map((box) => [within(box.left + 3, innerWidth), within(box.top + 3, innerHeight)]),
  ].some(([across = 0, down = 0]) => {
    const hit = document.elementFromPoint(across, down);
    return hit && (shown.contains(hit) || hit.contains(shown));
  });
  return inSight ? "" : `covered: ${name}`;
}

/** What the walk left out, met twice or met out of order, of what a keyboard can reach now. */
function amiss(): string[] {
  const stops = (window as unknown as Walked).walked;
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- what runs in the page carries its own tools
  const isReached = (one: HTMLElement) =>
    one.tabIndex >= 0 &&
    !one.matches(":disabled, [inert] *") &&
    one.checkVisibility({ visibilityProperty: true }) &&
    // One of a group of radio buttons is a stop for all of them.
    !(one instanceof HTMLInputElement && one.type === "radio" && !one.checked);
  const all = [
    ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex]"),
  ].filter(isReached);
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- what runs in the page carries its own tools
  const named = (one: Element, why: string) => `${why}: ${one.outerHTML.slice(0, 140)}`;
  const places = stops.map((one) => all.indexOf(one as HTMLElement));
  return [
    ...all.filter((one) => !stops.includes(one)).map((one) => named(one, "never reached")),
    // The parts of a date are stops of one field.
    ...stops.filter((one, at) => stops.indexOf(one) !== at && stops[at - 1] !== one).map((one) => named(one, "twice")),
    ...stops.filter((_, at) => (places[at] ?? 0) < (places[at - 1] ?? 0)).map((one) => named(one, "out of order")),
  ];
}

for (const [half, of] of [
  ["first", PUBLIC.slice(0, 5)],
  ["second", PUBLIC.slice(5)],
] as const)
  test(`Tab reaches everything once, in order and in sight, and goes past the bar: ${half} half of the public pages [X2 X3]`, async ({
    page,
  }) => {
    for (const path of of) {
      await open(page, path);
      const wrong: string[] = [];
      for (let at = 0; at < MOST; at += 1) {
        await page.keyboard.press("Tab");
        const found = await page.evaluate(atStop);
        if (found === null) break;
        if (found) wrong.push(found);
      }
      wrong.push(...(await page.evaluate(amiss)));
      expect.soft(wrong, path).toEqual([]);

      await page.keyboard.press("Tab");
      await expect(page.locator("a[href='#main']"), path).toBeFocused();
      await expect(page.locator("a[href='#main']"), path).toBeInViewport();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await expect(page.locator("main :focus"), path).toHaveCount(1);
    }
  });

test("backwards nothing hides behind the bar above [X2]", async ({ page }) => {
  await open(page, "/destinations/lisbon");
  await page.getByRole("contentinfo").getByRole("link").last().focus();
  const wrong: string[] = [];
  for (let at = 0; at < MOST; at += 1) {
    await page.keyboard.press("Shift+Tab");
    const found = await page.evaluate(atStop);
    if (found === null) break;
    if (found) wrong.push(found);
  }
  expect(wrong).toEqual([]);
});

test("a phone's menu opens, is walked through and closed by key, and the focus comes back [X2]", async ({ page }) => {
  await open(page, "/about");
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole("banner").locator("summary");
  const links = page.getByRole("navigation", { name: "Menu" }).getByRole("link");
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await expect(links.first()).toBeHidden();
  await page.keyboard.press("Space");
  await expect(links.first()).toBeVisible();
  await page.keyboard.press("Space");
  await expect(links.first()).toBeHidden();
  // Whoever walks on past its end leaves it closed behind.
  await page.keyboard.press("Enter");
  await page.getByRole("banner").locator("details a").last().focus();
  await page.keyboard.press("Tab");
  await expect(links.first()).toBeHidden();
  await expect(page.locator("main :focus")).toHaveCount(1);
});

test("the menu of one's own opens, is walked through and closed by key, and reads as a menu [X2 X14]", async ({
  page,
  context,
  request,
}) => {
  await signIn(context, await newAccount(request, "Ana", "Reis"));
  await page.goto("/my-trips");
  const button = page.getByRole("banner").getByRole("button", { name: "You" });
  await button.focus();
  await page.keyboard.press("Enter");
  const items = page.getByRole("menuitem");
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(items.last()).toBeFocused();
  await expect(items.last()).toHaveCSS("outline-style", "solid");
  await expect(page.getByRole("banner")).toMatchAriaSnapshot(`
    - button "You" [expanded]
    - menu "You":
      - menuitem "Profile"
      - menuitem "Log out"
  `);
  await page.keyboard.press("Escape");
  await expect(items).toHaveCount(0);
  await expect(button).toBeFocused();
});

test("a field that finds places reads as a combobox with its list, and a way of closing both [X14]", async ({
  page,
}) => {
  await open(page, "/destinations/lisbon");
  const field = page.getByRole("combobox", { name: "Your city" }).first();
  await field.fill("berlin");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - combobox "Your city" [expanded]: berlin
    - listbox:
      - option /Berlin/ [selected]
  `);
  await page.keyboard.press("Escape");
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await expect(field).toBeFocused();
});
