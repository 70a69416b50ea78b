/**
 * The texts, one object per language, so that pages in five languages can be rendered at the same time in the build.
 * A page loads only the texts for its kind of page.
 */
import type { FlatNamespace, i18n, TFunction } from "i18next";

import { pageAt } from "../pages.ts";
import { DEFAULT_LANGUAGE, type Language } from "./languages.ts";
import { withRetries } from "./with-retries.ts";
import { type Grammar, type Namespaces, phrase, type Values } from "./phrase.ts";

/** Namespaces that nearly every page about a trip needs. */
const TRIP = ["trips", "ways", "map"] as const;

/** The namespaces of each kind of page. */
export const BUNDLES = {
  common: ["common"],
  home: ["home"],
  destinations: ["destinations"],
  browse: ["browse", "destinations"],
  how: ["how"],
  about: ["about"],
  company: ["company"],
  sales: ["sales"],
  teams: ["teams", "sales"],
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
interface Table {
  default: Record<string, () => Promise<{ default: object }>>;
  common: object;
  grammar?: Grammar;
}

/** The common texts, the files and the grammar of each language: a page loads only those of its own language. */
const tables = import.meta.glob<Table>("./tables/*.ts");

/** Modules in this folder that hold a bundle's texts; the common bundle is in the language's table. */
export function modulesOf(language: Language, bundle: Bundle): string[] {
  const module = (name: string) =>
    (TRIP as readonly string[]).includes(name) ? `bundles/${language}-trip.ts` : `${language}/${name}.json`;
  return bundle === "common" ? [`tables/${language}.ts`] : [...new Set(BUNDLES[bundle].map(module))];
}

const grammars = new Map<Language, Grammar>();

async function read(language: Language, namespace: string): Promise<object | undefined> {
  const table = tables[`./tables/${language}.ts`];
  const { default: files, common, grammar } = (table && (await withRetries(table))) ?? {};
  if (grammar) grammars.set(language, grammar);
  if (namespace === "common") return common;
  const file = `../${language}/${namespace}.json`;
  const own = files?.[file];
  if (own) return (await withRetries(own)).default;
  const together = files?.[`../bundles/${language}-trip.ts`];
  return together && ((await withRetries(together)).default as Namespaces)[file];
}

/** The loaded texts of one language, and a way to load more. */
export class Texts {
  readonly language: Language;
  private loaded: Namespaces = {};
  private readonly reads = new Map<string, Promise<void>>();
  private readonly listeners = new Set<() => void>();
  private readonly bound = new Map<string, TFunction>();

  constructor(language: Language) {
    this.language = language;
  }

  /** Takes a key such as "trips:pageTitle", or a key of the common texts. */
  readonly t = this.within(["common"]) as unknown as i18n["t"];

  /** A `t` for the keys of these namespaces; the same function until more texts of one of them are loaded. */
  within<const Ns extends readonly FlatNamespace[]>(namespaces: Ns): TFunction<Ns> {
    const key = namespaces.join();
    let found = this.bound.get(key);
    if (!found) {
      found = ((of: string, values?: Values) =>
        phrase(this.loaded, this.language, of, namespaces, values, grammars.get(this.language)) ??
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

  /** Resolves when the texts are loaded, in English if this language's could not be. */
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
          for (const key of this.bound.keys()) if (key.split(",").includes(namespace)) this.bound.delete(key);
          for (const listener of this.listeners) listener();
        })
        .catch(() => undefined) // the page shows their keys instead
        .finally(() => this.reads.delete(namespace));
      this.reads.set(namespace, reading);
    }
    return reading;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

const all = new Map<Language, Texts>();

/** The texts of a language; load them first with `ensureTexts`. */
export function textsOf(language: Language): Texts {
  let found = all.get(language);
  if (!found) all.set(language, (found = new Texts(language)));
  return found;
}

/** Load the bundles in a language. */
export async function ensureTexts(language: Language, bundles: readonly Bundle[]): Promise<void> {
  await textsOf(language).load(bundles.flatMap((bundle) => [...BUNDLES[bundle]]));
}

/** Load every text of a language, for the build and the tests. */
export async function ensureEveryText(language: Language): Promise<void> {
  await ensureTexts(language, Object.keys(BUNDLES) as Bundle[]);
}

/** The bundles that a page needs; `path` has no language prefix and no outer slashes. */
export function bundlesFor(path: string): Bundle[] {
  // The help center also explains estimates.
  if (path === "help") return ["common", "help", "company"];
  const page = pageAt(path);
  if (!page) return ["common"];
  return ["common", page.texts];
}
