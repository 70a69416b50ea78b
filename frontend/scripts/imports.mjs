// Checks the layering of app/, that types live outside component files, and finds import cycles, including those through `import()` and type imports, which the
// linter's own rule misses. Layers ("floors") from the top: a module ("room") may import only from floors below and
// from itself.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

import ts from "typescript";

const FLOORS = [["root"], ["routes"], ["shell", "features/*"], ["ui", "api"], ["session"], ["i18n", "lib", "data"]];
/** Single files of app/ that do not belong to the root floor. */
const ROOM_OF_FILE = { "pages.ts": "lib" };
const GROUND = FLOORS.length - 1;

/** The room of a path below app/: its folder, a feature's folder, or "root" for files directly in app/. */
export function roomOf(path) {
  const [first, second] = path.split("/");
  if (second === undefined) return ROOM_OF_FILE[first] ?? "root";
  return first === "features" ? `features/${second}` : first;
}

function floorOf(room) {
  return FLOORS.findIndex((rooms) => rooms.includes(room.replace(/^features\/.*/, "features/*")));
}

/** Whether a file in the room `from` may import one in `to`. Rooms on the ground floor may import each other. */
export function mayImport(from, to) {
  const [above, below] = [floorOf(from), floorOf(to)];
  if (above === -1 || below === -1) return false;
  return from === to || above < below || (above === GROUND && below === GROUND);
}

/** The forbidden imports in a graph `{ file: [file, …] }`, each as a sentence. */
export function wallsBroken(graph) {
  return Object.entries(graph).flatMap(([file, imported]) =>
    imported
      .filter((other) => !mayImport(roomOf(file), roomOf(other)))
      .map((other) => `${file} imports ${other}: ${roomOf(file)} may not know ${roomOf(other)}`),
  );
}

/** The import cycles of a graph, each as a list of files; a file that imports itself is one. */
export function circles(graph) {
  const order = new Map();
  const lowest = new Map();
  const open = [];
  const found = [];
  function visit(file) {
    order.set(file, order.size);
    lowest.set(file, order.get(file));
    open.push(file);
    for (const other of graph[file] ?? []) {
      if (!order.has(other)) visit(other);
      if (open.includes(other)) lowest.set(file, Math.min(lowest.get(file), lowest.get(other)));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1 || graph[file]?.includes(file)) found.push(circle);
  }
  for (const file of Object.keys(graph)) if (!order.has(file)) visit(file);
  return found;
}

/** Everything that TypeScript source imports: `import`, `export from`, `import()`, `typeof import("…")`. */
export function importsOf(text) {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}

/**
 * The names of the types that a file with components exports: there should be none. Types that several files use are in
 * the feature's `types.ts` or beside the logic that they belong to; a component's props are `ComponentProps<typeof X>`.
 */
export function typesExportedBy(text) {
  const source = ts.createSourceFile("component.tsx", text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  return source.statements.flatMap((one) => {
    if (ts.isExportDeclaration(one)) {
      const names = one.exportClause && ts.isNamedExports(one.exportClause) ? one.exportClause.elements : [];
      return names.filter(({ isTypeOnly }) => one.isTypeOnly || isTypeOnly).map(({ name }) => name.text);
    }
    const isType = ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one) || ts.isEnumDeclaration(one);
    const isExported = one.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    return isType && isExported ? [one.name.text] : [];
  });
}

/** The file below `app` that an import refers to; null for packages, styles, texts and generated types. */
function resolved(app, file, specifier) {
  const bare = specifier.replace(/\?.*$/, "");
  if (!/^[~.]/.test(bare) || bare.includes("/+types/")) return null;
  const path = bare.startsWith("~/") ? bare.slice(2) : normalize(join(dirname(file), bare));
  const endings = ["", ".ts", ".tsx", ".d.ts", "/index.ts"];
  const ending = endings.find((one) => existsSync(join(app, path + one)) && statSync(join(app, path + one)).isFile());
  return ending === undefined ? null : path + ending;
}

/** Every TypeScript file below `app`, with the files below `app` that it imports. */
export function graphOf(app) {
  const files = readdirSync(app, { recursive: true }).filter((name) => /\.tsx?$/.test(name));
  return Object.fromEntries(
    files.map((file) => {
      const found = importsOf(readFileSync(join(app, file), "utf8")).map((name) => resolved(app, file, name));
      return [file, [...new Set(found.filter((name) => name !== null))]];
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const app = fileURLToPath(new URL("../app", import.meta.url));
  const graph = graphOf(app);
  const components = Object.keys(graph).filter((file) => file.endsWith(".tsx"));
  const problems = [
    ...wallsBroken(graph),
    ...circles(graph).map((files) => `a circle of ${files.length}: ${files.toSorted().join(", ")}`),
    ...components.flatMap((file) =>
      typesExportedBy(readFileSync(join(app, file), "utf8")).map(
        (name) => `${file} exports the type ${name}: move it to types.ts, or beside the logic that it belongs to`,
      ),
    ),
  ];
  if (problems.length > 0) {
    process.stderr.write(`${problems.join("\n")}\n${problems.length} problems with imports\n`);
    process.exit(1);
  }
}
