import { SAMPLE } from "./bodies";

/** Sources of prices that other people found, without flights: they can only rank places. */
const RECENT: ReadonlySet<string> = new Set(["aviasales"]);

export const isRecent = (provider: string) => RECENT.has(provider);

/** The source to choose flights from, of those the server has: a live one before the samples. */
export function choosesFrom(provider: string, providers: readonly string[]): string {
  return isRecent(provider) ? (providers.findLast((one) => !isRecent(one)) ?? SAMPLE) : provider;
}
