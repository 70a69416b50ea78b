import { type BrowserContext, expect, type Route, test } from "@playwright/test";

import { alive } from "./pages";

test("a path with the default language's prefix redirects to the path without it [2.3 2.2]", async ({ page }) => {
  await page.goto("/en/about?from=mail");
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/about?from=mail");
  await page.goto("/en");
  expect(new URL(page.url()).pathname).toBe("/");
});

test("an unsupported prefix is removed only if a page follows it [2.4]", async ({ page, request }) => {
  await page.goto("/it/how-it-works");
  expect(new URL(page.url()).pathname).toBe("/how-it-works");
  const nowhere = await request.get("/it/nowhere", { maxRedirects: 0 });
  expect(nowhere.status()).toBe(404);
});

test("the home page prefers the saved language to the browser's [2.5 2.7]", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: "de-DE", baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.addInitScript(() => {
    if (!localStorage.getItem("i18nextLng")) localStorage.setItem("i18nextLng", "cs");
  });
  await page.goto("/");
  await expect(page).toHaveURL(/\/cs$/);
  await context.close();
});

test("stored choices expire 12 months after the last visit [9.44]", async ({ page }) => {
  const kept = () => page.evaluate(() => [localStorage.getItem("i18nextLng"), localStorage.getItem("tripoint.theme")]);
  await page.goto("/about");
  await page.evaluate(() => {
    localStorage.setItem("i18nextLng", "en");
    localStorage.setItem("tripoint.theme", "dark");
  });
  await page.reload();
  expect(await kept()).toEqual(["en", "dark"]);
  const days = (many: number) =>
    page.evaluate((ago) => localStorage.setItem("tripoint.seen", String(Date.now() - ago * 86_400_000)), many);
  await days(360);
  await page.reload();
  expect((await kept())[1]).toBe("dark");
  await days(366);
  await page.reload();
  expect((await kept())[1]).toBeNull();
});

test("without a saved language the home page uses the browser's [2.6 2.7 2.17]", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: "fr-CA", baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page).toHaveURL(/\/fr$/);
  await alive(page); // the language is saved when the page navigates, not when the browser loads another one
  await page.getByRole("navigation").getByRole("link", { name: "À propos" }).first().click();
  await expect(page).toHaveURL(/\/fr\/about$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("fr");
  await context.close();
});

/** The path where a visitor ends up who opens `address` with these language hints. */
async function arrival(
  context: BrowserContext,
  address: string,
  traces: { cookie?: string; session?: string; html?: string },
): Promise<string> {
  const page = await context.newPage();
  if (traces.cookie)
    await context.addCookies([{ name: "i18next", value: traces.cookie, url: new URL(address).origin }]);
  if (traces.session)
    await page.addInitScript((language) => sessionStorage.setItem("i18nextLng", language), traces.session);
  if (traces.html)
    await page.route(address, async (route) => {
      const reply = await route.fetch();
      const body = (await reply.text()).replace('<html lang="en"', `<html lang="${traces.html}"`);
      await route.fulfill({ response: reply, body });
    });
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const { pathname } = new URL(page.url());
  await page.close();
  return pathname;
}

test("the home page also reads a cookie, session storage and the html tag [2.12 2.14 2.15 2.18]", async ({
  browser,
  baseURL,
}) => {
  // Italian is not supported.
  const context = await browser.newContext({ locale: "it-IT", baseURL: baseURL ?? "" });
  const home = `${baseURL}/`;
  expect(await arrival(context, home, {})).toBe("/");
  expect(await arrival(context, home, { html: "fr" })).toBe("/fr");
  expect(await arrival(context, home, { session: "cs", html: "fr" })).toBe("/cs");
  expect(await arrival(context, home, { cookie: "de", session: "cs" })).toBe("/de");
  await context.close();
});

test("an address may request a language, which is saved as the choice [2.13 2.17]", async ({ page }) => {
  await page.goto("/destinations/lisbon?lng=de&from=mail#stays");
  await expect(page).toHaveURL("/de/destinations/lisbon?from=mail#stays");
  await expect(page.getByRole("heading", { level: 1, name: "Lissabon" })).toBeVisible();
  await page.goto("/");
  await expect(page).toHaveURL(/\/de$/);
  await page.goto("/?lng=en");
  await expect(page).toHaveURL(/[^/]\/$/);
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(new URL(page.url()).pathname).toBe("/");
});

test("an English visitor stays on the unprefixed home page [2.8 2.9]", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("only the home route redirects by language; any other unprefixed path is English [2.10]", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ locale: "cs-CZ", baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/about");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await context.close();
});

test("the language menu opens the same page in the other language and saves the choice [2.11 2.17]", async ({
  page,
}) => {
  // Even if it is used before its script has loaded.
  const scripts = "**/assets/*.js";
  const held: Route[] = [];
  await page.route(scripts, (route) => {
    held.push(route);
  });
  await page.goto("/destinations/lisbon", { waitUntil: "commit" });
  await page.getByRole("combobox", { name: "Language" }).press("End"); // Czech
  await page.route(scripts, (route) => route.continue());
  await Promise.all(held.map((route) => route.continue()));
  await expect(page).toHaveURL(/\/cs\/destinations\/lisbon$/);
  await expect(page.getByRole("heading", { level: 1, name: "Lisabon" })).toBeVisible();
  await page.goto("/");
  await expect(page).toHaveURL(/\/cs$/);
});
