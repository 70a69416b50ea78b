/** Signing in with an identity provider, with PKCE: only the browser that started can finish (TRUST.md A14, A15). */
import { localizedPath, splitLanguage } from "~/i18n/languages";
import { serverConfig } from "~/lib/server-config";
import { patientFetch } from "~/lib/waits";

import { accessToken } from "./auth";
import { STORAGE_KEY } from "./stored";

/** The storage key where the auth client looks for the verifier when it exchanges the code. */
const VERIFIER = `${STORAGE_KEY}-code-verifier`;

/**
 * Leave this page to sign in, or with `link` to add a sign-in method to the signed-in account. The provider returns to
 * /auth/callback, which continues to `next`. The client is set up for emailed links, which another device may finish,
 * and supports only one kind of flow. Throws the auth contract's error.
 */
export async function leaveForProvider(provider: string, next: string, { link = false } = {}): Promise<void> {
  const verifier = inAddresses(crypto.getRandomValues(new Uint8Array(48)));
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  const { language } = splitLanguage(location.pathname);
  const back = new URL(localizedPath("/auth/callback", language), location.origin);
  back.searchParams.set("next", next);
  const query = new URLSearchParams({
    provider,
    redirect_to: back.href,
    code_challenge: inAddresses(new Uint8Array(digest)),
    code_challenge_method: "s256",
    // Fetched instead of opened, so that an error is shown on this page.
    skip_http_redirect: "true",
  });
  const { anonKey } = await serverConfig();
  const reply = await patientFetch(`/auth/v1/${link ? "user/identities/authorize" : "authorize"}?${query}`, {
    headers: {
      apikey: anonKey,
      "X-Supabase-Api-Version": "2024-01-01",
      ...(link && { Authorization: `Bearer ${(await accessToken()) ?? anonKey}` }),
    },
  });
  const said = (await reply.json()) as { url?: string; code?: string; message?: string };
  if (!reply.ok || !said.url) {
    const { AuthApiError } = await import("@supabase/auth-js");
    throw new AuthApiError(said.message ?? "", reply.status, said.code);
  }
  localStorage.setItem(VERIFIER, JSON.stringify(verifier));
  location.assign(said.url);
}

/** URL-safe base64. */
function inAddresses(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
