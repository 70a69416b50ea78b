/**
 * The words of one language each, so that pages in five languages can be rendered side by side at build time.
 * A page loads the words of its own kind.
 */
import type { FlatNamespace, i18n, TFunction } from "i18next";

import { pageAt } from "../pages.ts";
import { DEFAULT_LANGUAGE, type Language } from "./languages.ts";
import { patiently } from "./patiently.ts";
import { type Namespaces, phrase, type Values } from "./phrase.ts";

/** What nearly every page about a trip says. */
const TRIP = ["trips", "ways", "map"] as const;

/** The namespaces of one kind of page. */
const BUNDLES = {
  common: ["common"],
  home: ["home"],
  destinations: ["destinations"],
  pages: ["pages"],
  company: ["company"],
  sales: ["sales"],
  teams: ["company", "sales"],
  legal: ["legal"],
  help: ["help"],
  developers: ["developers"],
  auth: ["auth"],
  tips: ["tips"],
  trip: TRIP,
  planner: ["planner", ...TRIP],
  dashboard: ["dashboard", ...TRIP],
  invitations: ["invitations", ...TRIP],
  account: ["account", "auth"],
  tokens: ["tokens", "account", "auth"],
  orders: ["orders", "account", "auth"],
  notices: ["notices"],
  bookings: ["bookings", "ways"],
  explore: ["explore", ...TRIP],
} as const;
type Bundle = keyof typeof BUNDLES;
/** Where the words of each language are: a page needs to know it of its own language alone. */
const tables = import.meta.glob<{ default: Record<string, () => Promise<{ default: object }>> }>("./tables/*.ts");

/** The modules, below this folder, that hold a bundle's words; the common ones come with where the others are. */
export function modulesOf(language: Language, bundle: Bundle): string[] {
  const module = (name: string) =>
    (TRIP as readonly string[]).includes(name) ? `bundles/${language}-trip.ts` : `${language}/${name}.json`;
  const words = new Set(BUNDLES[bundle].map(module));
  return bundle === "common" ? [`tables/${language}.ts`, ...words] : [...words];
}

async function read(language: Language, namespace: string): Promise<object | undefined> {
  const table = tables[`./tables/${language}.ts`];
  const files = table && (await patiently(table)).default;
  const file = `../${language}/${namespace}.json`;
  const own = files?.[file];
  if (own) return (await patiently(own)).default;
  const together = files?.[`../bundles/${language}-trip.ts`];
  return together && ((await patiently(together)).default as Namespaces)[file];
}

/** The words of one language that are here, and a way to more. */
export class Texts {
  readonly language: Language;
  private loaded: Namespaces = {};
  private readonly reads = new Map<string, Promise<void>>();
  private readonly listeners = new Set<() => void>();
  private readonly bound = new Map<string, TFunction>();

  constructor(language: Language) {
    this.language = language;
  }

  /** "trips:pageTitle", or a key of the common words. */
  readonly t = this.within(["common"]) as unknown as i18n["t"];

  /** A `t` whose keys are those of the namespaces; the same function until more words have come. */
  within<const Ns extends readonly FlatNamespace[]>(namespaces: Ns): TFunction<Ns> {
    const key = namespaces.join();
    let found = this.bound.get(key);
    if (!found) {
      found = ((of: string, values?: Values) =>
        phrase(this.loaded, this.language, of, namespaces, values) ??
        `⟨${of.replace(/^\w+:/, "")}⟩`) as unknown as TFunction;
      this.bound.set(key, found);
    }
    return found as unknown as TFunction<Ns>;
  }

  exists(key: string): boolean {
    return phrase(this.loaded, this.language, key, ["common"]) !== undefined;
  }

  holds(namespaces: readonly string[]): boolean {
    return namespaces.every((name) => this.loaded[name] !== undefined);
  }

  /** Resolves when the words are there, in English if they could not be had in this language. */
  async load(namespaces: readonly string[]): Promise<void> {
    await Promise.all(namespaces.map((name) => this.loaded[name] ?? this.loadOnce(name)));
  }

  private loadOnce(namespace: string): Promise<void> {
    let reading = this.reads.get(namespace);
    if (!reading) {
      reading = read(this.language, namespace)
        .catch(() => read(DEFAULT_LANGUAGE, namespace))
        .then((texts) => {
          this.loaded = { ...this.loaded, [namespace]: texts };
          this.bound.clear();
          for (const listener of this.listeners) listener();
        })
        .catch(() => undefined) // their keys stand for them
        .finally(() => this.reads.delete(namespace));
      this.reads.set(namespace, reading);
    }
    return reading;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): Namespaces => this.loaded;
}

const all = new Map<Language, Texts>();

/** The texts of a language; they have to be loaded before (`ensureTexts`). */
export function textsOf(language: Language): Texts {
  let found = all.get(language);
  if (!found) all.set(language, (found = new Texts(language)));
  return found;
}

/** Load what the pages of a language need. */
export async function ensureTexts(language: Language, bundles: readonly Bundle[]): Promise<void> {
  await textsOf(language).load(bundles.flatMap((bundle) => [...BUNDLES[bundle]]));
}

/** Load every text of a language, for the build and the suite. */
export async function ensureEveryText(language: Language): Promise<void> {
  await ensureTexts(language, Object.keys(BUNDLES) as Bundle[]);
}

/** The namespaces of a bundle. */
export function namespacesOf(bundle: Bundle): readonly string[] {
  return BUNDLES[bundle];
}

/** The bundles that a page needs; `path` is without language prefix and outer slashes. */
export function bundlesFor(path: string): Bundle[] {
  // How it works shows the home page's fare board.
  if (path === "how-it-works") return ["common", "pages", "home"];
  // The help center also says what estimates are.
  if (path === "help") return ["common", "help", "company"];
  const page = pageAt(path);
  if (!page) return ["common"];
  // Pages that were not written at build time begin with the page of travel tips.
  return page.built ? ["common", page.texts] : ["common", "tips", page.texts];
}
