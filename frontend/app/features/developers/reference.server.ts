/** The parts of the page that are generated from the contracts' descriptions. Runs while pages are built. */
import { readFileSync } from "node:fs";

import type { Call, Example, Reference, Scope } from "./reference";

const DOCS = `${process.cwd()}/../docs`;

interface Described {
  paths: Record<string, Record<string, { operationId: string; security?: Record<string, Scope[]>[] }>>;
}

const read = (name: string) => readFileSync(`${DOCS}/${name}`, "utf8");

/** The calls that a personal access token allows, by scope, and the examples that the test suite runs. */
export function reference(): Reference {
  const { paths } = JSON.parse(read("openapi.json")) as Described;
  const calls: Record<string, Call[]> = {};
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { operationId, security = [] }] of Object.entries(methods)) {
      const [scope] = security.flatMap(({ personalToken = [] }) => personalToken);
      if (scope) (calls[scope] ??= []).push({ name: operationId, method: method.toUpperCase(), path });
    }
  }
  const examples = JSON.parse(read("examples/examples.json")) as (Omit<Example, "sources"> & { endings: string[] })[];
  return {
    calls,
    examples: examples.map(({ name, scope, endings }) => ({
      name,
      scope,
      sources: endings.map((ending) => ({ ending, code: read(`examples/${name}.${ending}`).trimEnd() })),
    })) as Example[],
  };
}
