import { afterEach, describe, expect, it, vi } from "vitest";

import { DEFAULT_LANGUAGE, LANGUAGES, localizedPath, splitLanguage, strippedPrefix } from "./languages";
import { PAGES } from "../pages";
import { BUNDLES, bundlesFor, textsOf } from "./texts";

it("English is the default of five languages", () => {
  expect([...LANGUAGES]).toEqual(["en", "es", "de", "fr", "cs"]);
  expect(DEFAULT_LANGUAGE).toBe("en");
});

describe("addresses", () => {
  it("[2.9 2.10 2.2] are unprefixed in English and prefixed in every other language", () => {
    expect(localizedPath("/about", "en")).toBe("/about");
    expect(localizedPath("/about", "de")).toBe("/de/about");
    expect(localizedPath("/", "cs")).toBe("/cs");
    expect(localizedPath("/?a=1", "cs")).toBe("/cs?a=1");
  });

  it("[2.1] split into language and page", () => {
    expect(splitLanguage("/fr/destinations/prague")).toEqual({ language: "fr", path: "destinations/prague" });
    expect(splitLanguage("/destinations/prague")).toEqual({ language: "en", path: "destinations/prague" });
  });

  it("[2.3 2.4] lose only the default language's prefix and unsupported ones", () => {
    expect(strippedPrefix("/en/about")).toBe("/about");
    expect(strippedPrefix("/it/about")).toBe("/about");
    expect(strippedPrefix("/pt-BR")).toBe("/");
    for (const path of ["/about", "/de/about", "/nope/about", "/it/nope", "/"]) expect(strippedPrefix(path)).toBeNull();
  });

  it("never leave our origin [A17]", () => {
    for (const path of ["/en//evil.example", "/en/\\evil.example", "/en///evil.example"]) {
      expect(strippedPrefix(path)).toMatch(/^\/(?![/\\])/);
    }
    for (const path of ["/de//evil.example", "/de/\\evil.example", "/de///evil.example"]) {
      expect(splitLanguage(path)).toEqual({ language: "de", path: "evil.example" });
    }
  });
});

describe("texts", () => {
  afterEach(() => {
    vi.doUnmock("./tables/de.ts");
    vi.resetModules(); // other test files share them
    vi.useRealTimers();
  });

  const files = import.meta.glob<object>("./{en,es,de,fr,cs}/*.json", { eager: true, import: "default" });
  /** The keys of a language's file, with one key for all plural forms; empty texts do not count. */
  const keysOf = (value: unknown, key = ""): string[] =>
    typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => keysOf(inner, `${key}.${name}`))
      : [value ? key.replace(/_(zero|one|two|few|many|other)$/, "") : ""];

  it.each(LANGUAGES.filter((one) => one !== "en"))("are complete in %s [1.36]", (language) => {
    const english = Object.entries(files).filter(([path]) => path.startsWith("./en/"));
    expect(english.length).toBeGreaterThan(30);
    for (const [path, texts] of english) {
      const translated = files[path.replace("/en/", `/${language}/`)];
      expect(new Set(keysOf(translated)), path).toEqual(new Set(keysOf(texts)));
    }
  });

  it("[2.19] show a placeholder for a key that even English lacks", () => {
    expect(textsOf("de").t("common:nothing.of.the.kind" as "common:close")).toBe("⟨nothing.of.the.kind⟩");
  });

  it("[9.46] take at most ten reads for a page", () => {
    for (const { path } of PAGES) {
      const reads = ["the table of files", ...bundlesFor(path).flatMap((bundle) => BUNDLES[bundle])];
      expect(reads.length, path).toBeLessThanOrEqual(10);
    }
  });

  it("[9.47 9.48] are read again five times if that fails, the first time after 350 ms", async () => {
    const read = vi.fn<() => Promise<object>>().mockResolvedValueOnce({ default: {} });
    vi.resetModules();
    vi.doMock("./tables/de.ts", () => ({
      default: { "../de/help.json": read, "../de/notices.json": read },
      common: {},
      grammar: {},
    }));
    const texts = (await import("./texts")).textsOf("de");
    await texts.load(["help"]);
    read.mockReset().mockRejectedValue(new Error("away"));
    vi.useFakeTimers();
    const loading = texts.load(["notices"]);
    await vi.advanceTimersByTimeAsync(349);
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(read).toHaveBeenCalledTimes(2);
    await vi.runAllTimersAsync();
    expect(read).toHaveBeenCalledTimes(6);
    vi.useRealTimers();
    await loading;
  });
});
