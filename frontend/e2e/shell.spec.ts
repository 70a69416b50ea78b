import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";

import { alive, inLanguage, LANGUAGES } from "./pages";

import { mailWith } from "./mail";
import { newAddress, PASSWORD } from "./server";

test("the header links to home, how it works, destinations, about and the waitlist [2.57 2.58 2.59 2.60 2.63]", async ({
  page,
}) => {
  await page.goto("/");
  const header = page.getByRole("banner").first();
  const expected = {
    Home: "/",
    "How it works": "/how-it-works",
    Destinations: "/destinations",
    About: "/about",
    "Join the waitlist": "/waitlist",
  };
  for (const [name, path] of Object.entries(expected)) {
    await expect(header.getByRole("link", { name, exact: true }).first()).toHaveAttribute("href", path);
  }
  await expect(header.getByRole("button", { name: "Log out" })).toHaveCount(0);
});

test("the footer has its links and three social links [2.71 2.74 2.78]", async ({ page, baseURL }) => {
  await page.goto("/de/about");
  const footer = page.getByRole("contentinfo");
  for (const path of ["about", "how-it-works", "destinations", "help", "terms", "privacy", "contact"]) {
    await expect(footer.locator(`a[href="/de/${path}"]`)).toHaveCount(1);
  }
  const social = footer.getByRole("list", { name: "Erzähl anderen von Tripoint" }).getByRole("link");
  await expect(social).toHaveCount(3);
  // Each passes on an address of ours; none is just a network's home page.
  for (const link of await social.all()) await expect(link).toHaveAttribute("href", new RegExp(`=${baseURL}/de$`));
});

test("the footer has a newsletter form and the current year [2.79 2.80 2.192 9.51]", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2031-02-03T12:00:00"));
  await page.goto("/de/about");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("textbox", { name: "E-Mail-Adresse" }).fill(newAddress("nora"));
  await footer.getByRole("button", { name: "Abonnieren" }).click();
  await expect(footer.getByRole("status")).toContainText("Fast fertig");
  await expect(footer.getByText("© 2031 Tripoint")).toBeVisible();
});

test("an icon without text shows a tooltip to pointer and keyboard, and Escape closes it [X4 X11] [9.30]", async ({
  page,
}) => {
  await page.goto("/about");
  const icon = page.getByRole("banner").getByRole("button", { name: "Switch between light and dark" });
  const hint = page.getByRole("tooltip");
  await icon.hover();
  await expect(hint).toHaveText("Switch between light and dark");
  await hint.hover(); // the pointer can move onto it
  await expect(hint).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(hint).toHaveCount(0);
  await page.mouse.move(0, 600);
  await page.getByRole("banner").getByRole("link", { name: "About" }).focus();
  await page.keyboard.press("Tab");
  await expect(icon).toBeFocused();
  await expect(hint).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include("header").analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press("Tab");
  await expect(hint).toHaveCount(0);
});

test("a route change scrolls to the top and moves the focus to the heading [2.53]", async ({ page }) => {
  await page.goto("/");
  await alive(page);
  await page.mouse.move(100, 100);
  await alive(page, "footer");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.getByRole("contentinfo").getByRole("link", { name: "How it works" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "From a list of names to a trip" })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("a link to a part of another page scrolls there and moves the focus", async ({ page }) => {
  await page.goto("/contact");
  await alive(page);
  await page.getByRole("main").getByRole("link", { name: "Company inquiry" }).click();
  await expect(page.locator("#enquiry")).toBeFocused();
  await expect(page.locator("#enquiry")).toBeInViewport();
});

test("an unknown path answers 404 and shows the not-found page in the prefix's language [2.49]", async ({ page }) => {
  const reply = await page.goto("/de/gibt-es/nicht");
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Diese Seite gibt es nicht" })).toBeVisible();
});

for (const language of LANGUAGES) {
  test(`paths below a page answer 404 with the not-found page, in ${language} [2.49]`, async ({ page }) => {
    for (const path of ["/explore/abc/more", "/my-bookings/more", "/trip-details/x/y/z"]) {
      const reply = await page.request.get(inLanguage(path, language));
      expect(reply.status(), path).toBe(404);
    }
    await page.goto(inLanguage("/my-bookings/more", language));
    await expect(page.getByText("404", { exact: true })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
  });
}

for (const path of ["/help/no-such-article", "/es/help/no-such-article", "/trip-details/x/no-such-tab"])
  test(`a path that only looks like a page shows the not-found page: ${path} [2.49]`, async ({ page }) => {
    const broken: Error[] = [];
    page.on("pageerror", (error) => broken.push(error));
    await page.goto(path);
    await expect(page.getByText("404", { exact: true })).toBeVisible();
    expect(broken).toEqual([]);
  });

test("an unknown destination answers 404 and says so [2.25 8.3]", async ({ page }) => {
  const reply = await page.goto("/destinations/atlantis");
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Destination not found." })).toBeVisible();
});

test("the chosen theme is kept after a reload, without a flash of the other one", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("a new account is confirmed with the emailed code on the sign-up page", async ({ page, request }) => {
  const address = newAddress("cora");
  await page.goto("/signup");
  await page.getByLabel("First name").fill("Cora");
  await page.getByLabel("Last name").fill("Code");
  await page.getByRole("main").getByLabel("Email address").fill(address);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account" }).click();
  const { text } = await mailWith(request, address, /auth\/v1\/verify/);
  await page.getByLabel("Code from the email").fill(/\b\d{6}\b/.exec(text)?.[0] ?? "");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Cora");
});
