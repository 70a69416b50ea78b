/**
 * Which file of the build a module travels in: few files for each page, and nothing in them that only other pages need.
 * Left alone, every set of pages that share a module gets a file for it, most of them smaller than their own heads.
 */
import { readdirSync, readFileSync } from "node:fs";

interface Modules {
  getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

const FIXED: readonly [name: string, of: RegExp][] = [
  ["framework", /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime/],
  ["auth-js", /node_modules[\\/]@supabase[\\/]auth-js[\\/]/],
  ["site", /\/app\/(lib\/islands|features\/home\/example)\.ts/],
  ["day-rates", /\/app\/lib\/day-rates\.ts/],
  // Small things that a public page shows at once: each would bring the file of all that parts share.
  ["site", /lucide-react\/dist\/esm\/icons\/(check|chevron-right|search)\.mjs/],
  ["site", /\/app\/ui\/(buttons\/chip|form\/(field-frame|text-field)|marks\/(badge|price))\.tsx/],
  // Its one public page loads it with an island that has controls.
  ["controls", /\/app\/lib\/glide\.ts/],
  ["map", /\/app\/features\/map\//],
  // A public page asks the API only when somebody uses it.
  ["api", /node_modules[\\/](openapi-fetch|@tanstack)[\\/]|\/app\/(api\/[a-z-]+|session\/(check-session|forget))\.ts/],
];
/** A module that so many pages share comes with all of them. */
const SHARED_BY = { public: 3, auth: 2, app: 2 };
const EVERYWHERE = /\/app\/(entry\.client|root|routes\/language|routes\/public-layout)\.tsx/;
const PAGE = /\/app\/routes\/(public|auth|app)(\/|-layout)/;
const WORDS_AND_DATA = /\/app\/(i18n\/(bundles|tables|[a-z]{2})|data)\//;
/** Before the name of a page whose file has what its later parts need as well. */
const OWN = "with-";
const LATER = "later-";
/** Before the name of a feature that some pages share. */
const FEATURE = "shared-";
const ICONS = "lucide-react/dist/esm/";

const iconUsers = usersOfIcons(new URL("../", import.meta.url).pathname);

/** The modules that name an icon, by its file: they import it through one file of all icons, which tells nothing. */
function usersOfIcons(root: string): Map<string, string[]> {
  const barrel = readFileSync(`${root}node_modules/${ICONS}lucide-react.mjs`, "utf8");
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of barrel.matchAll(/export \{([^}]+)\} from '\.\/(icons\/[^']+)'/g))
    for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  const users = new Map<string, string[]>();
  for (const name of readdirSync(`${root}app`, { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(name)) continue;
    const [, icons = ""] =
      /import \{([^}]+)\} from "lucide-react"/.exec(readFileSync(`${root}app/${name}`, "utf8")) ?? [];
    for (const icon of icons.split(",")) {
      const file = files.get(icon.trim().replace(/ as .*/, ""));
      if (file) users.set(file, [...(users.get(file) ?? []), `${root}app/${name}`]);
    }
  }
  return users;
}

const withoutQuery = (id: string) => id.replace(/\?.*/, "");

function importersOf(id: string, modules: Modules): { at: readonly string[]; later: readonly string[] } {
  const users = iconUsers.get(id.slice(id.indexOf(ICONS) + ICONS.length));
  if (users) return { at: users, later: [] };
  const info = modules.getModuleInfo(id);
  return { at: info?.importers ?? [], later: info?.dynamicImporters ?? [] };
}

/** All that load a module, at once or later; what every page has says nothing about one of them. */
function aboveInTime(id: string, modules: Modules): ReadonlySet<string> {
  const above = new Set([id]);
  for (const one of above) {
    if (EVERYWHERE.test(one)) continue;
    const { at, later } = importersOf(one, modules);
    for (const importer of [...at, ...later]) above.add(importer);
  }
  return above;
}

interface Reach {
  /** Entries that load the module at once with themselves: pages, or parts that come later. */
  entries: readonly string[];
  /** The pages among these, and those that may load it later. */
  pages: readonly string[];
  inTime: readonly string[];
}

function reachOf(id: string, modules: Modules): Reach {
  const entries = new Set<string>();
  const above = new Set([id]);
  for (const one of above) {
    const { at, later } = importersOf(one, modules);
    if (at.length === 0 || later.length > 0 || PAGE.test(one)) entries.add(withoutQuery(one));
    for (const importer of at) above.add(importer);
  }
  const inTime = new Set([...aboveInTime(id, modules)].filter((one) => PAGE.test(one)).map(withoutQuery));
  return { entries: [...entries], pages: [...entries].filter((entry) => PAGE.test(entry)), inTime: [...inTime] };
}

function groupOf(id: string, modules: Modules): string | null {
  const fixed = FIXED.find(([, of]) => of.test(id));
  if (fixed) return fixed[0];
  if (WORDS_AND_DATA.test(id) || EVERYWHERE.test(id) || id.endsWith(".css")) return null;
  const { entries, pages, inTime } = reachOf(id, modules);
  const inFrame = (frame: keyof typeof SHARED_BY, some = pages) =>
    some.filter((page) => page.includes(`/routes/${frame}`));
  const inLayout = (frame: keyof typeof SHARED_BY) => inFrame(frame).some((page) => page.includes("-layout"));
  const shared = (frame: keyof typeof SHARED_BY, some = pages) =>
    inLayout(frame) || inFrame(frame, some).length >= SHARED_BY[frame];
  const open = inFrame("public", inTime).length > 0;
  const inApp = inFrame("app").length > 0;
  if (entries.some((entry) => EVERYWHERE.test(entry)) || shared("public")) return "site";
  if (shared("auth")) return open || inApp ? "forms" : "signing-in";
  if (open && inFrame("app", inTime).length > 0 && entries.length > 1)
    return inFrame("public").length > 0 ? "parts" : "controls";
  if (inApp && shared("app", inTime)) return inLayout("app") ? "app" : (featureOf(id) ?? "app");
  // An icon that only later parts have in common, or the file of one would come along with the others.
  if (!inApp && id.includes(ICONS) && inFrame("app", inTime).length >= SHARED_BY.app) return "icons";
  // What a page shares with its later parts, and what these share among themselves.
  const [only, ...others] = inTime;
  if (only === undefined || others.length > 0 || entries.length < 2) return null;
  return (pages.length > 0 ? OWN : LATER) + /([\w-]+)\.tsx$/.exec(only)?.[1];
}

/** What only some of the signed-in pages share travels with its feature: "shared-explore" for features/explore. */
function featureOf(id: string): string | null {
  const [, feature] = /\/app\/features\/(\w+)\//.exec(id) ?? [];
  return feature ? FEATURE + feature : null;
}

const found = new Map<string, string | null>();

function chunkOf(id: string, modules: Modules): string | null {
  if (!found.has(id)) found.set(id, groupOf(id, modules));
  return found.get(id) ?? null;
}

/** In this order: a group takes along what its modules import and no earlier group has taken. */
const NAMES = [
  "framework",
  "auth-js",
  "site",
  "forms",
  "parts",
  "controls",
  "map",
  "day-rates",
  "api",
  "signing-in",
  "app",
  "icons",
];

export const chunkGroups = [
  ...NAMES.map((name, index) => ({
    name: (id: string, modules: Modules) => (chunkOf(id, modules) === name ? name : null),
    debugName: name,
    priority: NAMES.length - index,
  })),
  ...[FEATURE, OWN, LATER].map((kind) => ({
    name: (id: string, modules: Modules) => (chunkOf(id, modules)?.startsWith(kind) ? chunkOf(id, modules) : null),
    debugName: kind,
  })),
];
