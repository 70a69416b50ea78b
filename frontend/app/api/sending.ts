/** Sending calls of the product API over networks that break or go silent. */
import { onForget } from "~/session/forget";

/** The server answers or gives up within 10 seconds; the rest is for a slow network. */
const LONGEST_MS = 30_000;
/** The same request later than this is meant as a new one. */
const SAME_FOR_MS = 300_000;
const KEY = "Idempotency-Key";

/** Requests sent with a key and not answered, by address and body: the server may have carried them out. */
const unanswered = new Map<string, { key: string; at: number }>();
onForget(() => unanswered.clear());

/** Send and return the reply. A silent network counts as broken; a request that is sent again keeps its first key. */
export async function send(request: Request): Promise<Response> {
  const key = request.headers.get(KEY);
  if (key === null) return answerTo(request);
  const asked = `${request.url} ${await request.clone().text()}`;
  const before = unanswered.get(asked);
  const first = before && Date.now() - before.at < SAME_FOR_MS ? before : { key, at: Date.now() };
  request.headers.set(KEY, first.key);
  unanswered.set(asked, first);
  const reply = await answerTo(request);
  if (reply.status < 500) unanswered.delete(asked);
  return reply;
}

/** Uploads may take any time; everything else has a time limit that includes reading the reply. */
function answerTo(request: Request): Promise<Response> {
  const type = request.headers.get("Content-Type");
  if (type !== null && !type.startsWith("application/json")) return fetch(request);
  return fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(LONGEST_MS)]) });
}
