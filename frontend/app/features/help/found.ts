/** What the help center finds for what is typed. Pure. */
import { folded } from "~/lib/folded";

export interface Searched {
  slug: string;
  title: string;
  lead: string;
}

const WEIGHTS = { title: 6, lead: 3, text: 1 };
/** Below this share of the best answer's points an article is no answer any more. */
const FLOOR = 0.4;
const MOST = 8;
/** What a word counts that stands everywhere. */
const LITTLE = 0.05;
/** How like a word with a slip is to what was meant. */
const SLIP = 0.5;

const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether one can be made of the other by at most `most` letters added, left out, exchanged or swapped with the next. */
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

/** How well a word answers a typed one: as it is, by its beginning, in another form, or with a slip of the finger. */
export function likeness(typed: string, word: string): number {
  if (word === typed) return 1;
  if (typed.length >= 2 && word.startsWith(typed)) return 0.85;
  let shared = 0;
  while (shared < typed.length && typed[shared] === word[shared]) shared++;
  if (shared >= 4 && Math.max(typed.length, word.length) - shared <= 3) return 0.7;
  const slips = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0;
  // Of a longer word its beginning may be what was meant.
  const begun = word.slice(0, Math.max(typed.length, word.length - 3));
  return slips > 0 && (isNear(typed, word, slips) || isNear(typed, begun, slips)) ? SLIP : 0;
}

const FIELDS = ["title", "lead", "text"] as const;
type Fits = Record<(typeof FIELDS)[number], number>;

function bestOf(typed: string, words: readonly string[]): number {
  return Math.max(0, ...words.map((word) => likeness(typed, word)));
}

/**
 * The articles that answer, the best first. A word that stands in most of them says little and counts little, so whole
 * questions can be typed.
 *
 * @param texts the different words of each article, by slug; titles and leads alone while they are not there.
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
    // A slip is forgiven where nothing else was meant.
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
