/** Temporary names of rows that the page shows before the server has given them an id. */

/** The id of each such row -> the name that it keeps for as long as the page is open. */
const firstNames = new Map<string, string>();
let unnamed = 0;

/** A name for a row that has no id yet. */
export const nextName = () => `new-${(unnamed += 1)}`;

/** Record the id that the server gave the row; the row keeps its name. */
export function named(row: string, id: string | null | undefined): void {
  if (id) firstNames.set(id, row);
}

/** The key of a row in its list, the same before and after it has an id. */
export const rowName = (id: string): string => firstNames.get(id) ?? id;
/** Whether the row has no id yet: until then nothing can be done with it. */
export const isUnnamed = (id: string): boolean => id.startsWith("new-");
