/** Looks up one text of a language by its key, in the plural form for a count, and fills in its values. */
export type Namespaces = Readonly<Record<string, object | undefined>>;
export type Values = Readonly<Record<string, unknown>>;

/** What the grammar of a language corrects around values: before they are filled in, and after. */
export interface Grammar {
  before?: (text: string, values: Values) => string;
  after?: (text: string) => string;
}

/** "trips:next.invite" names its namespace; without one, `namespaces` are searched in order. */
export function phrase(
  texts: Namespaces,
  language: string,
  key: string,
  namespaces: readonly string[],
  values: Values = {},
  { before, after }: Grammar = {},
): string | undefined {
  const colon = key.indexOf(":");
  const inside = colon < 0 ? namespaces : [key.slice(0, colon)];
  const path = key.slice(colon + 1).split(".");
  const { count } = values;
  for (const ending of typeof count === "number" ? endings(language, count) : [""])
    for (const namespace of inside) {
      const text = textAt(texts[namespace], path, ending);
      if (text === undefined) continue;
      const said = filled(before?.(text, values) ?? text, values);
      return after?.(said) ?? said;
    }
  return undefined;
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

function filled(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}
