/** Calls that the document has begun before its scripts were there (`shell/ahead.ts`), and who takes their replies. */
export interface AheadCall {
  headers: Record<string, string>;
  at: number;
  reply: Promise<Response>;
}
export type AheadCalls = Record<string, AheadCall>;

/** A reply that nobody asked for in this time is too old to be shown. */
const FRESH_MS = 10_000;

/** What every call of the product API says of its caller. */
export function callHeaders(token: string | null, language: string): Record<string, string> {
  return {
    ...(token && { Authorization: `Bearer ${token}` }),
    "Accept-Language": language,
    "Time-Zone": Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** The reply to this very request, if the document has asked for it already; each is given out once. */
export function askedAhead(request: Request): Promise<Response> | null {
  const calls = (globalThis as { tripointAhead?: AheadCalls }).tripointAhead ?? {};
  const { pathname, search } = new URL(request.url);
  const call = request.method === "GET" ? calls[pathname + search] : undefined;
  if (!call) return null;
  delete calls[pathname + search];
  const isSame = Object.entries(call.headers).every(([name, value]) => request.headers.get(name) === value);
  const isFresh = Date.now() - call.at < FRESH_MS;
  if (!isSame || !isFresh || request.headers.has("If-None-Match")) return null;
  return call.reply.catch(() => fetch(request));
}
