/**
 * Runs in the head of the one document that stands for all pages of the signed-in area, before any of its scripts:
 * asks for the files of the page that the address names, and for its data, so that neither waits for the other. What
 * the pages need is a table beside this script, written by the build (`scripts/after-build/ahead.mjs`).
 */
import { type AheadCall, type AheadCalls, callHeaders } from "../api/ahead.ts";
import { splitLanguage } from "../i18n/languages.ts";
import { storedSession } from "../session/stored.ts";

export interface AheadTable {
  files: readonly string[];
  /** Places in `files`. */
  words: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  pages: readonly AheadPage[];
}
export interface AheadPage {
  pattern: string;
  files: readonly number[];
  words: readonly string[];
  /** What more is needed where the address's query is like this. */
  parts?: readonly { search: string; files: readonly number[] }[];
  /** The page's data; `$1` stands for what the pattern's group holds. */
  call?: string;
  /** Lists trips; the page shows the nearest one. */
  nearest?: boolean;
}

const table = JSON.parse(document.getElementById("ahead")?.textContent ?? "{}") as AheadTable;
const { language, path } = splitLanguage(location.pathname);
const page = table.pages?.find(({ pattern }) => new RegExp(pattern).test(path));
const calls: AheadCalls = {};
(globalThis as { tripointAhead?: AheadCalls }).tripointAhead = calls;

if (page) {
  const parts = page.parts?.find(({ search }) => new RegExp(search).test(location.search))?.files ?? [];
  const words = page.words.flatMap((bundle) => table.words[language]?.[bundle] ?? []);
  for (const file of [...page.files, ...parts, ...words]) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = `/assets/${table.files[file]}`;
    document.head.append(link);
  }
  const token = storedSession()?.access_token;
  if (token && page.call) {
    const first = start(path.replace(new RegExp(page.pattern), page.call), token);
    if (page.nearest) void first.then((reply) => startNearest(reply.clone(), token)).catch(() => undefined);
  }
}

function start(to: string, token: string): Promise<Response> {
  const headers = callHeaders(token, language);
  const call: AheadCall = { headers, at: Date.now(), reply: fetch(to, { headers }) };
  calls[to] = call;
  call.reply.catch(() => undefined); // whoever takes the call hears of it
  return call.reply;
}

async function startNearest(reply: Response, token: string): Promise<void> {
  const { upcoming = [] } = (await reply.json()) as { upcoming?: readonly { id: string }[] };
  if (upcoming[0]) void start(`/api/trips/${upcoming[0].id}`, token).catch(() => undefined);
}
