/** Looks up one text of a language by its key, in the plural form for a count, and fills in its values. */
export type Namespaces = Readonly<Record<string, object | undefined>>;
export type Values = Readonly<Record<string, unknown>>;

/** "trips:next.invite" names its namespace; without one, `namespaces` are searched in order. */
export function phrase(
  texts: Namespaces,
  language: string,
  key: string,
  namespaces: readonly string[],
  values: Values = {},
): string | undefined {
  const colon = key.indexOf(":");
  const inside = colon < 0 ? namespaces : [key.slice(0, colon)];
  const path = key.slice(colon + 1).split(".");
  const { count } = values;
  for (const ending of typeof count === "number" ? endings(language, count) : [""])
    for (const namespace of inside) {
      const text = textAt(texts[namespace], path, ending);
      if (text !== undefined) return written(language, text, values);
    }
  return undefined;
}

/** The text with its values, and the grammar around them corrected: French articles, German islands, Czech numbers. */
function written(language: string, text: string, values: Values): string {
  if (language === "fr") return contracted(filled(elided(text, values), values));
  if (language === "cs") return filled(vocalized(text, values), values);
  return filled(language === "de" ? onIslands(text, values) : text, values);
}

/** Key endings to try. Zero may have its own text in any language, whatever plural form its grammar gives to 0. */
function endings(language: string, count: number): string[] {
  return [...(count === 0 ? ["_zero"] : []), `_${rulesOf(language).select(count)}`, ""];
}

const rules = new Map<string, Intl.PluralRules>();

function rulesOf(language: string): Intl.PluralRules {
  let found = rules.get(language);
  if (!found) rules.set(language, (found = new Intl.PluralRules(language)));
  return found;
}

function textAt(texts: object | undefined, path: readonly string[], ending: string): string | undefined {
  let at: unknown = texts;
  for (const [index, name] of path.entries())
    at = (at as Record<string, unknown> | undefined)?.[index === path.length - 1 ? name + ending : name];
  return typeof at === "string" ? at : undefined;
}

/**
 * In French "à Le Cap" becomes "au Cap" and "de Le Cap" becomes "du Cap": the article is part of the place's name. An
 * island gets one: "à l’île Maurice".
 */
function contracted(text: string): string {
  return text
    .replace(/(^|[\s(])([àÀ]|[dD]e) Le(s?)(?= \p{Lu})/gu, (_, before: string, word: string, plural: string) => {
      const short = /[dD]/.test(word) ? (plural ? "des" : "du") : plural ? "aux" : "au";
      return before + (/[ÀD]/.test(word) ? short[0]!.toUpperCase() + short.slice(1) : short);
    })
    .replace(/(?<![^\s(])(?:([àÀ]) |([dD])(?:e |’))Île(?= \p{Lu})/gu, (_, to?: string, of?: string) =>
      to ? `${to} l’île` : `${of}e l’île`,
    );
}

/** In French "de {{name}}" becomes "d’Ana" but "de Ben". A "de" inside a value stays: "Ana de Oliveira". */
function elided(text: string, values: Values): string {
  return text.replace(/(?<!\p{L})([dD]|[qQ]u)e (?=\{\{(\w+)\}\})/gu, (whole: string, start: string, name: string) =>
    /^[AEIOUÀÂÄÁÅÆÉÈÊËÍÎÏÓÔÖØÚÛÜŒ]/.test(String(values[name] ?? "")) ? `${start}’` : whole,
  );
}

/** Places of the catalogue that take "auf" in German as islands; Singapur and Cebu City count as cities. */
const ISLANDS: ReadonlySet<unknown> = new Set("Bali Ibiza Mauritius Phuket Sansibar Santorin Teneriffa".split(" "));

/** In German "in {{city}}" becomes "auf Bali". */
function onIslands(text: string, values: Values): string {
  return text.replace(/\b([iI])n (?=\{\{(\w+)\}\})/g, (whole: string, start: string, name: string) =>
    ISLANDS.has(values[name]) ? (start === "i" ? "auf " : "Auf ") : whole,
  );
}

/** Numbers that are pronounced with initial consonants: "ze čtyř", "ze sto dvaceti"; "ve dvou", but "v šesti". */
const CLUSTERS = { z: /^(?:1?[23467]|[23467]\d|[1-467]\d\d)(?!\d)/, v: /^(?:1?[234]|[234]\d|[1-4]\d\d)(?!\d)/ };

/** In Czech "z {{total}}" becomes "ze 4", and "v {{time}}" becomes "ve 14:30". */
function vocalized(text: string, values: Values): string {
  return text.replace(/(?<!\p{L})([zZvV])\u00a0(?=\{\{(\w+)\}\})/gu, (whole: string, word: string, name: string) =>
    CLUSTERS[word.toLowerCase() as "z" | "v"].test(String(values[name] ?? "")) ? `${word}e ` : whole,
  );
}

function filled(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}
