/** How public forms reach the server: plain fetch, because public pages do not load the API client. */
export type Reply = { ok: true } | Refusal;

export interface Refusal {
  ok: false;
  /** HTTP status; 0 if there was no response. */
  status: number;
  /** The server's own words in the page's language; empty if there were none. */
  text: string;
  /** Messages about individual fields, by name. */
  fields: Record<string, string>;
}

const PATIENCE_MS = 30_000;

/** Post what was typed. Never throws: a failure is logged (SPEC 8) and returned. */
export async function send(path: string, body: object, language: string): Promise<Reply> {
  try {
    const reply = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Accept-Language": language },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (reply.ok) return { ok: true };
    log(path, reply.status);
    return refusal(reply.status, await reply.json().catch(() => null));
  } catch (error) {
    log(path, error);
    return refusal(0, null);
  }
}

function refusal(status: number, body: unknown): Refusal {
  const { error, fields } = (body ?? {}) as { error?: unknown; fields?: unknown };
  const problems = Array.isArray(fields) ? (fields as { field?: unknown; message?: unknown }[]) : [];
  return {
    ok: false,
    status,
    text: typeof error === "string" ? error : "",
    fields: Object.fromEntries(problems.map(({ field, message }) => [String(field), String(message)])),
  };
}

function log(path: string, reason: unknown): void {
  // The console is the visitor's own log.
  // oxlint-disable-next-line no-console
  console.error(path, reason);
}
