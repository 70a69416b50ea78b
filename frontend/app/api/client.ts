/** Calls of the product API: typed from its OpenAPI schema, with the session's token and the page's language. */
import createClient, { type Middleware } from "openapi-fetch";

import { splitLanguage } from "~/i18n/languages";
import { accessToken } from "~/session/auth";
import { checkSession } from "~/session/check-session";
import { secondFactorPath } from "~/session/second-factor";

import { preloadedReply, callHeaders } from "./preloaded";
import type { paths } from "./schema";
import { send } from "./sending";

interface FieldProblem {
  field: string;
  code: string;
  message: string;
  [detail: string]: unknown;
}

/** A rejected or failed call; `code` is stable, `message` is the server's text in the page's language. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldProblem[];
  readonly params: Record<string, unknown>;
  /** Milliseconds that the server asks to wait before the next try; 0 if it says nothing. */
  readonly wait: number;

  constructor(
    status: number,
    body: { code?: string; error?: string; fields?: FieldProblem[]; params?: Record<string, unknown> },
    wait = 0,
  ) {
    super(body.error ?? "");
    this.status = status;
    this.code = body.code ?? (status === 0 ? "network" : "unexpected");
    this.fields = body.fields ?? [];
    this.params = body.params ?? {};
    this.wait = wait;
  }
}

/** No reply: there is no network, or no server. */
export const isUnreached = (error: Error | null) => error instanceof ApiError && error.code === "network";

/** The session is older than the account's second factor; pages that know ask before they call (`session/guard.ts`). */
async function isSecondFactorNeeded(response: Response): Promise<boolean> {
  const { code } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { code?: string };
  return code === "second_factor_needed";
}

const dress: Middleware = {
  async onRequest({ request }) {
    const headers = callHeaders(await accessToken(), splitLanguage(location.pathname).language);
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    return request;
  },
  async onResponse({ request, response }) {
    if (!request.headers.has("Authorization")) return response;
    if (response.status === 401) await checkSession();
    if (response.status === 403 && (await isSecondFactorNeeded(response))) {
      const { pathname, search } = location;
      location.replace(secondFactorPath(pathname + search, pathname));
    }
    return response;
  },
};

export const api = createClient<paths>({
  baseUrl: "",
  fetch: (request) => preloadedReply(request) ?? send(request),
});
api.use(dress);

interface Reply<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** The data of a reply, or an ApiError; a network failure is one with status 0 and code "network". */
export async function unwrap<T>(call: Promise<Reply<T>>): Promise<T> {
  let reply: Reply<T>;
  try {
    reply = await call;
  } catch {
    throw new ApiError(0, {});
  }
  if (!reply.response.ok) {
    const wait = 1000 * (Number(reply.response.headers.get("Retry-After")) || 0);
    throw new ApiError(reply.response.status, (reply.error ?? {}) as { code?: string }, wait);
  }
  return reply.data as T;
}
