/** The help center's search. Pure. */
import { folded } from "~/lib/folded";

export interface Searched {
  slug: string;
  title: string;
  lead: string;
}

const WEIGHTS = { title: 6, lead: 3, text: 1 };
/** Articles below this share of the best one's points are not answers. */
const FLOOR = 0.4;
const MOST = 8;
/** The weight of a word that occurs everywhere. */
const LITTLE = 0.05;
/** The likeness of a word typed with a typo. */
const SLIP = 0.5;

const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether `a` becomes `b` by adding, removing, replacing or swapping at most `most` letters. */
function isNear(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return (last[b.length] ?? 0) <= most;
}

/** How well a word matches a typed one: exactly, by its beginning, in another form, or with a typo. */
export function likeness(typed: string, word: string): number {
  if (word === typed) return 1;
  if (typed.length >= 2 && word.startsWith(typed)) return 0.85;
  let shared = 0;
  while (shared < typed.length && typed[shared] === word[shared]) shared++;
  if (shared >= 4 && Math.max(typed.length, word.length) - shared <= 3) return 0.7;
  const slips = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0;
  // The user may have typed only the beginning of a longer word.
  const begun = word.slice(0, Math.max(typed.length, word.length - 3));
  return slips > 0 && (isNear(typed, word, slips) || isNear(typed, begun, slips)) ? SLIP : 0;
}

const FIELDS = ["title", "lead", "text"] as const;
type Fits = Record<(typeof FIELDS)[number], number>;

function bestOf(typed: string, words: readonly string[]): number {
  return Math.max(0, ...words.map((word) => likeness(typed, word)));
}

/**
 * The articles that answer the query, the best first. A word that occurs in most of them says little and counts little,
 * so whole questions can be typed.
 *
 * @param texts the distinct words of each article, by slug; without them only titles and leads count.
 */
export function found<Article extends Searched>(
  articles: readonly Article[],
  texts: Readonly<Record<string, string>>,
  query: string,
): Article[] {
  const worded = articles.map((article) => ({
    article,
    words: {
      title: wordsOf(article.title),
      lead: wordsOf(article.lead),
      text: (texts[article.slug] ?? "").split(" "),
    },
  }));
  const points = new Map<Article, number>();
  for (const typed of new Set(wordsOf(query))) {
    const fits = worded.map(({ article, words }) => {
      const fit = Object.fromEntries(FIELDS.map((field) => [field, bestOf(typed, words[field])])) as Fits;
      return { article, fit, best: Math.max(...Object.values(fit)) };
    });
    // A typo is forgiven only if nothing matches better.
    const least = fits.some(({ best }) => best > SLIP) ? SLIP : 0;
    const holding = fits.filter(({ best }) => best > least);
    const telling = Math.log((articles.length + 1) / (holding.length + 0.5));
    for (const { article, fit } of holding) {
      const own = FIELDS.map((field) => (fit[field] > least ? fit[field] * WEIGHTS[field] : 0));
      points.set(article, (points.get(article) ?? 0) + Math.max(...own) * Math.max(telling, LITTLE));
    }
  }
  const best = Math.max(0, ...points.values());
  return [...points]
    .filter(([, own]) => own >= best * FLOOR)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([article]) => article);
}
