import { SAMPLE } from "./bodies";

/** Sources that know prices which other people found, and no flights: they rank places. */
const RECENT: ReadonlySet<string> = new Set(["aviasales"]);

export const isRecent = (provider: string) => RECENT.has(provider);

/** Whose flights there are to choose from, of the sources that the server names: a live one before the samples. */
export function choosesFrom(provider: string, providers: readonly string[]): string {
  return isRecent(provider) ? (providers.findLast((one) => !isRecent(one)) ?? SAMPLE) : provider;
}
