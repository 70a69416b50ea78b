/** One text of a language: found by its key, in the form that a count asks for, with its values put in. */
export type Namespaces = Readonly<Record<string, object | undefined>>;
export type Values = Readonly<Record<string, unknown>>;

/** "trips:next.invite" names its namespace; without one, each of `namespaces` is looked through in turn. */
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

/** What a value brings along is put right: French prepositions and articles, German islands, Czech numbers. */
function written(language: string, text: string, values: Values): string {
  if (language === "fr") return contracted(filled(elided(text, values), values));
  if (language === "cs") return filled(vocalized(text, values), values);
  return filled(language === "de" ? onIslands(text, values) : text, values);
}

/** Nothing at all may have words of its own in any language, whatever its grammar says of 0. */
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

/** "à Le Cap" is "au Cap" in French, "de Le Cap" is "du Cap": names of places bring their article along. */
function contracted(text: string): string {
  return text.replace(
    /(^|[\s(])([àÀ]|[dD]e) Le(s?)(?= \p{Lu})/gu,
    (_, before: string, word: string, plural: string) => {
      const short = /[dD]/.test(word) ? (plural ? "des" : "du") : plural ? "aux" : "au";
      return before + (/[ÀD]/.test(word) ? short[0]!.toUpperCase() + short.slice(1) : short);
    },
  );
}

/** "de {{name}}" is "d’Ana" in French, and "de Ben". What was filled in keeps its own "de": "Ana de Oliveira". */
function elided(text: string, values: Values): string {
  return text.replace(/(?<!\p{L})([dD]|[qQ]u)e (?=\{\{(\w+)\}\})/gu, (whole: string, start: string, name: string) =>
    /^[AEIOUÀÂÄÁÅÆÉÈÊËÍÎÏÓÔÖØÚÛÜŒ]/.test(String(values[name] ?? "")) ? `${start}’` : whole,
  );
}

/** Places of the catalogue that are islands to someone who writes German; Singapur and Cebu City are cities. */
const ISLANDS: ReadonlySet<unknown> = new Set("Bali Ibiza Mauritius Phuket Sansibar Santorin Teneriffa".split(" "));

/** "in {{city}}" is "auf Bali" in German. */
function onIslands(text: string, values: Values): string {
  return text.replace(/\b([iI])n (?=\{\{(\w+)\}\})/g, (whole: string, start: string, name: string) =>
    ISLANDS.has(values[name]) ? (start === "i" ? "auf " : "Auf ") : whole,
  );
}

/** Digits that Czech says with a cluster of consonants: "ze čtyř", "ze sto dvaceti"; "ve dvou", but "v šesti". */
const CLUSTERS = { z: /^(?:1?[23467]|[23467]\d|[1-467]\d\d)(?!\d)/, v: /^(?:1?[234]|[234]\d|[1-4]\d\d)(?!\d)/ };

/** "z {{total}}" is "ze 4" in Czech, and "v {{time}}" is "ve 14:30". */
function vocalized(text: string, values: Values): string {
  return text.replace(/(?<!\p{L})([zZvV]) (?=\{\{(\w+)\}\})/gu, (whole: string, word: string, name: string) =>
    CLUSTERS[word.toLowerCase() as "z" | "v"].test(String(values[name] ?? "")) ? `${word}e ` : whole,
  );
}

function filled(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}
