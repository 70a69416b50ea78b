/** French articles and elision. */
import type { Values } from "../phrase.ts";

/**
 * In French "à Le Cap" becomes "au Cap" and "de Le Cap" becomes "du Cap": the article is part of the place's name. An
 * island gets one: "à l’île Maurice", "pour l’île Maurice".
 */
export function after(text: string): string {
  return text
    .replace(/(^|[\s(])([àÀ]|[dD]e) Le(s?)(?= \p{Lu})/gu, (_, start: string, word: string, plural: string) => {
      const short = /[dD]/.test(word) ? (plural ? "des" : "du") : plural ? "aux" : "au";
      return start + (/[ÀD]/.test(word) ? short[0]!.toUpperCase() + short.slice(1) : short);
    })
    .replace(
      /(?<![^\s(])(?:([àÀ]|jusqu’à|[eE]ntre|[pP]our|[aA]vec|[aA]près|[vV]ers|[sS]ur|[dD]epuis) |([dD])(?:e |’))Île(?= \p{Lu})/gu,
      (_, word?: string, of?: string) => `${word ?? `${of}e`} l’île`,
    );
}

/** In French "de {{name}}" becomes "d’Ana" but "de Ben". A "de" inside a value stays: "Ana de Oliveira". */
export function before(text: string, values: Values): string {
  return text.replace(/(?<!\p{L})([dD]|[qQ]u)e (?=\{\{(\w+)\}\})/gu, (whole: string, start: string, name: string) =>
    /^[AEIOUÀÂÄÁÅÆÉÈÊËÍÎÏÓÔÖØÚÛÜŒ]/.test(String(values[name] ?? "")) ? `${start}’` : whole,
  );
}
