import { expect, test } from "@playwright/test";

import { PAGES } from "../app/pages";
import { inLanguage, LANGUAGES, PUBLIC } from "./pages";
import { newAccount, newTrip, signIn } from "./server";

/** Attribute values of the matching tags, read from the HTML that search engines get. */
function attributes(html: string, tag: RegExp, name: string): string[] {
  return (html.match(new RegExp(tag, "gi")) ?? []).map(
    (found) => new RegExp(`${name}="([^"]*)"`, "i").exec(found)?.[1] ?? "",
  );
}

/** The head of a page's HTML, as search engines get it. */
function readHead(html: string) {
  const contents = (name: string) =>
    attributes(html, new RegExp(`<meta[^>]*(?:name|property)="${name}"[^>]*>`), "content");
  return {
    title: /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? "",
    canonical: attributes(html, /<link[^>]*rel="canonical"[^>]*>/, "href"),
    robots: contents("robots"),
    contents,
  };
}

for (const language of LANGUAGES) {
  test(`public pages hydrate cleanly under their policy and contact no other site, in ${language}`, async ({
    page,
    baseURL,
  }) => {
    const strangers: string[] = [];
    const broken: string[] = [];
    page.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(baseURL ?? "") && !url.startsWith("data:") && !url.startsWith("blob:")) strangers.push(url);
    });
    page.on("pageerror", (error) => broken.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") broken.push(message.text());
    });
    await page.exposeFunction("refused", (what: string) => broken.push(what));
    await page.addInitScript(() =>
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
        (window as unknown as { refused: (what: string) => void }).refused(`${effectiveDirective} ${blockedURI}`),
      ),
    );
    for (const path of PUBLIC) {
      const reply = await page.goto(inLanguage(path, language));
      expect(reply?.headers()["content-security-policy"], path).toContain("default-src 'none'");
      await page.getByRole("button", { name: THEME }).click(); // hydrated: reacts to a click
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    }
    expect(strangers).toEqual([]);
    expect(broken).toEqual([]);
  });
}

const THEME = /light|claro|hell|clair|světl/i;

test("public pages can be read and navigated without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of PUBLIC) {
    await page.goto(inLanguage(path, "de"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Hauptnavigation" }).getByRole("link")).toHaveCount(4);
    await expect(page.getByRole("contentinfo").getByRole("link").first()).toBeVisible();
    expect((await page.getByRole("main").innerText()).length, path).toBeGreaterThan(120);
  }
  // The phone menu opens, and its links work.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/de");
  await page.getByRole("banner").locator("summary").click();
  await page.getByRole("navigation", { name: "Menü" }).getByRole("link", { name: "Über uns" }).click();
  await expect(page).toHaveURL(/\/de\/about$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.close();
});

test("the HTML of a page that is not pre-rendered has its title and noindex", async ({ request, baseURL }) => {
  const read = async (path: string) => readHead(await (await request.get(path)).text());
  const dashboard = await read("/de/dashboard");
  expect(dashboard.title).toBe("Dashboard · Tripoint");
  expect(dashboard.robots).toEqual(["noindex"]);
  expect(dashboard.canonical).toEqual([`${baseURL}/de/dashboard`]);
  expect((await read("/trip-details/x/costs")).robots).toEqual(["noindex"]);
  expect((await read("/explore")).robots).toEqual([]);

  const invite = await read("/fr/TripInvite");
  expect(invite.robots).toEqual(["noindex"]);
  expect(invite.contents("og:title")[0]).toBe("Une invitation à un voyage");
  expect(invite.contents("og:description")[0]?.length).toBeGreaterThan(100);
  expect(invite.contents("og:image")).toEqual([`${baseURL}/share/invite.png`]);
  expect(invite.contents("twitter:card")).toEqual(["summary_large_image"]);
});

for (const language of LANGUAGES) {
  test(`an unknown place answers 404 with noindex, in ${language} [2.49]`, async ({ request }) => {
    for (const path of ["/destinations/atlantis", "/destinations/lisbon/more", "/nowhere"]) {
      const reply = await request.get(inLanguage(path, language));
      expect(reply.status(), path).toBe(404);
      const head = readHead(await reply.text());
      expect(head.robots, path).toEqual(["noindex"]);
      expect(head.title, path).toMatch(/.{8,} · Tripoint/);
    }
  });
}

test("a rendered page's own head replaces the one from the server", async ({ page }) => {
  await page.goto("/de/nirgendwo");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("head title")).toHaveCount(1);
  await expect(page.locator('head meta[name="robots"]')).toHaveCount(1);
  await expect(page.locator('head link[rel="canonical"]')).toHaveCount(1);
  await page.getByRole("link", { name: "Tripoint" }).first().click();
  await expect(page).toHaveTitle(/Gruppenreise/);
  await expect(page.locator('head meta[name="robots"]')).toHaveCount(0);
});

test("canonical link and alternates follow a client-side navigation [2.81 2.83]", async ({ page, baseURL }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "A trip with a point" })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${baseURL}/about`);
  await expect(page.locator('link[hreflang="de"]')).toHaveAttribute("href", `${baseURL}/de/about`);
});

/** Pages that search engines should not index; "x" stands for a trip. */
const OWN = [
  "/dashboard",
  "/my-trips",
  "/profile",
  "/account-settings",
  "/trip-planner?step=dates",
  "/trip-details/x",
  "/trip-details/x/people",
  "/trips/x/activities",
  "/TripInvite",
  "/no-such-page",
] as const;

test("heads of signed-in pages and the not-found page have their addresses but no personal data [2.81 2.82 2.83 2.84]", async ({
  page,
  context,
  baseURL,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const ana = await newAccount(request, "Ana", "Reis");
  const trip = await newTrip(ana, []);
  await signIn(context, ana);
  for (const path of OWN) {
    await page.goto(inLanguage(path.replace("/x", `/${trip.id}`), "de"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const { pathname } = new URL(page.url());
    const own = pathname.replace(/^\/de/, "");
    await expect(page.locator("head > [data-first]"), "what the server wrote is gone").toHaveCount(0);
    await expect(page.locator('link[rel="canonical"]'), path).toHaveAttribute("href", `${baseURL}${pathname}`);
    await expect(page.locator('meta[property="og:url"]'), path).toHaveAttribute("content", `${baseURL}${pathname}`);
    const alternates = () =>
      page
        .locator('link[rel="alternate"]')
        .evaluateAll((links) => links.map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]));
    await expect
      .poll(alternates, path)
      .toEqual([
        ...LANGUAGES.map((one) => [one, `${baseURL}${inLanguage(own, one)}`]),
        ["x-default", `${baseURL}${own}`],
      ]);
    const told = (await page.title()) + pathname;
    expect(told, path).toMatch(/ · Tripoint/);
    expect(told, path).not.toMatch(/\bAna\b|\bReis\b|@/);
  }
});

test("sign-in pages have noindex in their HTML and are not in the sitemap", async ({ request, baseURL }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const unlisted = PAGES.filter((page) => page.unlisted);
  expect(unlisted.map(({ path }) => path)).toEqual(["login", "signup", "magic-link"]);
  for (const { path } of unlisted)
    for (const language of LANGUAGES) {
      const address = inLanguage(`/${path}`, language);
      const head = readHead(await (await request.get(address)).text());
      expect(head.robots, address).toEqual(["noindex"]);
      expect(head.canonical, address).toEqual([`${baseURL}${address}`]);
      expect(sitemap, address).not.toContain(`${baseURL}${address}<`);
    }
});

test("the sitemap lists every public page in every language, and robots.txt points to it", async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  for (const path of PUBLIC)
    for (const language of LANGUAGES) expect(sitemap).toContain(`<loc>${baseURL}${inLanguage(path, language)}</loc>`);
  const places = sitemap.match(/<loc>[^<]*\/destinations\/[^<]*<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g);
  expect(places?.length).toBeGreaterThan(700);
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  // Crawlers must be able to read pages to see their noindex or to build a preview.
  expect(robots).not.toMatch(/Disallow: \/(dashboard|TripInvite|$)/m);
});
