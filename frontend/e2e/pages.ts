/** The public pages that the tests visit: those that search engines may index, with one destination and one article. */
import type { Page } from "@playwright/test";

import { PAGES } from "../app/pages";

export const LANGUAGES = ["en", "es", "de", "fr", "cs"] as const;

export const PUBLIC = PAGES.filter(({ built, unlisted }) => built && !unlisted).map(
  ({ path }) => `/${path.replace(":city", "lisbon").replace(":article", "fairness")}`,
);

export function inLanguage(path: string, language: (typeof LANGUAGES)[number]): string {
  if (language === "en") return path;
  return path === "/" ? `/${language}` : `/${language}${path}`;
}

/**
 * Wait until a public page is hydrated: from then on, the links in `part` navigate on the client. The footer is hydrated
 * once someone begins to use the page.
 */
export async function alive(page: Page, part: "main" | "footer" = "main"): Promise<void> {
  await page.waitForFunction(
    (tag) => Object.keys(document.querySelector(tag) ?? {}).some((key) => key.startsWith("__reactProps")),
    part,
  );
}
