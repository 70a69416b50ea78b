/** The few kinds of blocks in an article, parsed from the subset of Markdown that it is written in. Pure. */
export type Inline = string | { strong: string } | { code: string } | { to: string; text: string };

export type Block =
  | { is: "text" | "note"; parts: Inline[] }
  | { is: "heading"; text: string }
  | { is: "steps" | "list"; items: Inline[][] };

export interface ArticleText {
  title: string;
  /** The answer in one sentence: shown under the title, in lists and in search engines. */
  lead: string;
  blocks: Block[];
}

const INLINE = /\*\*(.+?)\*\*|`(.+?)`|\[(.+?)\]\((\/[^)\s]*)\)/g;
const STEP = /^\d+\. /;
const POINT = /^- /;

/** `**strong**`, `` `code` `` and `[words](/own/page)`; the rest is text. */
export function inlineOf(line: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const found of line.matchAll(INLINE)) {
    const [whole, strong, code, text, to] = found;
    if (found.index > end) parts.push(line.slice(end, found.index));
    if (strong !== undefined) parts.push({ strong });
    else if (code !== undefined) parts.push({ code });
    else if (text !== undefined && to !== undefined) parts.push({ to, text });
    end = found.index + whole.length;
  }
  if (end < line.length) parts.push(line.slice(end));
  return parts;
}

function blockOf(lines: readonly string[]): Block {
  const [first = ""] = lines;
  const items = (mark: RegExp) => lines.map((line) => inlineOf(line.replace(mark, "")));
  if (first.startsWith("## ")) return { is: "heading", text: first.slice(3) };
  if (lines.every((line) => STEP.test(line))) return { is: "steps", items: items(STEP) };
  if (lines.every((line) => POINT.test(line))) return { is: "list", items: items(POINT) };
  if (first.startsWith("> ")) return { is: "note", parts: inlineOf(first.slice(2)) };
  return { is: "text", parts: inlineOf(lines.join(" ")) };
}

/**
 * Parse an article: `# title`, a lead paragraph, then headings, paragraphs, steps, points and notes, separated by empty
 * lines. Throws if the first two are missing.
 */
export function articleOf(source: string): ArticleText {
  const [title = "", lead = "", ...rest] = source.trim().split(/\n{2,}/);
  if (!title.startsWith("# ") || lead === "") throw new Error(`an article begins otherwise: ${title.slice(0, 60)}`);
  return { title: title.slice(2), lead, blocks: rest.map((block) => blockOf(block.split("\n"))) };
}

const plain = (part: Inline) =>
  typeof part === "string" ? part : "strong" in part ? part.strong : "code" in part ? part.code : part.text;
const textOf = (parts: readonly Inline[]) => parts.map(plain).join("");

/** All words of an article, without markup. */
export function wordsOf({ title, lead, blocks }: ArticleText): string {
  const said = blocks.map((block) => {
    if (block.is === "heading") return block.text;
    return "items" in block ? block.items.map(textOf).join("\n") : textOf(block.parts);
  });
  return [title, lead, ...said].join("\n");
}
