import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildShare } from "./build";

const ROOT = join(import.meta.dirname, "../../..");
const CATALOG = join(ROOT, "backend/tripoint/catalog");
const LANGUAGES = ["en", "es", "de", "fr", "cs"] as const;
const LISBON = { en: "Lisbon", es: "Lisboa", de: "Lissabon", fr: "Lisbonne", cs: "Lisabon" };
/** The home page's example and the three of the general card. */
const SLUGS = ["lisbon", "palermo", "prague", "rio-de-janeiro"];

const folder = mkdtempSync(join(tmpdir(), "share-"));
const out = join(folder, "out");
const sources = {
  records: join(folder, "catalog/destinations"),
  catalogue: folder,
  words: join(ROOT, "frontend/app/i18n"),
  store: join(folder, "store"),
};
let first: Awaited<ReturnType<typeof buildShare>>;

beforeAll(async () => {
  mkdirSync(sources.records, { recursive: true });
  copyFileSync(join(CATALOG, "poster_facts.csv"), join(folder, "catalog/poster_facts.csv"));
  for (const slug of SLUGS)
    copyFileSync(join(CATALOG, `destinations/${slug}.yaml`), join(sources.records, `${slug}.yaml`));
  for (const language of LANGUAGES) {
    const destinations = SLUGS.map((slug) => ({ slug, city: slug === "lisbon" ? LISBON[language] : "Same" }));
    writeFileSync(join(folder, `${language}.json`), JSON.stringify({ destinations }));
  }
  first = await buildShare(sources, out);
});
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string) => statSync(join(out, name)).ino;

describe("share pictures", () => {
  test("there is one for each destination and the home page in each language, one for other pages, one for invites", () => {
    const due = [
      "page.png",
      "invite.png",
      ...["home", ...SLUGS].flatMap((slug) => LANGUAGES.map((one) => `${slug}.${one}.png`)),
    ];
    expect(
      readdirSync(out)
        .filter((name) => name !== "banner")
        .toSorted(),
    ).toEqual(due.toSorted());
  });

  test("are PNG of 1200 x 630 px", async () => {
    for (const name of ["lisbon.cs.png", "home.de.png", "page.png", "invite.png"])
      expect(await sharp(join(out, name)).metadata(), name).toMatchObject({ format: "png", width: 1200, height: 630 });
  });

  test("say the name as the language does, and are one file where several say the same", () => {
    expect(new Set(LANGUAGES.map((one) => file(`lisbon.${one}.png`))).size).toBe(5);
    expect(new Set(LANGUAGES.map((one) => file(`palermo.${one}.png`))).size).toBe(1);
  });

  test("come with a banner for mails, 600 px wide, in a format that every mail program shows", async () => {
    expect(await sharp(join(out, "banner/lisbon.jpg")).metadata()).toMatchObject({
      format: "jpeg",
      width: 600,
      height: 240,
    });
  });

  test("are not made again when nothing changed", async () => {
    expect(first.made).toBe(first.pictures);
    expect(await buildShare(sources, join(folder, "again"))).toEqual({ pictures: first.pictures, made: 0 });
  });
});
