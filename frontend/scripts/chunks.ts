/**
 * Decides which file of the build contains a module: few files for each page, and nothing in them that only other pages
 * need. By default, every set of pages that share a module gets a file for it, most of them smaller than their headers.
 */
import { readdirSync, readFileSync } from "node:fs";

interface Modules {
  getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

const FIXED: readonly [name: string, of: RegExp][] = [
  ["framework", /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime/],
  ["auth-js", /node_modules[\\/]@supabase[\\/]auth-js[\\/]/],
  // Every public page has both. Their own files remain, but only import from the shared one.
  ["site", /\/app\/routes\/(language|public-layout)\.tsx/],
  ["site", /\/app\/(lib\/islands|features\/home\/example)\.ts/],
  ["day-rates", /\/app\/lib\/day-rates\.ts/],
  // Small components that a public page shows immediately: each would pull in the whole file that later parts share.
  ["site", /lucide-react\/dist\/esm\/icons\/(check|chevron-right|search)\.mjs/],
  ["site", /\/app\/ui\/(buttons\/chip|form\/(field-frame|text-field)|marks\/(badge|price))\.tsx/],
  // Its only public page loads it together with an island that has controls.
  ["controls", /\/app\/lib\/glide\.ts/],
  // Pages with this icon would otherwise load the map, which has it too.
  ["controls", /lucide-react\/dist\/esm\/icons\/bed-double\.mjs/],
  ["map", /\/app\/features\/map\//],
  // Two pages of the signed-in area share it; in that area's file, it would load the map on all its pages.
  ["open-trip-map", /\/app\/routes\/parts\/open-trip-map\.tsx/],
  // A public page calls the API only when someone interacts with it.
  ["api", /node_modules[\\/](openapi-fetch|@tanstack)[\\/]|\/app\/(api\/[a-z-]+|session\/(check-session|forget))\.ts/],
];
/** A module shared by at least this many pages of a kind is loaded with all of them. */
const SHARED_BY = { public: 3, auth: 2, app: 2 };
const EVERYWHERE = /\/app\/(entry\.client|root|routes\/language|routes\/public-layout)\.tsx/;
const PAGE = /\/app\/routes\/(public|auth|app)(\/|-layout)/;
const WORDS_AND_DATA = /\/app\/(i18n\/(bundles|tables|[a-z]{2})|data)\//;
/** Prefix, before a page's name, for files with modules that the page shares with its later parts. */
const OWN = "with-";
const LATER = "later-";
/** Prefix, before a feature's name, for files that only some pages share. */
const FEATURE = "shared-";
const ICONS = "lucide-react/dist/esm/";

const iconUsers = usersOfIcons(new URL("../", import.meta.url).pathname);

/** The modules that use each icon, by its file. The module graph cannot tell: they import it through a barrel file. */
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

/** All modules that load a module, immediately or later; the search stops at those that every page has. */
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
  /** Entries that load the module together with themselves: pages, or parts that are loaded later. */
  entries: readonly string[];
  /** The pages among the entries; `inTime` has all pages that load the module now or may load it later. */
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
  // Icons that only later parts share; otherwise one part's file would be loaded along with the others.
  if (!inApp && id.includes(ICONS) && inFrame("app", inTime).length >= SHARED_BY.app) return "icons";
  // Modules that a page shares with its later parts, or that these share among themselves.
  const [only, ...others] = inTime;
  if (only === undefined || others.length > 0 || entries.length < 2) return null;
  return (pages.length > 0 ? OWN : LATER) + /([\w-]+)\.tsx$/.exec(only)?.[1];
}

/**
 * Modules that only some signed-in pages share are grouped by feature: "shared-explore" for features/explore. What the
 * pages about trips share is a kilobyte, which every page can have for one request less.
 */
function featureOf(id: string): string | null {
  const [, feature] = /\/app\/features\/(?!trips\/)(\w+)\//.exec(id) ?? [];
  return feature ? FEATURE + feature : null;
}

const found = new Map<string, string | null>();

function chunkOf(id: string, modules: Modules): string | null {
  if (!found.has(id)) found.set(id, groupOf(id, modules));
  return found.get(id) ?? null;
}

/** The order matters: a group includes whatever its modules import, unless an earlier group has it. */
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
