import { join } from "node:path";
import { expect, test } from "vitest";
import { isMirrored } from "./motifs/landmark";
import { Pen } from "./pen";
import { poster } from "./poster";
import { readPlaces } from "./records";

test("what is drawn after a drawing was turned left for right stands as drawn", () => {
  const pen = new Pen("p");
  pen.rect(0, 0, 10, 10, "#fff");
  pen.mirror(600);
  pen.circle(5, 5, 5, "#000");
  expect(pen.svg(600, 800)).toMatch(/<g transform="matrix\(-1 0 0 1 600 0\)"><rect [^>]*><\/g><circle [^>]*><\/svg>$/);
});

test("the whole sheet is turned where the sea lies on the other side, but not the shade for its caption", () => {
  const places = readPlaces(join(import.meta.dirname, "../../backend/tripoint/catalog/destinations"));
  const turned = places.filter(({ motif }) => isMirrored(motif));
  expect(turned.map(({ slug }) => slug)).toEqual(["las-palmas"]);
  for (const place of turned) {
    const [, drawn = ""] = poster(place).split("</defs>");
    const [turn, , shade = ""] = drawn.split(/(?<=<g [^>]*>)|<\/g>/);
    expect(turn).toBe('<g transform="matrix(-1 0 0 1 600 0)">');
    expect(shade).toMatch(/^(<rect [^>]*>)+<\/svg>$/);
  }
});
