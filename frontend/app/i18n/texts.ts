/**
 * One i18next instance per language, so that pages in five languages can be rendered side by side at build time.
 * A page of the public site loads the words of its own kind; the signed-in area loads all of its words at once.
 */
import { type BackendModule, createInstance, type i18n, type ReadCallback } from "i18next";
import { initReactI18next } from "react-i18next";

import { pageAt } from "../pages.ts";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "./languages.ts";

/** Namespaces that travel together. */
const BUNDLES = {
  common: ["common"],
  home: ["home"],
  destinations: ["destinations"],
  pages: ["pages"],
  company: ["company"],
  legal: ["legal"],
  auth: ["auth"],
  tips: ["tips"],
  app: ["tips", "planner", "trips", "invitations", "auth", "account", "dashboard", "map", "ways"],
  public: ["common", "home", "destinations", "pages", "company", "legal"],
} as const;
type Bundle = keyof typeof BUNDLES;
type Namespaces = Record<string, object>;
type Module<T> = () => Promise<{ default: T }>;

const appTexts = import.meta.glob<{ default: Namespaces }>("./bundles/*-app.ts");
const publicTexts = import.meta.glob<{ default: object }>(
  "./*/{common,home,destinations,pages,company,legal,auth,tips}.json",
);

/** Reads one namespace of one language; i18next retries and bounds the reads (SPEC 9, translation loading). */
const backend: BackendModule = {
  type: "backend",
  init() {},
  read(language: string, namespace: string, done: ReadCallback) {
    texts(language, namespace).then(
      (found) => done(null, found as Record<string, unknown>),
      (error: unknown) => done(error as Error, true),
    );
  },
};

async function texts(language: string, namespace: string): Promise<object> {
  const file = `./${language}/${namespace}.json`;
  const own: Module<object> | undefined = publicTexts[file];
  if (own) return (await own()).default;
  const together: Module<Namespaces> | undefined = appTexts[`./bundles/${language}-app.ts`];
  return (await together?.())?.default[`.${file}`] ?? {};
}

const instances = new Map<Language, i18n>();
/** Until an instance has begun, it knows no language yet and would load the fallback alone. */
const begun = new Map<Language, Promise<unknown>>();

function instance(language: Language): i18n {
  let found = instances.get(language);
  if (!found) {
    found = createInstance();
    instances.set(language, found);
    found.use(backend).use(initReactI18next);
    begun.set(
      language,
      found.init({
        lng: language,
        fallbackLng: DEFAULT_LANGUAGE,
        supportedLngs: [...LANGUAGES],
        ns: [],
        defaultNS: "common",
        partialBundledLanguages: true,
        maxParallelReads: 10,
        maxRetries: 5,
        retryTimeout: 350,
        interpolation: { escapeValue: false }, // React escapes
        parseMissingKeyHandler: (key) => `⟨${key}⟩`,
        returnNull: false,
        react: { useSuspense: false },
      }),
    );
  }
  return found;
}

/** The texts of a language; they have to be loaded before (`ensureTexts`). */
export function textsOf(language: Language): i18n {
  return instance(language);
}

/** Load what the pages of a language need. */
export async function ensureTexts(language: Language, bundles: readonly Bundle[]): Promise<void> {
  const loaded = instance(language);
  await begun.get(language);
  await loaded.loadNamespaces(bundles.flatMap((bundle) => [...BUNDLES[bundle]]));
}

/** The bundles that a page needs; `path` is without language prefix and outer slashes. */
export function bundlesFor(path: string): Bundle[] {
  // How it works shows the home page's fare board.
  if (path === "how-it-works") return ["common", "pages", "home"];
  const page = pageAt(path);
  if (!page) return ["common"];
  // Sign-in pages that were not written at build time begin with the page of travel tips.
  return page.texts === "auth" && !page.built ? ["common", "tips", "auth"] : ["common", page.texts];
}
