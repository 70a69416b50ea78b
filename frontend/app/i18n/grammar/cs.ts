/** The vowel of Czech prepositions before some numbers. */
import type { Values } from "../phrase.ts";

/** Numbers that are pronounced with initial consonants: "ze čtyř", "ze sto dvaceti"; "ve dvou", but "v šesti". */
const CLUSTERS = { z: /^(?:1?[23467]|[23467]\d|[1-467]\d\d)(?!\d)/, v: /^(?:1?[234]|[234]\d|[1-4]\d\d)(?!\d)/ };

/** In Czech "z {{total}}" becomes "ze 4", and "v {{time}}" becomes "ve 14:30". */
export function before(text: string, values: Values): string {
  return text.replace(/(?<!\p{L})([zZvV])\u00a0(?=\{\{(\w+)\}\})/gu, (whole: string, word: string, name: string) =>
    CLUSTERS[word.toLowerCase() as "z" | "v"].test(String(values[name] ?? "")) ? `${word}e ` : whole,
  );
}
