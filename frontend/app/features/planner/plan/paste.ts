/** Lines of "name, city" as people paste them from a chat or a table. */

export interface PastedLine {
  name: string;
  city: string;
}

const BULLET = /^\s*(?:[-*•–·]|\d{1,3}[.)])\s+/;
const BETWEEN = /\t|;|,| [–—-] |: | from /i;

/**
 * One person per line: the name comes before the first comma, semicolon, tab, dash or colon, the city after it.
 * A line without any of these is a city alone. Lines without a word are skipped.
 */
export function pastedLines(text: string): PastedLine[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const bare = line.replace(BULLET, "").trim();
    if (!bare) return [];
    const found = BETWEEN.exec(bare);
    if (!found) return [{ name: "", city: bare }];
    const name = bare.slice(0, found.index).trim();
    const city = bare
      .slice(found.index + found[0].length)
      .replace(/[,;\s]+$/, "")
      .trim();
    if (!city) return name ? [{ name: "", city: name }] : [];
    return [{ name, city }];
  });
}
