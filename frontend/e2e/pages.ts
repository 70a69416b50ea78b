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

/** Wait until a public page is hydrated: from then on, its links navigate on the client. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
}
