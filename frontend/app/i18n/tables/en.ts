/** The common English texts, and the files with the others; the three of a trip are bundled into one. */
export default import.meta.glob<{ default: object }>([
  "../en/*.json",
  "!../en/{common,trips,ways,map}.json",
  "../bundles/en-trip.ts",
]);

export { default as common } from "../en/common.json";
