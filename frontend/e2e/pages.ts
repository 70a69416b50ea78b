/** The public pages that the tests walk through: those that search engines are led to, with one destination and one article. */
import { PAGES } from "../app/pages";

export const LANGUAGES = ["en", "es", "de", "fr", "cs"] as const;

export const PUBLIC = PAGES.filter(({ built, unlisted }) => built && !unlisted).map(
  ({ path }) => `/${path.replace(":city", "lisbon").replace(":article", "fairness")}`,
);

export function inLanguage(path: string, language: (typeof LANGUAGES)[number]): string {
  if (language === "en") return path;
  return path === "/" ? `/${language}` : `/${language}${path}`;
}
