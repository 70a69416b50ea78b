/**
 * Writes the pictures that links to us are shown with, and the banners of mails.
 *
 * `<slug>.<language>.png` for each destination, `home.<language>.png`, `page.png` for every other page, `invite.png`
 * for invitations, which says nothing about anybody (all 1200 x 630); `banner/<slug>.jpg` (600 x 240, by day).
 * A picture whose words are the same in several languages is one file with several names.
 */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import type { Place } from "../place";
import { poster } from "../poster";
import { readPlaces } from "../records";
import { homeCard, inviteCard, nameOn, pageCard, placeCard, titleOn } from "./cards";
import { Painter } from "./painter";

const LANGUAGES = ["en", "es", "de", "fr", "cs"] as const;
type Language = (typeof LANGUAGES)[number];

/** The answer of the home page's example. */
const HOME = "palermo";
const TRIPTYCH = ["lisbon", "prague", "rio-de-janeiro"];
/** Pictures in the making at a time: one is packed while the next is drawn. */
const LANES = 3;

export interface Sources {
  /** Folder of the catalogue's records. */
  records: string;
  /** Folder of the catalogue as written for the pages: `<language>.json`. */
  catalogue: string;
  /** Folder of the interface's words: `<language>/home.json`. */
  words: string;
  /** Where made pictures are kept by content. */
  store: string;
}

/** Writes everything into `out`; returns how many pictures there are and how many had to be made anew. */
export async function buildShare(sources: Sources, out: string): Promise<{ pictures: number; made: number }> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(join(out, "banner"), { recursive: true });
  const painter = new Painter(sources.store);
  const places = new Map(readPlaces(sources.records).map((place) => [place.slug, place]));
  const names = namesOf(sources.catalogue);
  const files = (name: string, languages: readonly Language[]) =>
    languages.map((language) => join(out, `${name}.${language}.png`));
  const jobs: (() => Promise<void>)[] = [...places.values()].flatMap((place) => [
    () => {
      const named = byWords((language) => names[language].get(place.slug) ?? place.slug);
      const worded = [...named].map(([name, languages]) => ({
        words: nameOn(name),
        files: files(place.slug, languages),
      }));
      return painter.cards(placeCard(place), worded);
    },
    () => painter.banner(poster(place, 1200, 480, false), 600, join(out, "banner", `${place.slug}.jpg`)),
  ]);
  const titles = byWords((language) => titleOf(sources.words, language));
  const titled = [...titles].map(([title, languages]) => ({ words: titleOn(title), files: files("home", languages) }));
  jobs.push(
    () => painter.cards(homeCard(placeIn(places, HOME)), titled),
    () =>
      painter.cards(pageCard(TRIPTYCH.map((slug) => placeIn(places, slug))), [
        { words: nameOn("Tripoint"), files: [join(out, "page.png")] },
      ]),
    () => painter.cards(inviteCard(), [{ words: nameOn("Tripoint"), files: [join(out, "invite.png")] }]),
  );
  await inLanes(jobs);
  return { pictures: painter.pictures, made: painter.made };
}

function placeIn(places: ReadonlyMap<string, Place>, slug: string): Place {
  const place = places.get(slug);
  if (!place) throw new Error(`a share picture shows ${slug}, which is not in the catalogue`);
  return place;
}

/** The languages by what they say. */
function byWords(wordsIn: (language: Language) => string): Map<string, Language[]> {
  const groups = new Map<string, Language[]>();
  for (const language of LANGUAGES) {
    const words = wordsIn(language);
    const group = groups.get(words);
    if (group) group.push(language);
    else groups.set(words, [language]);
  }
  return groups;
}

function namesOf(catalogue: string): Record<Language, Map<string, string>> {
  const read = (language: Language) => {
    const { destinations } = JSON.parse(readFileSync(join(catalogue, `${language}.json`), "utf8")) as {
      destinations: { slug: string; city: string }[];
    };
    return [language, new Map(destinations.map(({ slug, city }) => [slug, city]))] as const;
  };
  return Object.fromEntries(LANGUAGES.map(read)) as Record<Language, Map<string, string>>;
}

const titleOf = (words: string, language: Language) =>
  (JSON.parse(readFileSync(join(words, language, "home.json"), "utf8")) as { hero: { title: string } }).hero.title;

async function inLanes(jobs: readonly (() => Promise<void>)[]): Promise<void> {
  const lane = async (first: number) => {
    for (let at = first; at < jobs.length; at += LANES) await jobs[at]?.();
  };
  await Promise.all(Array.from({ length: LANES }, (_, first) => lane(first)));
}
