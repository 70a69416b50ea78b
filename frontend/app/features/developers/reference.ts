import type { components } from "~/api/schema";

export type Scope = components["schemas"]["TokenScope"];

/** A call of the product API, as described in OpenAPI. */
export interface Call {
  name: string;
  method: string;
  path: string;
}

export interface Example {
  name: "trips" | "task" | "day" | "rows" | "files" | "live";
  scope: Scope;
  sources: { ending: "sh" | "mjs" | "py"; code: string }[];
}

export interface Reference {
  /** Keyed by scope. */
  calls: Record<string, Call[]>;
  examples: Example[];
}
