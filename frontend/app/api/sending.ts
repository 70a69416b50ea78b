/** How a call of the product API leaves the browser, on networks that break or fall silent. */
import { onForget } from "~/session/forget";

/** The server answers or gives up within 10 seconds; the rest is for a slow network. */
const LONGEST_MS = 30_000;
/** Whoever asks for the same later than this means it once more. */
const SAME_FOR_MS = 300_000;
const KEY = "Idempotency-Key";

/** What was sent with a key and not answered, by address and body: it may have been done all the same. */
const unanswered = new Map<string, { key: string; at: number }>();
onForget(() => unanswered.clear());

/** The reply. A network that says nothing counts as one that broke; what is sent again keeps its first key. */
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

/** A file takes as long as it takes; everything else has a longest time, its reply included. */
function answerTo(request: Request): Promise<Response> {
  const type = request.headers.get("Content-Type");
  if (type !== null && !type.startsWith("application/json")) return fetch(request);
  return fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(LONGEST_MS)]) });
}
