import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";

import routes from "./routes";
import { APP_LINKS, COMPANY_LINKS, MAIN_LINKS, SUPPORT_LINKS } from "./shell/links";

const sources = import.meta.glob<string>(["./**/*.{ts,tsx}", "!./**/*.test.{ts,tsx}", "!./ui/kit/**", "!./api/**"], {
  eager: true,
  query: "?raw",
  import: "default",
});
/** `to("/path")`, to(`/path/${x}`), `to: "/path"`, `href="/path"`: an address of ours, with a word for each value. */
const ADDRESS = /\b(?:to\(|to: |href=|to=)["`](\/[^"`]*)["`]/g;
/** Files and addresses that the server answers itself, not pages of ours. */
const SERVED =
  /^\/(dev\/mail|favicon\.(svg|ico)$|apple-touch-icon\.png$|manifest\.webmanifest$|api\/|developers\/database\.ts$)/;

function leadsSomewhere(address: string): boolean {
  const pathname = address.replace(/[?#].*$/, "");
  const found = matchRoutes(routes as unknown as RouteObject[], pathname)?.at(-1);
  // A first segment that is not a language matches `:lang`, and its loader rejects it.
  return found !== undefined && found.route.path !== "*" && found.params.lang === undefined;
}

const written = Object.entries(sources).flatMap(([file, code]) =>
  [...code.matchAll(ADDRESS)].map(([, address = ""]) => ({
    file,
    address: address.replaceAll(/\$\{[^}]*\}/g, "word"),
  })),
);

describe("links", () => {
  it.each([...MAIN_LINKS, ...APP_LINKS, ...COMPANY_LINKS, ...SUPPORT_LINKS])(
    "$to in the bars and the footer exists",
    ({ to }) => {
      expect(leadsSomewhere(to)).toBe(true);
    },
  );

  it("lead only to existing pages, across the front end", () => {
    expect(written.length).toBeGreaterThan(30);
    const dead = written.filter(({ address }) => !SERVED.test(address) && !leadsSomewhere(address));
    expect(dead).toEqual([]);
  });
});
