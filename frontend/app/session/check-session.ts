import { auth } from "./auth";

/**
 * The service has refused the session's token. One that cannot be refreshed any more is gone: ended on another device,
 * or with the account.
 */
export async function checkSession(): Promise<void> {
  const asked = await auth();
  const { error } = await asked.refreshSession();
  if (isAuthApiFailure(error)) await asked.signOut({ scope: "local" });
}

/** A refusal by the service, not a network that is away. */
function isAuthApiFailure(error: { status?: number | undefined } | null): boolean {
  return error !== null && error.status !== undefined && error.status >= 400 && error.status < 500;
}
