/** The public pages that the tests walk through. */
export const LANGUAGES = ["en", "es", "de", "fr", "cs"] as const;

export const PUBLIC = [
  "/",
  "/about",
  "/how-it-works",
  "/destinations",
  "/destinations/lisbon",
  "/for-teams",
  "/waitlist",
  "/contact",
  "/careers",
  "/pricing",
  "/help",
  "/terms",
  "/privacy",
] as const;

export function inLanguage(path: string, language: (typeof LANGUAGES)[number]): string {
  if (language === "en") return path;
  return path === "/" ? `/${language}` : `/${language}${path}`;
}
