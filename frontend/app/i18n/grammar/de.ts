/** The German preposition of islands. */
import type { Values } from "../phrase.ts";

/** Places of the catalogue that take "auf" in German as islands; Singapur and Cebu City count as cities. */
const ISLANDS: ReadonlySet<unknown> = new Set("Bali Ibiza Mauritius Phuket Sansibar Santorin Teneriffa".split(" "));

/** In German "in {{city}}" becomes "auf Bali". */
export function before(text: string, values: Values): string {
  return text.replace(/\b([iI])n (?=\{\{(\w+)\}\})/g, (whole: string, start: string, name: string) =>
    ISLANDS.has(values[name]) ? (start === "i" ? "auf " : "Auf ") : whole,
  );
}
