/** Taps hit what is under the finger, and a member's pages fit; public.spec.ts asks the same of public pages. */
import { expect, test } from "@playwright/test";

import { brokenWords, misfitsOf, open } from "./fits";
import { inLanguage } from "./pages";
import { newAccount, newAddress, newTrip, plannerAddress, signIn, THREE } from "./server";

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

test("a member's pages fit: text at 200 %, spaced as readers may, and with words two fifths longer [X9]", async ({
  context,
  page,
  request,
}) => {
  const ana = await newAccount(request, "Ana", "Reis");
  const trip = await newTrip(ana, [newAddress("ben")], true);
  await signIn(context, ana);
  const plan = await plannerAddress(page, THREE, { step: "results" });
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
  for (const [path, last] of pages) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, path);
    if (last) await expect(page.getByRole("heading", { name: last })).toBeVisible();
    expect.soft(await misfitsOf(page), path).toEqual([]);
  }
});
