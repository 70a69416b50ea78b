/** What rows are called that the page shows before the server has given them an id. */

/** Rows that were shown before the server had named them, and what they are called on the page as long as it is open. */
const firstNames = new Map<string, string>();
let unnamed = 0;

/** A name for a row that the server has not named yet. */
export const nextName = () => `new-${(unnamed += 1)}`;

/** The server has named it: it stays the row that it is. */
export function named(row: string, id: string | null | undefined): void {
  if (id) firstNames.set(id, row);
}

/** What tells a row from the others of its list, before and after it has its id. */
export const rowName = (id: string): string => firstNames.get(id) ?? id;
/** Whether the server has not named it yet: nothing can be done with it till then. */
export const isUnnamed = (id: string): boolean => id.startsWith("new-");
