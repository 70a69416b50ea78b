/** The catalogue at build time: the output of `tripoint catalogue`, per language. Never in a browser's bundle. */
import { readFileSync } from "node:fs";

import type { Language } from "~/i18n/languages";

import type { DestinationDetail } from "./types";

const kept = new Map<Language, DestinationDetail[]>();

/** Every destination with all its details, sorted by its name in that language. Throws if the file is missing. */
export function catalogueIn(language: Language): DestinationDetail[] {
  let found = kept.get(language);
  if (!found) {
    const text = readFileSync(`app/data/catalogue/${language}.json`, "utf8");
    const order = new Intl.Collator(language);
    found = (JSON.parse(text) as { destinations: DestinationDetail[] }).destinations.toSorted((a, b) =>
      order.compare(a.city, b.city),
    );
    kept.set(language, found);
  }
  return found;
}
