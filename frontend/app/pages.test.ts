import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";

import { LANGUAGES, localizedPath } from "./i18n/languages";
import { isPage, pageAt, PAGES, patternOf } from "./pages";
import { prerenderedPaths } from "./prerender";
import routes, { fileOf } from "./routes";

const files = Object.keys(import.meta.glob(["./routes/{app,auth,public}/*.tsx", "!./routes/**/*.test.tsx"])).map(
  (file) => file.replace(/^\.\/routes\/|\.tsx$/g, ""),
);
/** The route's file that the router finds for a path without language prefix; null for the one of every other path. */
function routed(path: string): string | null {
  const route = matchRoutes(routes as unknown as RouteObject[], `/cs/${path}`)?.at(-1)?.route as { file: string };
  return route.file === "routes/not-found.tsx" ? null : route.file.replace(/^routes\/|\.tsx$/g, "");
}

/** An address of each page, each optional segment once there and once not. */
const addresses = PAGES.flatMap((page) => {
  const filled = page.path.replaceAll(/:(\w+)\??/g, (_, name: string) => page.values?.[name]?.[0] ?? "x1");
  const paths = page.path.includes("?") ? [filled, filled.replace(/\/[^/]+$/, "")] : [filled];
  return paths.map((path) => ({ path, page }));
});

describe("the list of pages", () => {
  it("names every route once, and no route that is not there", () => {
    expect(PAGES.map(fileOf).toSorted()).toEqual(files.toSorted());
  });

  it.each(addresses)("leads /$path to its own route", ({ path, page }) => {
    expect(pageAt(path)).toBe(page);
    expect(routed(path)).toBe(fileOf(page));
  });

  it.each(["settings", "trip-details", "trip-details/x/y/z", "trips/x", "destinations/porto/more", "about/more"])(
    "does not have /%s, nor has the router",
    (path) => {
      expect(isPage(path)).toBe(false);
      expect(routed(path)).toBeNull();
    },
  );

  it("takes for a trip's tab what is one", () => {
    expect([isPage("trip-details/x/people"), isPage("trip-details/x/nothing")]).toEqual([true, false]);
  });

  it("is written in a way that Python reads as well", () => {
    for (const page of PAGES) expect(patternOf(page)).toMatch(/^\^[\w()?:|/[\]^+-]*\$$/);
  });
});

describe("files written at build time", () => {
  it("are the built pages in every language, and each destination", () => {
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
