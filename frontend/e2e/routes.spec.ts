import { expect, type Page, test } from "@playwright/test";

import { PAGES } from "../app/pages";
import { inLanguage, LANGUAGES, PUBLIC } from "./pages";
import { givenUp, holdClock } from "./retries";
import { type Account, type MadeTrip, newAccount, newTrip, PASSWORD, signIn } from "./server";
import { wordsOf } from "./words";

let ana: Account;
let trip: MadeTrip;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  ana = await newAccount(request, "Ana", "Reis");
  trip = await newTrip(ana, []);
});

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** Expect the page of a path in English and in Czech. */
async function expectPage(page: Page, path: string, english: string, czech: string) {
  await page.goto(path);
  await expect(heading(page, english)).toBeVisible();
  await page.goto(`/cs${path}`);
  await expect(heading(page, czech)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "cs");
}

test("log-in, sign-up and magic link have pages in English and Czech [2.27 2.28 2.29 2.193]", async ({ page }) => {
  await expectPage(page, "/login", "Log in", "Přihlášení");
  await expectPage(page, "/signup", "Create an account", "Založit účet");
  await expectPage(page, "/magic-link", "Log in with a link", "Přihlášení odkazem");
});

test("about and how it works have pages in English and Czech [2.22 2.23]", async ({ page }) => {
  await expectPage(page, "/about", "A trip with a point", "Cesta, která má smysl");
  await expectPage(page, "/how-it-works", "From a list of names to a trip", "Od seznamu jmen k cestě");
});

test("a visitor can read every public page, and must log in for the personal area [1.2 6.1]", async ({
  page,
  request,
}) => {
  for (const path of PUBLIC) {
    const reply = await request.get(path);
    expect(reply.status(), path).toBe(200);
    expect(await reply.text(), path).toMatch(/<h1[ >]/);
  }
  for (const path of ["/trip-planner", `${new URL(trip.shareUrl).pathname}${new URL(trip.shareUrl).hash}`]) {
    await page.goto(path);
    await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
    await expect(page).not.toHaveURL(/login/);
  }
  await page.goto("/my-trips");
  await expect(page).toHaveURL(/\/login\?next=/);
});

/** PRODUCT.md, who may see which screen: pages behind the log-in; visitors may open all others. */
const BEHIND_THE_LOG_IN = new Set([
  "dashboard",
  "my-trips",
  "my-bookings",
  "favorite-trips",
  "notifications",
  "profile",
  "account-settings",
  "access-tokens",
  "orders",
  "trip-details/:id/:tab?",
  "trips/:tripId/activities",
]);
const filled = (path: string) =>
  `/${path
    .replace("/:tab?", "")
    .replace(":city", "lisbon")
    .replace(":article", "plan-a-trip")
    .replace(/:\w+\??/, trip.id)}`;

test("every page exists under every language's prefix [2.20 9.49 9.50]", async ({ request }) => {
  for (const { path } of PAGES)
    for (const language of LANGUAGES) {
      const reply = await request.get(inLanguage(filled(path), language));
      expect(reply.status(), `${language} ${path}`).toBe(200);
      expect(await reply.text(), `${language} ${path}`).toMatch(new RegExp(`<html[^>]* lang="${language}"`));
    }
});

test("pages behind the log-in redirect visitors to it, and all others stay open [2.44 2.54]", async ({ page }) => {
  // Pages whose links carry a secret, and the log-in pages themselves, have their own tests.
  for (const { path } of PAGES.filter((one) => !one.secret && one.texts !== "auth")) {
    await page.goto(filled(path));
    const guarded = BEHIND_THE_LOG_IN.has(path);
    if (guarded) await expect(page, path).toHaveURL(`/login?next=${encodeURIComponent(filled(path))}`);
    else {
      await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeAttached();
      await expect(page, path).not.toHaveURL(/login/);
    }
  }
});

for (const path of ["/dashboard", "/my-trips", "/trip-details/x", "/trips/x/activities"]) {
  test(`a visitor who opens ${path} is redirected to the log-in, and back afterwards [2.55]`, async ({ page }) => {
    const wanted = path.replace("/x", `/${trip.id}`);
    await page.goto(wanted);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(wanted)}`);
    await page.getByRole("main").getByLabel("Email address", { exact: true }).fill(ana.email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL(wanted);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

test.describe("signed in", () => {
  test.beforeEach(async ({ context }) => signIn(context, ana));

  test("the pages of the signed-in area open [2.37 2.45 2.46]", async ({ page }) => {
    await page.goto("/my-trips");
    await expect(heading(page, "My trips")).toBeVisible();
    await expect(page.getByRole("link", { name: /Valencia/ }).first()).toBeVisible();
    await page.goto(`/trip-details/${trip.id}`);
    await expect(heading(page, "Valencia")).toBeVisible();
    await page.goto(`/trips/${trip.id}/activities`);
    await expect(heading(page, "Activities in Valencia")).toBeVisible();
    await page.goto("/dashboard");
    await expect(heading(page, /Ana/)).toBeVisible();
    await expect(page.getByRole("main").locator(`a[href^="/trip-details/${trip.id}"]`).first()).toBeVisible();
  });

  test("the dashboard, the planner and my trips can be reached from the home page [1.16 1.17 1.18]", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("banner").first().getByRole("link", { name: "Dashboard" }).click();
    await expect(page).toHaveURL("/dashboard");
    await expect(heading(page, /Ana/)).toBeVisible();
    const area = page.getByRole("navigation", { name: "Your trips" });
    await area.getByRole("link", { name: "Plan a trip" }).click();
    await expect(heading(page, wordsOf("en").t("planner:start.title"))).toBeVisible();
    // The planner's header shows the steps instead of the area's links, which are then in the face's menu.
    await page.getByRole("banner").first().getByRole("button", { name: "You" }).click();
    await page.getByRole("menuitem", { name: "My trips", exact: true }).click();
    await expect(heading(page, "My trips")).toBeVisible();
    await expect(page.getByRole("link", { name: /Valencia/ }).first()).toBeVisible();
  });

  test("bookings and favorite trips can be reached from the dashboard [1.19 1.20]", async ({ page }) => {
    await page.goto("/dashboard");
    for (const name of ["My bookings", "Favorite trips"]) {
      await page.getByRole("banner").first().getByRole("button", { name: "You" }).click();
      await page.getByRole("menuitem", { name, exact: true }).click();
      await expect(heading(page, name)).toBeVisible();
    }
  });

  test("the header of the signed-in area includes every link of the public one [2.57 2.58 2.59 2.60]", async ({
    page,
  }) => {
    await page.goto("/my-trips");
    const header = page.getByRole("banner").first();
    await header.getByRole("button", { name: "You" }).click();
    for (const [name, path] of Object.entries({ Home: "/", "How it works": "/how-it-works", About: "/about" }))
      await expect(header.getByRole("menuitem", { name, exact: true })).toHaveAttribute("href", path);
    await expect(header.getByRole("menuitem", { name: "Destinations", exact: true })).toHaveAttribute(
      "href",
      "/destinations",
    );
  });

  test("the header offers the dashboard and log-out, but not the waitlist [2.61 2.62]", async ({ page }) => {
    await page.goto("/about");
    const header = page.getByRole("banner").first();
    await expect(header.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard");
    await expect(header.getByRole("button", { name: "Log out" })).toBeVisible();
    await expect(header.getByRole("link", { name: "Join the waitlist" })).toHaveCount(0);
  });

  test("a trip of strangers looks like one that does not exist [2.56]", async ({ page, playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
    const other = await newTrip(await newAccount(request, "Zoe", "Lind"), []);
    const seen: string[] = [];
    for (const id of [other.id, "00000000-0000-4000-8000-000000000000"]) {
      await page.goto(`/trip-details/${id}`);
      await expect(heading(page, "This page doesn't exist")).toBeVisible();
      seen.push(await page.getByRole("main").innerText());
    }
    expect(seen[0]).toBe(seen[1]);
  });

  test("a trip that fails to load says so, and a retry loads it [8.29]", async ({ page }) => {
    await page.route(`**/api/trips/${trip.id}`, (route) => route.fulfill({ status: 500, json: {} }));
    await holdClock(page);
    await page.goto(`/trip-details/${trip.id}`);
    await givenUp(page, page.getByText("Unable to load trip details"));
    await page.unroute(`**/api/trips/${trip.id}`);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(heading(page, "Valencia")).toBeVisible();
  });

  test("a page that crashes shows the error page with its title [8.63]", async ({ page }) => {
    await page.route("**/api/trips", (route) => route.fulfill({ status: 200, json: { upcoming: 5 } }));
    await page.goto("/my-trips");
    await expect(heading(page, "Unexpected Application Error!")).toBeVisible({ timeout: 30_000 });
  });
});

async function logOutAt(page: Page, path: string) {
  await page.goto("/about");
  await page.goto(path);
  await page.getByRole("button", { name: "You" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await page.waitForFunction(() => localStorage.getItem("tripoint-auth") === null);
}

test.describe("logging out", () => {
  let own: Account;
  test.beforeEach(async ({ playwright, baseURL, context }) => {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
    own = await newAccount(request, "Ben", "Vogt");
    await signIn(context, own);
  });

  test("from the dashboard replaces the page with the home page and ends the session [2.65 2.66]", async ({ page }) => {
    await logOutAt(page, "/dashboard");
    await expect(page).toHaveURL("/");
    await page.goBack();
    await expect(page).toHaveURL("/about");
    const refused = await own.request.get("/auth/v1/user");
    expect(refused.ok()).toBe(false);
  });

  test("from a trip's page replaces the page with the home page [2.67]", async ({ page }) => {
    const mine = await newTrip(own, []);
    await logOutAt(page, `/trip-details/${mine.id}`);
    await expect(page).toHaveURL("/");
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });

  test("from account settings replaces the page with the home page [2.69]", async ({ page }) => {
    await logOutAt(page, "/account-settings");
    await expect(page).toHaveURL("/");
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });

  test("from my trips replaces the page with the home page in the same language [2.68]", async ({ page }) => {
    await page.goto("/cs/about");
    await page.goto("/cs/my-trips");
    await page.getByRole("button", { name: "Vy" }).click();
    await page.getByRole("menuitem", { name: "Odhlásit se" }).click();
    await expect(page).toHaveURL("/cs");
    await page.goBack();
    await expect(page).toHaveURL("/cs/about");
  });

  test("on any other page reloads the page [2.70]", async ({ page }) => {
    await page.goto("/about");
    await page.evaluate(() => Object.assign(window, { kept: true }));
    await page.getByRole("banner").getByRole("button", { name: "Log out" }).click();
    await page.waitForFunction(() => !("kept" in window));
    await expect(page).toHaveURL("/about");
    await expect(page.getByRole("banner").first().getByRole("link", { name: "Join the waitlist" })).toBeVisible();
  });
});

test("a loading page rotates travel tips until the page is there [2.50 2.51]", async ({ page, context }) => {
  await signIn(context, ana);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  let letGo: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/trips", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/es/my-trips");
  const tip = page.getByText("Mientras esperas").locator("xpath=..");
  await expect(tip).toBeVisible(); // a second later, from the page's HTML, which has no other language's
  await expect(page.getByText("While you wait")).toBeHidden();
  const first = (await tip.innerText()).split("\n").at(-1) ?? "";
  await page.clock.runFor(1_000);
  await expect(page.getByRole("button", { name: "Siguiente consejo" })).toBeVisible();
  await expect(tip).toContainText(first);
  await page.clock.runFor(6_000);
  await expect(tip).not.toContainText(first);
  letGo?.();
  await expect(heading(page, "Mis viajes")).toBeVisible();
});

test("the footer leads to help, terms, privacy and contact [2.72 2.73 2.75 2.76 2.77]", async ({ page }) => {
  await page.goto("/trip-planner");
  const footer = page.getByRole("contentinfo");
  const expected = {
    "How it works": "/how-it-works",
    Destinations: "/destinations",
    Terms: "/terms",
    Privacy: "/privacy",
    Contact: "/contact",
  };
  for (const [name, path] of Object.entries(expected))
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
});

test("the planner's path shows each language's own title [2.9 2.10]", async ({ page }) => {
  const titles = new Set<string>();
  for (const language of LANGUAGES) {
    await page.goto(language === "en" ? "/trip-planner" : `/${language}/trip-planner`);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    const title = wordsOf(language).t("planner:start.title");
    await expect(heading(page, title)).toBeVisible();
    titles.add(title);
  }
  expect(titles.size).toBe(LANGUAGES.length);
});
