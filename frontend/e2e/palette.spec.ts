import { expect, test } from "@playwright/test";

import { type Account, newAccount, newTrip, signIn } from "./server";

let ana: Account;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  ana = await newAccount(request, "Ana", "Reis");
  await newTrip(ana, [], true);
});
test.beforeEach(async ({ context, page }) => {
  await signIn(context, ana);
  await page.goto("/my-trips");
  await expect(page.getByRole("heading", { name: "My trips" })).toBeVisible();
});

test("Ctrl+K finds the person's trip and opens it by keyboard alone", async ({ page }) => {
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search or jump to" });
  await expect(field).toBeFocused();
  await expect(page.getByRole("option", { name: /Valencia ·/ })).toBeVisible();
  await field.fill("malag");
  await expect(page.getByRole("listbox", { name: "Results" }).getByRole("option")).toHaveText(["Málaga · Spain"]);
  await field.fill("xyzzy");
  await expect(page.getByText("Nothing found for “xyzzy”")).toBeVisible();
  await field.fill("valen");
  await expect(page.getByRole("option", { name: /Valencia ·/ }).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/trip-details\//);
  await expect(field).toBeHidden();
});

test("a question mark opens the keyboard shortcuts, except while typing", async ({ page }) => {
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toContainText("Search or jump toCtrlK");
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.getByRole("button", { name: "Search or jump to" }).click();
  const field = page.getByRole("combobox", { name: "Search or jump to" });
  await expect(field).toBeFocused();
  await page.keyboard.type("wh?");
  await expect(field).toHaveValue("wh?");
  await expect(help).toBeHidden();
});

test("on a phone the tab bar leads to the area's pages", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const tabs = page.getByRole("navigation", { name: "Your trips" });
  await expect(tabs.getByRole("link", { name: "Trips", exact: true })).toHaveAttribute("aria-current", "page");
  await tabs.getByRole("link", { name: "Plan" }).click();
  await expect(page).toHaveURL(/\/trip-planner/);
  // The planner has its own bar.
  await expect(tabs).toBeHidden();
});
