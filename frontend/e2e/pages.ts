/** The public pages that the tests walk through: those that search engines are led to, with one destination and one article. */
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

/** The scripts of a public page start after its first picture: from here on its links change the page without leaving it. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
}
