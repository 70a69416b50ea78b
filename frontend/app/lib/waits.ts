/** How long the service asks to wait: auth errors do not say, but the replies they come from do (TRUST.md A21). */
let until = 0;

/** `fetch` that remembers the wait given by the last 429 reply. */
export async function patientFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const reply = await fetch(input, init);
  if (reply.status === 429) until = Date.now() + 1000 * (Number(reply.headers.get("Retry-After")) || 60);
  return reply;
}

/** Seconds from now until the next try may work; at least one. */
export function secondsToWait(): number {
  return Math.max(1, Math.ceil((until - Date.now()) / 1000));
}
