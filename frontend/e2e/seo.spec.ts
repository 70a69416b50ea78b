import { expect, test } from "@playwright/test";

import { inLanguage, LANGUAGES, PUBLIC } from "./pages";
import { newAccount, newTrip, signIn } from "./server";

/** Attribute values of the tags that match, read from the HTML as a search engine gets it. */
function attributes(html: string, tag: RegExp, name: string): string[] {
  return (html.match(new RegExp(tag, "gi")) ?? []).map(
    (found) => new RegExp(`${name}="([^"]*)"`, "i").exec(found)?.[1] ?? "",
  );
}

for (const path of PUBLIC) {
  test(`${path} says in its HTML where it belongs, in every language [2.81 2.82 2.83 2.84]`, async ({
    request,
    baseURL,
  }) => {
    for (const language of LANGUAGES) {
      const reply = await request.get(inLanguage(path, language));
      expect(reply.status()).toBe(200);
      const html = await reply.text();
      const own = `${baseURL}${inLanguage(path, language)}`;
      expect(html).toContain(`<html lang="${language}"`);
      expect(attributes(html, /<link[^>]*rel="canonical"[^>]*>/, "href")).toEqual([own]);
      expect(attributes(html, /<meta[^>]*property="og:url"[^>]*>/, "content")).toEqual([own]);
      const alternates = html.match(/<link[^>]*rel="alternate"[^>]*>/gi) ?? [];
      const pairs = alternates.map((tag) => [
        /hreflang="([^"]*)"/i.exec(tag)?.[1],
        /href="(http[^"]*)"/i.exec(tag)?.[1],
      ]);
      expect(pairs).toEqual([
        ...LANGUAGES.map((one) => [one, `${baseURL}${inLanguage(path, one)}`]),
        ["x-default", `${baseURL}${path}`],
      ]);
      expect(html.match(/<h1[ >]/g)).toHaveLength(1);
      expect(/<title>[^<]{8,}<\/title>/.test(html)).toBe(true);
      expect(attributes(html, /<meta[^>]*name="description"[^>]*>/, "content")[0]?.length).toBeGreaterThan(30);
      expect(html.replace(/<(script|style)[\s\S]*?<\/\1>/g, "").replace(/<[^>]+>/g, " ").length).toBeGreaterThan(600);
    }
  });
}

test("canonical link and alternates follow a client-side navigation [2.81 2.83]", async ({ page, baseURL }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "A trip with a point" })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${baseURL}/about`);
  await expect(page.locator('link[hreflang="de"]')).toHaveAttribute("href", `${baseURL}/de/about`);
});

/** The pages without a place in search engines; "x" is a trip. */
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

test("pages of the signed-in area and the not-found page say where they belong, and nothing of the person [2.81 2.82 2.83 2.84]", async ({
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

test("the sitemap lists every public page in every language, and robots.txt points to it", async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  for (const path of PUBLIC)
    for (const language of LANGUAGES) expect(sitemap).toContain(`<loc>${baseURL}${inLanguage(path, language)}</loc>`);
  expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});
