/** Runs the exact script text that is in the head of every page. */
import { describe, expect, it } from "vitest";

import EARLY_SCRIPT from "inline:shell/early.ts";

interface Visit {
  stored?: Record<string, string>;
  session?: Record<string, string>;
  cookie?: string;
  languages?: string[];
  html?: string;
  isStorageOff?: boolean;
  /** The time of the visit. */
  now?: number;
}

/** A storage over these values; a disabled one throws on every access. */
function storageOf(values: Record<string, string>, isOff: boolean) {
  const touch = () => {
    if (isOff) throw new DOMException("shut off", "SecurityError");
    return values;
  };
  return {
    getItem: (key: string) => touch()[key] ?? null,
    setItem: (key: string, value: string) => void (touch()[key] = value),
    clear: () => Object.keys(touch()).forEach((key) => delete values[key]),
  };
}

function visit(address: string, given: Visit = {}) {
  const stored = { ...given.stored };
  const isOff = given.isStorageOff === true;
  const wentTo: string[] = [];
  const rewritten: string[] = [];
  const dataset: Record<string, string> = {};
  const bars = [{ media: "light" }, { media: "dark" }];
  const { pathname, search, hash } = new URL(address, "https://tripoint.example");
  const globals = {
    location: { pathname, search, hash, replace: (to: string) => wentTo.push(to) },
    history: { replaceState: (_: unknown, __: string, to: string) => rewritten.push(to) },
    navigator: { languages: given.languages ?? ["it-IT"] },
    document: {
      cookie: given.cookie ?? "",
      documentElement: { lang: given.html ?? "en", dataset },
      querySelectorAll: () => bars,
    },
    localStorage: storageOf(stored, isOff),
    sessionStorage: storageOf({ ...given.session }, isOff),
    Date: { now: () => given.now ?? 0 },
  };
  new Function(...Object.keys(globals), EARLY_SCRIPT)(...Object.values(globals));
  return { wentTo, rewritten, stored, theme: dataset["theme"], bars: bars.map(({ media }) => media) };
}

const LANGUAGE = "i18nextLng";

describe("the language of a visit to the home page", () => {
  it("is the saved choice, else the browser's, else the html tag's [2.12]", () => {
    const stored = { [LANGUAGE]: "cs" };
    expect(visit("/", { stored, languages: ["de"], html: "fr" }).wentTo).toEqual(["/cs"]);
    expect(visit("/", { languages: ["it", "de-AT", "fr"], html: "fr" }).wentTo).toEqual(["/de"]);
    expect(visit("/", { languages: ["it"], html: "fr" }).wentTo).toEqual(["/fr"]);
  });

  it("is also read from a cookie and from session storage, after the saved choice [2.14 2.15]", () => {
    const cookie = "a=1; i18next=fr; b=2";
    const session = { [LANGUAGE]: "es" };
    expect(visit("/", { cookie, session, languages: ["de"] }).wentTo).toEqual(["/fr"]);
    expect(visit("/", { session, languages: ["de"] }).wentTo).toEqual(["/es"]);
    expect(visit("/", { stored: { [LANGUAGE]: "cs" }, cookie, session }).wentTo).toEqual(["/cs"]);
    expect(visit("/", { cookie: "notI18next=fr", languages: ["de"] }).wentTo).toEqual(["/de"]);
  });

  it("is English if no hint names a supported language [2.18]", () => {
    expect(visit("/", { stored: { [LANGUAGE]: "xx" }, languages: ["it", "pt-BR"], html: "" }).wentTo).toEqual([]);
    expect(visit("/", { languages: ["en-GB", "de"] }).wentTo).toEqual([]);
  });

  it("keeps query and fragment", () => {
    expect(visit("/?from=mail&a=b%20c#top", { languages: ["de"] }).wentTo).toEqual(["/de?from=mail&a=b%20c#top"]);
  });

  it("is the browser's if storage is disabled", () => {
    expect(visit("/", { isStorageOff: true, languages: ["de"] }).wentTo).toEqual(["/de"]);
  });
});

describe("the language of any other page", () => {
  it("is always the one in its address [2.16]", () => {
    for (const page of ["/about", "/de/about", "/de", "/TripInvite#token=x"]) {
      expect(visit(page, { stored: { [LANGUAGE]: "cs" }, cookie: "i18next=fr", languages: ["es"] }).wentTo).toEqual([]);
    }
  });
});

describe("an address that requests a language", () => {
  it("leads to the same page in that language, regardless of the saved choice [2.13]", () => {
    const stored = { [LANGUAGE]: "cs" };
    expect(visit("/?lng=es", { stored }).wentTo).toEqual(["/es"]);
    expect(visit("/destinations/prague?lng=de-AT", { stored }).wentTo).toEqual(["/de/destinations/prague"]);
    expect(visit("/fr/about?a=1&lng=cs&b=2#end").wentTo).toEqual(["/cs/about?a=1&b=2#end"]);
    expect(visit("/de/about?lng=en").wentTo).toEqual(["/about"]);
  });

  it("saves the language as the choice [2.17]", () => {
    expect(visit("/about?lng=es").stored[LANGUAGE]).toBe("es");
    expect(visit("/?lng=en", { stored: { [LANGUAGE]: "cs" } }).stored[LANGUAGE]).toBe("en");
  });

  it("only loses its parameter if the page is already in that language", () => {
    const { wentTo, rewritten } = visit("/de/about?lng=de&a=1");
    expect(wentTo).toEqual([]);
    expect(rewritten).toEqual(["/de/about?a=1"]);
    expect(visit("/?lng=en", { languages: ["de"] })).toMatchObject({ wentTo: [], rewritten: ["/"] });
  });

  it("is ignored if the language is not supported", () => {
    expect(visit("/about?lng=xx")).toMatchObject({ wentTo: [], rewritten: [] });
    expect(visit("/about?lng=xx").stored[LANGUAGE]).toBeUndefined();
  });

  it("never leads to another origin", () => {
    for (const page of ["/de//evil.example?lng=en", "/de/%5Cevil.example?lng=en", "//evil.example?lng=de"]) {
      const [to = ""] = visit(`https://tripoint.example${page}`).wentTo;
      expect(new URL(to, "https://tripoint.example").origin).toBe("https://tripoint.example");
    }
  });
});

describe("the theme", () => {
  it("is set if a valid one was chosen", () => {
    expect(visit("/about", { stored: { "tripoint.theme": "dark" } }).theme).toBe("dark");
    expect(visit("/about", { stored: { "tripoint.theme": "purple" } }).theme).toBeUndefined();
  });

  it("also colors the browser's own bars, which follow the device if none was chosen", () => {
    expect(visit("/about", { stored: { "tripoint.theme": "dark" } }).bars).toEqual(["not all", "all"]);
    expect(visit("/about", { stored: { "tripoint.theme": "light" } }).bars).toEqual(["all", "not all"]);
    expect(visit("/about").bars).toEqual(["light", "dark"]);
  });
});

/** What is stored after a visit some time after one that chose Czech and the dark theme. */
const afterwards = (ms: number, seen?: number) => {
  const stored = {
    [LANGUAGE]: "cs",
    "tripoint.theme": "dark",
    ...(seen !== undefined && { "tripoint.seen": String(seen) }),
  };
  return visit("/about", { stored, now: (seen ?? 0) + ms }).stored;
};

describe("the browser's stored choices", () => {
  const YEAR_MS = 365 * 86_400_000;
  it("are kept for exactly 12 months after the last visit [9.44]", () => {
    const seen = Date.UTC(2026, 2, 1);
    expect(afterwards(YEAR_MS - 1, seen)).toMatchObject({ [LANGUAGE]: "cs", "tripoint.theme": "dark" });
    expect(afterwards(YEAR_MS, seen)).toMatchObject({ [LANGUAGE]: "cs", "tripoint.theme": "dark" });
    expect(afterwards(YEAR_MS + 1, seen)).toEqual({ "tripoint.seen": String(seen + YEAR_MS + 1) });
  });

  it("are kept 12 months from each new visit", () => {
    expect(afterwards(YEAR_MS, 5)["tripoint.seen"]).toBe(String(YEAR_MS + 5));
    expect(afterwards(3 * YEAR_MS)).toMatchObject({ [LANGUAGE]: "cs", "tripoint.seen": String(3 * YEAR_MS) });
  });
});
