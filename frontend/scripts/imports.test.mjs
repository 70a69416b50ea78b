import { describe, expect, it } from "vitest";

import { circles, importsOf, mayImport, roomOf, wallsBroken } from "./imports.mjs";

describe("what a file imports", () => {
  it("is seen however it is written", () => {
    const text = `
      import { a } from "./plain";
      import type { B } from "~/types";
      import "./effect.ts";
      export { c } from "./again";
      export type { D } from "./again-types";
      const later = lazy(async () => ({ default: (await import("./later")).Later }));
      type E = typeof import("./typeof");
      type F = import("./inside").F;
    `;
    expect(importsOf(text)).toEqual([
      "./plain", "~/types", "./effect.ts", "./again", "./again-types", "./later", "./typeof", "./inside",
    ]); // prettier-ignore
  });

  it("is not what stands in a comment or a text", () => {
    expect(importsOf(`// import "./a"\nconst text = 'import "./b"';`)).toEqual([]);
  });
});

describe("floors", () => {
  it.each([
    ["routes", "features/trips"],
    ["root", "shell"],
    ["features/trips", "ui"],
    ["features/trips", "session"],
    ["shell", "api"],
    ["api", "session"],
    ["session", "lib"],
    ["i18n", "lib"],
    ["lib", "i18n"],
    ["features/trips", "features/trips"],
  ])("let %s know %s", (from, to) => expect(mayImport(from, to)).toBe(true));

  it.each([
    ["features/trips", "features/planner"],
    ["features/trips", "shell"],
    ["shell", "features/trips"],
    ["features/trips", "routes"],
    ["ui", "api"],
    ["api", "ui"],
    ["session", "api"],
    ["lib", "session"],
    ["shell", "root"],
    ["features/trips", "a room that nobody knows"],
  ])("do not let %s know %s", (from, to) => expect(mayImport(from, to)).toBe(false));

  it("are told from a path", () => {
    expect(["routes.ts", "pages.ts", "ui/form/field.tsx", "features/trips/stay.tsx"].map(roomOf)).toEqual([
      "root",
      "lib",
      "ui",
      "features/trips",
    ]);
  });

  it("are broken by name", () => {
    expect(wallsBroken({ "lib/a.ts": ["api/b.ts"], "api/b.ts": ["lib/c.ts"], "lib/c.ts": [] })).toEqual([
      "lib/a.ts imports api/b.ts: lib may not know api",
    ]);
  });
});

describe("circles", () => {
  it("are found over any number of files, and each once", () => {
    const graph = { a: ["b"], b: ["c"], c: ["a", "d"], d: ["e"], e: ["d"], f: ["a"] };
    expect(circles(graph).map((files) => files.toSorted())).toEqual([
      ["d", "e"],
      ["a", "b", "c"],
    ]);
  });

  it("are not ways that meet again", () => expect(circles({ a: ["b", "c"], b: ["d"], c: ["d"], d: [] })).toEqual([]));

  it("are a file that imports itself", () => expect(circles({ a: ["a"] })).toEqual([["a"]]));
});
