import { describe, expect, it } from "vitest";

import { circles, importsOf, mayImport, roomOf, typesExportedBy, wallsBroken } from "./imports.mjs";

describe("imports of a file", () => {
  it("are found in every syntax", () => {
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

  it("are not found in comments and strings", () => {
    expect(importsOf(`// import "./a"\nconst text = 'import "./b"';`)).toEqual([]);
  });
});

it("types that a component's file exports are found in every syntax", () => {
  const text = `
    export interface A { a: string }
    export type B = "b";
    export enum C { c }
    export type { D } from "./types";
    export { type E, Button } from "./button";
    interface OwnProps { label: string }
    export function Label({ label }: OwnProps) { return <b>{label}</b>; }
  `;
  expect(typesExportedBy(text)).toEqual(["A", "B", "C", "D", "E"]);
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
  ])("let %s import %s", (from, to) => expect(mayImport(from, to)).toBe(true));

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
  ])("do not let %s import %s", (from, to) => expect(mayImport(from, to)).toBe(false));

  it("are derived from paths", () => {
    expect(["routes.ts", "pages.ts", "ui/form/field.tsx", "features/trips/stay.tsx"].map(roomOf)).toEqual([
      "root",
      "lib",
      "ui",
      "features/trips",
    ]);
  });

  it("report a forbidden import with both rooms", () => {
    expect(wallsBroken({ "lib/a.ts": ["api/b.ts"], "api/b.ts": ["lib/c.ts"], "lib/c.ts": [] })).toEqual([
      "lib/a.ts imports api/b.ts: lib may not know api",
    ]);
  });
});

describe("cycles", () => {
  it("are found across any number of files, each once", () => {
    const graph = { a: ["b"], b: ["c"], c: ["a", "d"], d: ["e"], e: ["d"], f: ["a"] };
    expect(circles(graph).map((files) => files.toSorted())).toEqual([
      ["d", "e"],
      ["a", "b", "c"],
    ]);
  });

  it("are not reported for two paths to the same file", () =>
    expect(circles({ a: ["b", "c"], b: ["d"], c: ["d"], d: [] })).toEqual([]));

  it("include a file that imports itself", () => expect(circles({ a: ["a"] })).toEqual([["a"]]));
});
