import type { Language } from "./languages.ts";

/** Languages as link previews want them named. */
export const LOCALES: Record<Language, string> = { en: "en_US", es: "es_ES", de: "de_DE", fr: "fr_FR", cs: "cs_CZ" };
