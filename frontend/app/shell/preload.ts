/**
 * Runs in the head of the document shared by all pages of the signed-in area, before any other script: requests the
 * files and the data of the page in the address, so that neither waits for the other. The build puts the table of what
 * each page needs next to this script (`scripts/after-build/preload.mjs`).
 */
import { type PreloadedCall, type PreloadedCalls, callHeaders } from "../api/preloaded.ts";
import { splitLanguage } from "../i18n/languages.ts";
import { storedSession } from "../session/stored.ts";

export interface PreloadTable {
  files: readonly string[];
  /** Language and bundle -> indexes in `files`. */
  words: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  pages: readonly PreloadPage[];
}
export interface PreloadPage {
  pattern: string;
  files: readonly number[];
  words: readonly string[];
  /** More files, needed if the address's query matches. */
  parts?: readonly { search: string; files: readonly number[] }[];
  /** The call for the page's data; `$1` stands for the pattern's group. */
  call?: string;
  /** The call lists trips, and the page shows the nearest one. */
  nearest?: boolean;
}

const table = JSON.parse(document.getElementById("preload")?.textContent ?? "{}") as PreloadTable;
const { language, path } = splitLanguage(location.pathname);
const page = table.pages?.find(({ pattern }) => new RegExp(pattern).test(path));
const calls: PreloadedCalls = {};
(globalThis as { tripointPreloaded?: PreloadedCalls }).tripointPreloaded = calls;

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
  const call: PreloadedCall = { headers, at: Date.now(), reply: fetch(to, { headers }) };
  calls[to] = call;
  call.reply.catch(() => undefined); // the consumer of the reply gets the error
  return call.reply;
}

async function startNearest(reply: Response, token: string): Promise<void> {
  const { upcoming = [] } = (await reply.json()) as { upcoming?: readonly { id: string }[] };
  if (upcoming[0]) void start(`/api/trips/${upcoming[0].id}`, token).catch(() => undefined);
}
