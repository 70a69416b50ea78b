/** The common Czech texts, and the files with the others; the three of a trip are bundled into one. */
export default import.meta.glob<{ default: object }>([
  "../cs/*.json",
  "!../cs/{common,trips,ways,map}.json",
  "../bundles/cs-trip.ts",
]);

export { default as common } from "../cs/common.json";
export * as grammar from "../grammar/cs.ts";
