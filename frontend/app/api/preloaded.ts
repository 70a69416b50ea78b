/** Calls that the document started before its scripts had loaded (`shell/preload.ts`), and how their replies are used. */
export interface PreloadedCall {
  headers: Record<string, string>;
  at: number;
  reply: Promise<Response>;
}
export type PreloadedCalls = Record<string, PreloadedCall>;

/** A reply that is not used within this time is too old to show. */
const FRESH_MS = 10_000;

/** Headers that tell the product API about the caller. */
export function callHeaders(token: string | null, language: string): Record<string, string> {
  return {
    ...(token && { Authorization: `Bearer ${token}` }),
    "Accept-Language": language,
    "Time-Zone": Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** The early reply to this exact request, if the document already made it; each reply is used once. */
export function preloadedReply(request: Request): Promise<Response> | null {
  const calls = (globalThis as { tripointPreloaded?: PreloadedCalls }).tripointPreloaded ?? {};
  const { pathname, search } = new URL(request.url);
  const call = request.method === "GET" ? calls[pathname + search] : undefined;
  if (!call) return null;
  delete calls[pathname + search];
  const isSame = Object.entries(call.headers).every(([name, value]) => request.headers.get(name) === value);
  const isFresh = Date.now() - call.at < FRESH_MS;
  if (!isSame || !isFresh || request.headers.has("If-None-Match")) return null;
  return call.reply.catch(() => fetch(request));
}
