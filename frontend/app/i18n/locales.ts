import type { Language } from "./languages.ts";

/** Locale codes for link previews (`og:locale`). */
export const LOCALES: Record<Language, string> = { en: "en_US", es: "es_ES", de: "de_DE", fr: "fr_FR", cs: "cs_CZ" };
