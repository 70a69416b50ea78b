import { describe, expect, it } from "vitest";

import { articleOf, inlineOf, wordsOf } from "./blocks";

const SOURCE = `# Title

Lead.

## Part

1. First **bold** step
2. Second

- One \`code\`
- See [more](/help/files).

> Note

Plain
over two lines.
`;

describe("an article", () => {
  it("is parsed block by block", () => {
    const { title, lead, blocks } = articleOf(SOURCE);
    expect([title, lead]).toEqual(["Title", "Lead."]);
    expect(blocks).toEqual([
      { is: "heading", text: "Part" },
      { is: "steps", items: [["First ", { strong: "bold" }, " step"], ["Second"]] },
      {
        is: "list",
        items: [
          ["One ", { code: "code" }],
          ["See ", { to: "/help/files", text: "more" }, "."],
        ],
      },
      { is: "note", parts: ["Note"] },
      { is: "text", parts: ["Plain over two lines."] },
    ]);
  });

  it("gives all its words to the search", () => {
    const article = articleOf(SOURCE);
    expect(wordsOf(article)).toBe(
      "Title\nLead.\nPart\nFirst bold step\nSecond\nOne code\nSee more.\nNote\nPlain over two lines.",
    );
  });

  it("links only to our own pages: other URLs stay text", () => {
    expect(inlineOf("[x](https://example.com)")).toEqual(["[x](https://example.com)"]);
    expect(inlineOf("[x](javascript:alert)")).toEqual(["[x](javascript:alert)"]);
  });

  it.each(["", "Title\n\nLead.", "# Title"])("without a title and a lead paragraph is rejected: %j", (source) => {
    expect(() => articleOf(source)).toThrow("an article begins otherwise");
  });
});
