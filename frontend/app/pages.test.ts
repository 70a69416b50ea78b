import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";

import { LANGUAGES, localizedPath } from "./i18n/languages";
import { isPage, pageAt, PAGES, patternOf } from "./pages";
import { prerenderedPaths } from "./prerender";
import routes, { fileOf } from "./routes";

/** Routes with an address of their own that show no page. */
const NO_PAGES = [
  { path: "_kit", file: "routes/kit.tsx" },
  { path: ":lang?", file: "routes/language.tsx" },
  { path: ":lang?/*", file: "routes/not-found.tsx" },
];
/** Files in `routes/` that are no routes: layouts, and what routes load later. */
const NO_ROUTES = /^routes\/(\w+-layout\.tsx$|parts\/)/;

/** Every route of the router that has an address: its whole path, and its file. */
function addressed(entries: readonly RouteConfigEntry[], above = ""): { path: string; file: string }[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const whole = [above, path].filter(Boolean).join("/");
    const isAddressed = path !== undefined || index === true;
    return [...(isAddressed ? [{ path: whole, file }] : []), ...addressed(children, whole)];
  });
}

const byPath = (one: { path: string; file: string }) => `${one.path} ${one.file}`;

/** The file of the route that the router finds for a path without language prefix; null for the catch-all route. */
function routed(path: string): string | null {
  const route = matchRoutes(routes as unknown as RouteObject[], `/cs/${path}`)?.at(-1)?.route as { file: string };
  return route.file === "routes/not-found.tsx" ? null : route.file.replace(/^routes\/|\.tsx$/g, "");
}

/** An address of each page; pages with an optional segment with and without it. */
const addresses = PAGES.flatMap((page) => {
  const filled = page.path.replaceAll(/:(\w+)\??/g, (_, name: string) => page.values?.[name]?.[0] ?? "x1");
  const paths = page.path.includes("?") ? [filled, filled.replace(/\/[^/]+$/, "")] : [filled];
  return paths.map((path) => ({ path, page }));
});

describe("the list of pages", () => {
  it("has every route of the router, wherever its file is, and the router has every page", () => {
    const pages = PAGES.map((page) => ({
      path: page.path === "" ? ":lang?" : `:lang?/${page.path}`,
      file: `routes/${fileOf(page)}.tsx`,
    }));
    expect(addressed(routes).map(byPath).toSorted()).toEqual([...pages, ...NO_PAGES].map(byPath).toSorted());
  });

  it("leaves no file in routes/ without a route, and no route without its file", () => {
    const files = Object.keys(import.meta.glob(["./routes/**/*.tsx", "!./routes/**/*.test.tsx"]))
      .map((file) => file.replace("./", ""))
      .filter((file) => !NO_ROUTES.test(file));
    expect(
      addressed(routes)
        .map(({ file }) => file)
        .toSorted(),
    ).toEqual(files.toSorted());
  });

  it.each(addresses)("routes /$path to its own file", ({ path, page }) => {
    expect(pageAt(path)).toBe(page);
    expect(routed(path)).toBe(fileOf(page));
  });

  it.each(["settings", "trip-details", "trip-details/x/y/z", "trips/x", "destinations/porto/more", "about/more"])(
    "has no page at /%s, and neither has the router",
    (path) => {
      expect(isPage(path)).toBe(false);
      expect(routed(path)).toBeNull();
    },
  );

  it("accepts only the known tabs of a trip", () => {
    expect([isPage("trip-details/x/people"), isPage("trip-details/x/nothing")]).toEqual([true, false]);
  });

  it("has only patterns that Python can read as well", () => {
    for (const page of PAGES) expect(patternOf(page)).toMatch(/^\^[\w()?:|/[\]^+-]*\$$/);
  });
});

describe("pre-rendered files", () => {
  it("are the built pages and every destination, in every language", () => {
    const paths = prerenderedPaths();
    expect(new Set(paths).size).toBe(paths.length);
    for (const { path, built } of PAGES.filter((page) => !page.path.includes(":"))) {
      for (const language of LANGUAGES)
        expect(paths.includes(localizedPath(`/${path}`, language)), path).toBe(built === true);
    }
    expect(paths).toContain("/cs/destinations/porto");
    expect(paths.join(" ")).not.toContain(":");
  });
});
