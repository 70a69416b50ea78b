import { expect, test } from "@playwright/test";

import { expectClean } from "./looks";
import { newAccount, PASSWORD, signIn } from "./server";

test("profile and account settings are for people who are signed in [2.39 2.48]", async ({
  page,
  context,
  request,
}) => {
  for (const path of ["/profile", "/account-settings"]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
  await signIn(context, await newAccount(request, "Pia", "Private"));
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "You", exact: true }).click();
  await page.getByRole("menuitem", { name: "Account settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Account settings" })).toBeVisible();
  await page.getByRole("button", { name: "You", exact: true }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Pia");
});

test("a signed-in user reaches the profile, and changes name and language there [1.21]", async ({
  page,
  context,
  request,
}) => {
  await signIn(context, await newAccount(request, "Pia", "Private"));
  await page.goto("/profile");
  await expect(page.getByLabel("First name")).toHaveValue("Pia");
  await expectClean(page, "profile");
  await page.getByLabel("First name").fill("Pavla");
  await page.getByRole("main").getByLabel("Language").selectOption("cs");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/cs/profile");
  await expect(page.getByLabel("Jméno")).toHaveValue("Pavla");
});

test("a signed-in user reaches account settings; a changed password counts, and ends the other devices [1.22 2.183 8.41]", async ({
  page,
  context,
  browser,
  request,
}) => {
  const account = await newAccount(request, "Pia", "Private");
  await signIn(context, account);
  await page.goto("/account-settings");
  await expect(page.getByRole("heading", { level: 1, name: "Account settings" })).toBeVisible();
  await expectClean(page, "account-settings");
  const change = async (current: string, next: string) => {
    await page.getByLabel("Current password").fill(current);
    await page.getByLabel("New password", { exact: true }).fill(next);
    await page.getByLabel("New password once more").fill(next);
    await page.getByRole("button", { name: "Change the password" }).click();
  };
  await change("not the one", "seven small islands");
  await expect(page.getByText("The current password is not right.").first()).toBeVisible();
  await change(PASSWORD, "seven small islands");
  await expect(page.getByText("Your password has been changed.")).toBeVisible();

  const elsewhere = await browser.newPage();
  await elsewhere.goto("/login");
  await elsewhere.getByRole("main").getByLabel("Email address").fill(account.email);
  await elsewhere.getByLabel("Password", { exact: true }).fill("seven small islands");
  await elsewhere.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(elsewhere).toHaveURL(/dashboard/);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByText("All other devices are signed out.")).toBeVisible();
  await elsewhere.goto("/my-trips");
  await expect(elsewhere).toHaveURL("/"); // the service says no, and the page follows
  await elsewhere.close();
});
