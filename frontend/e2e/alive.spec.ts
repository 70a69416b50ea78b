import { expect, type Page, test } from "@playwright/test";

import { alive } from "./pages";
import { newAccount, newAddress, PASSWORD } from "./server";

/** Block every script until the returned function is called: the page is shown but not hydrated. */
async function heldBack(page: Page, scripts = /\/assets\/.*\.js/): Promise<() => void> {
  const held = new AbortController();
  const free = new Promise((resolve) => {
    held.signal.addEventListener("abort", resolve);
  });
  await page.route(scripts, async (route) => {
    await free;
    await route.continue();
  });
  return () => held.abort();
}

/** Whether the page still shows an element once React has had a frame to replace it. */
function isKept(one: Node | null): Promise<boolean> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(() => resolve(one?.isConnected ?? false)));
  });
}

test("a page names no script that the browser would fetch before the first paint", async ({ request }) => {
  for (const path of ["/", "/destinations", "/cs/destinations/lisbon", "/pricing", "/login"]) {
    const html = await (await request.get(path)).text();
    expect(html, path).not.toMatch(/<script[^>]*(src=|type="module")|rel="modulepreload"/);
  }
});

test("a form that is submitted before hydration is sent after it [X13]", async ({ page }) => {
  const letGo = await heldBack(page);
  await page.goto("/contact", { waitUntil: "commit" });
  const email = newAddress("early");
  await page.getByLabel("Full name").fill("Ana Reis");
  await page.getByRole("main").getByLabel("Email address").fill(email);
  await page.getByLabel("Subject").fill("A question");
  await page.getByLabel("Message").fill("How many people can plan a trip together?");
  await page.getByRole("button", { name: "Send message" }).click();
  letGo();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page).toHaveURL(/\/contact$/);
});

test("a search that is typed before hydration runs after it", async ({ page }) => {
  const letGo = await heldBack(page);
  await page.goto("/destinations", { waitUntil: "commit" });
  await page.getByRole("searchbox").fill("Lisbon");
  letGo();
  await expect(page).toHaveURL(/q=Lisbon/);
  await expect(
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading") }),
  ).toHaveCount(1);
});

test("a button that is pressed before hydration works after it", async ({ page }) => {
  const letGo = await heldBack(page);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/about", { waitUntil: "commit" });
  await page
    .getByRole("button", { name: /light|dark/i })
    .first()
    .click();
  letGo();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("the currency menu, which has one entry before its script runs, opens only after that", async ({ page }) => {
  const letGo = await heldBack(page, /\/assets\/footer-/);
  await page.goto("/about");
  const menu = page.getByRole("combobox", { name: "Currency" });
  await expect(menu.getByRole("option")).toHaveCount(1);
  await expect(menu).toHaveCSS("pointer-events", "none");
  letGo();
  await page.mouse.move(100, 100);
  await expect(menu).toHaveCSS("pointer-events", "auto");
});

test("a password that is submitted before hydration never appears in the address", async ({ page, request }) => {
  const { email } = await newAccount(request, "Ben", "Ode");
  const letGo = await heldBack(page);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  expect(new URL(page.url()).search).toBe("");
  letGo();
  await expect(page).toHaveURL(/\/dashboard/);
});

test("the fare board of how it works stays in place until its script is there", async ({ page }) => {
  const letGo = await heldBack(page, /\/assets\/fare-board.*\.js/);
  await page.goto("/how-it-works");
  await alive(page);
  const board = await page.getByText("3 of 143 places shown").elementHandle();
  const texts = page.waitForResponse("**/assets/home-*.js");
  const script = page.waitForRequest("**/assets/fare-board*.js");
  await page.mouse.move(100, 100);
  await Promise.all([texts, script]);
  expect(await page.evaluate(isKept, board)).toBe(true);
  letGo();
  const slider = page.getByRole("slider");
  const first = await page.getByRole("list").filter({ hasText: "€" }).first().innerText();
  await slider.press("End");
  await expect(slider).toHaveAttribute("aria-valuetext", "Greenest");
  await expect(page.getByRole("list").filter({ hasText: "€" }).first()).not.toHaveText(first);
  expect(await page.evaluate(isKept, board)).toBe(true);
});

test("a part whose file is lost once is asked for again, and the page stays as it is", async ({ page }) => {
  let lost = 0;
  await page.route(/\/assets\/footer-[^?]*\.js$/, async (route) => {
    lost += 1;
    await route.abort();
  });
  await page.goto("/about");
  await alive(page);
  await page.mouse.move(100, 100);
  await alive(page, "footer");
  expect(lost).toBe(1);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the form stays in place when the page says that the session has ended", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("tripoint.signed-out", "elsewhere"));
  await page.goto("/");
  await expect(page.getByText("You were logged out.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Find our place" })).toBeVisible();
});
