import { Link } from "react-router";

import { useLocalized } from "~/i18n/use-language";

import type { Block, Inline } from "./blocks";

/** An article's blocks. They never change, so their position serves as the key. */
export function ArticleBody({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="grid prose-width gap-5 text-18">
      {blocks.map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <ArticleBlock key={at} block={block} />
      ))}
    </div>
  );
}

function ArticleBlock({ block }: { block: Block }) {
  switch (block.is) {
    case "heading":
      return <h2 className="mt-4 text-24">{block.text}</h2>;
    case "steps":
      return <ol className="grid list-decimal gap-2.5 ps-6 marker:font-semibold">{itemsOf(block.items)}</ol>;
    case "list":
      return <ul className="grid list-disc gap-2.5 ps-6">{itemsOf(block.items)}</ul>;
    case "note":
      return (
        <p className="rounded-m bg-sea-soft p-4 text-16">
          <Parts parts={block.parts} />
        </p>
      );
    case "text":
      return (
        <p>
          <Parts parts={block.parts} />
        </p>
      );
  }
}

function itemsOf(items: readonly Inline[][]) {
  return items.map((parts, at) => (
    // oxlint-disable-next-line react/no-array-index-key
    <li key={at} className="ps-1">
      <Parts parts={parts} />
    </li>
  ));
}

function Parts({ parts }: { parts: readonly Inline[] }) {
  const to = useLocalized();
  return parts.map((part) => {
    if (typeof part === "string") return part;
    if ("strong" in part)
      return (
        <strong key={part.strong} className="font-semibold">
          {part.strong}
        </strong>
      );
    if ("code" in part)
      return (
        <code key={part.code} className="rounded-s bg-surface-2 px-1 font-mono text-[0.875em] break-words">
          {part.code}
        </code>
      );
    return (
      <Link key={part.to} to={to(part.to)} className="text-sea underline underline-offset-4">
        {part.text}
      </Link>
    );
  });
}
