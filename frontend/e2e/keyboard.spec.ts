/** Public pages by keyboard alone: every tab stop once, in order and visible, and no trap anywhere. */
import { expect, type Page, test } from "@playwright/test";

import { alive, PUBLIC } from "./pages";
import { newAccount, signIn } from "./server";

/** More tab stops than any page has: reaching this number means a focus loop. */
const MOST = 400;

async function open(page: Page, path: string) {
  await page.goto(path);
  await alive(page);
  await page.evaluate(() => document.fonts.ready);
}

interface Walked extends Window {
  walked: Element[];
}

/** Record the focused element and return what is wrong with it, or ""; null once the focus has left the page. */
function atStop(): string | null {
  const stop = document.activeElement;
  if (!stop || stop === document.body) return null;
  const stops = ((window as unknown as Walked).walked ??= []);
  stops.push(stop);
  const name = `${stop.tagName} “${(stop.getAttribute("aria-label") ?? stop.textContent ?? "").trim().slice(0, 50)}” ${stop.className}`;
  // The focus of a field is shown on its frame, that of a hidden radio button on its label.
  const shown = stop.closest(".field-box") ?? (stop.matches("input") ? (stop.closest("label") ?? stop) : stop);
  const hasRing = [stop, shown].some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
  const isRound = stop.matches("input.slider:not([data-untouched])"); // the ring is on its thumb and cannot be queried
  if (!hasRing && !isRound) return `no ring: ${name}`;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- what runs in the page carries its own tools
  const within = (value: number, most: number) => Math.min(Math.max(value, 1), most - 1);
  if (bottom <= 0 || top >= innerHeight) return `out of sight: ${name}`;
  const [x, y] = [within((left + right) / 2, innerWidth), within((top + bottom) / 2, innerHeight)];
  // A link that wraps to a second line may have nothing in the middle of its box.
  const inSight = [
    [x, y],
    ...[...shown.getClientRects()].map((box) => [within(box.left + 3, innerWidth), within(box.top + 3, innerHeight)]),
  ].some(([across = 0, down = 0]) => {
    const hit = document.elementFromPoint(across, down);
    return hit && (shown.contains(hit) || hit.contains(shown));
  });
  return inSight ? "" : `covered: ${name}`;
}

/** Elements that the walk missed, visited twice or visited out of order, among those a keyboard can reach now. */
function amiss(): string[] {
  const stops = (window as unknown as Walked).walked;
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- what runs in the page carries its own tools
  const isReached = (one: HTMLElement) =>
    one.tabIndex >= 0 &&
    !one.matches(":disabled, [inert] *") &&
    one.checkVisibility({ visibilityProperty: true }) &&
    // A group of radio buttons has one tab stop, the checked one.
    !(one instanceof HTMLInputElement && one.type === "radio" && !one.checked);
  const all = [
    ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex]"),
  ].filter(isReached);
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- what runs in the page carries its own tools
  const named = (one: Element, why: string) => `${why}: ${one.outerHTML.slice(0, 140)}`;
  const places = stops.map((one) => all.indexOf(one as HTMLElement));
  return [
    ...all.filter((one) => !stops.includes(one)).map((one) => named(one, "never reached")),
    // The parts of a date field are several tab stops of one element.
    ...stops.filter((one, at) => stops.indexOf(one) !== at && stops[at - 1] !== one).map((one) => named(one, "twice")),
    ...stops.filter((_, at) => (places[at] ?? 0) < (places[at - 1] ?? 0)).map((one) => named(one, "out of order")),
  ];
}

for (const [half, of] of [
  ["first", PUBLIC.slice(0, 5)],
  ["second", PUBLIC.slice(5)],
] as const)
  test(`Tab visits everything once, in order and visibly, and can skip the header: ${half} half of the public pages [X2 X3]`, async ({
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

test("going backwards, no focused element is hidden by the header [X2]", async ({ page }) => {
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

test("a phone's menu can be opened, used and closed by keyboard, and the focus returns [X2]", async ({ page }) => {
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
  // Moving on past its end closes it.
  await page.keyboard.press("Enter");
  await page.getByRole("banner").locator("details a").last().focus();
  await page.keyboard.press("Tab");
  await expect(links.first()).toBeHidden();
  await expect(page.locator("main :focus")).toHaveCount(1);
});

test("the personal menu can be opened, used and closed by keyboard, and is exposed as a menu [X2 X14]", async ({
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

test("a city field is exposed as a combobox with its list, which Escape closes [X14]", async ({ page }) => {
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
