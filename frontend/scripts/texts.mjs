// Checks the translations: every language has the keys and placeholders of English, with the plural forms of its own
// grammar; no text is empty, no English key is unused, no text contains a forbidden word (glossary.mjs), and French and
// Czech have their no-break spaces. `--types` writes the types of the keys.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { badWords } from "./glossary.mjs";

const ROOT = new URL("..", import.meta.url).pathname;
const FOLDER = join(ROOT, "app/i18n");
const LANGUAGES = ["en", "es", "de", "fr", "cs"];
const PLURAL = /_(zero|one|two|few|many|other)$/;
const problems = [];

function flat(value, prefix = "", into = new Map()) {
  for (const [key, inner] of Object.entries(value)) {
    const path = prefix ? `${prefix}.${key}` : key;
    if (typeof inner === "object" && inner !== null) flat(inner, path, into);
    else into.set(path, inner);
  }
  return into;
}

function read(language, namespace) {
  return flat(JSON.parse(readFileSync(join(FOLDER, language, `${namespace}.json`), "utf8")));
}

const placeholders = (text) =>
  [...new Set([...String(text).matchAll(/\{\{\s*([\w.]+)|<\/?(\w+)>/g)].map((found) => found[1] ?? `<${found[2]}>`))]
    .toSorted()
    .join(" ");

/** The keys that a language needs for the English keys: plurals expand to the language's own forms. */
function expected(english, language) {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const keys = new Map();
  for (const [key, text] of english) {
    const family = PLURAL.test(key) && english.has(key.replace(PLURAL, "_other")) ? key.replace(PLURAL, "") : null;
    // `_zero` is i18next's own form: any language may have a special text for zero.
    const zero = family && english.has(`${family}_zero`) ? ["zero"] : [];
    if (family) for (const form of [...forms, ...zero]) keys.set(`${family}_${form}`, english.get(`${family}_other`));
    else keys.set(key, text);
  }
  return keys;
}

// French punctuation must not start a line: a narrow no-break space before ; ? !, a no-break space before : % € » and
// after «.
const FRENCH = /(?<![\u202f?!])[;?!]|(?<!\u00a0)[:%€»](?!\/\/|\d)|«(?!\u00a0)/;
// A Czech word of one letter must not end a line.
const CZECH = /(?<![\p{L}\d’<{/-])[aikosuvz] /iu;
const SPACES = { fr: FRENCH, cs: CZECH };

function spaces(language, where, text) {
  const found = SPACES[language]?.exec(text);
  if (found) problems.push(`${where} has no or another space at "${text.slice(0, found.index + 1).slice(-9)}"`);
}

function compare(language, namespace, english) {
  let own;
  try {
    own = read(language, namespace);
  } catch (error) {
    return problems.push(`${language}/${namespace}.json: ${error.message}`);
  }
  const wanted = expected(english, language);
  for (const [key, text] of wanted) {
    const where = `${language}/${namespace}: ${key}`;
    const given = own.get(key);
    if (given === undefined) problems.push(`${where} is missing`);
    else if (typeof given !== "string" || given.trim() === "") problems.push(`${where} is empty`);
    // Plural forms may spell the number out, so only `count` may be missing there.
    else if (
      placeholders(given) !== placeholders(text) &&
      !(
        PLURAL.test(key) &&
        placeholders(text)
          .replace(/\bcount ?/, "")
          .trim() ===
          placeholders(given)
            .replace(/\bcount ?/, "")
            .trim()
      )
    )
      problems.push(`${where} has other placeholders: "${placeholders(given)}" instead of "${placeholders(text)}"`);
  }
  for (const [key, text] of own) {
    for (const fault of badWords(language, text)) problems.push(`${language}/${namespace}: ${key} ${fault}`);
    spaces(language, `${language}/${namespace}: ${key}`, text);
  }
  for (const key of own.keys())
    if (!wanted.has(key)) problems.push(`${language}/${namespace}: ${key} is unknown to English`);
}

function sources(folder, into = []) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (path !== FOLDER && entry.name !== "data") sources(path, into);
    } else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) into.push(readFileSync(path, "utf8"));
  }
  return into;
}

/** Quoted words and templates in the code: `a.${b}.c` matches every key of that shape. */
function mentions(code) {
  const exact = new Set();
  const shapes = [];
  for (const [, , text] of code.matchAll(/(["'])((?:[\w-]+:)?[\w.-]+)\1/g)) exact.add(text.replace(/^[\w-]+:/, ""));
  const whole = new Set([...code.matchAll(/`([\w-]+):\$\{[^}]*\}`/g)].map((found) => found[1]));
  for (const [, text] of code.matchAll(/`((?:[\w-]+:)?[^`\n]*\$\{[^`\n]*)`/g)) {
    const pattern = text.replace(/^[\w-]+:/, "").replace(/\$\{[^}]*\}/g, "\uE000");
    if (/^[\w.\uE000-]+$/.test(pattern) && pattern !== "\uE000")
      shapes.push(new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("\uE000", "[\\w.-]+")}$`));
  }
  return { exact, shapes, whole };
}

const namespaces = readdirSync(join(FOLDER, "en"))
  .filter((name) => name.endsWith(".json"))
  .map((name) => name.slice(0, -5))
  .toSorted();
if (process.argv.includes("--types")) {
  const lines = namespaces.map((name) => `  ${name}: typeof import("./en/${name}.json");`);
  const text = `// Written by scripts/texts.mjs from the English texts.\nexport interface Texts {\n${lines.join("\n")}\n}\n`;
  const path = join(FOLDER, "resources.d.ts");
  let before = "";
  try {
    before = readFileSync(path, "utf8");
  } catch {
    // Not written yet.
  }
  if (before !== text) writeFileSync(path, text);
} else {
  const { exact, shapes, whole } = mentions(sources(join(ROOT, "app")).join("\n"));
  for (const namespace of namespaces) {
    const english = read("en", namespace);
    for (const language of LANGUAGES) compare(language, namespace, english);
    for (const full of english.keys()) {
      const key = full.replace(PLURAL, "");
      const used =
        whole.has(namespace) ||
        exact.has(key) ||
        exact.has(full) ||
        shapes.some((shape) => shape.test(key)) ||
        [...exact].some((word) => key.startsWith(`${word}.`));
      if (!used) problems.push(`en/${namespace}: ${full} is used nowhere`);
    }
  }
  for (const language of LANGUAGES)
    for (const name of readdirSync(join(FOLDER, language)))
      if (!namespaces.includes(name.slice(0, -5))) problems.push(`${language}/${name} has no English text`);
  if (problems.length > 0) {
    process.stderr.write(`${problems.join("\n")}\n${problems.length} problems in the translations\n`);
    process.exit(1);
  }
}
