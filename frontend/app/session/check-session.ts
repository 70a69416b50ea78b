import { auth } from "./auth";

/**
 * Called when the service rejects the session's token. If it cannot be refreshed either, the session has ended: on
 * another device, or with the account.
 */
export async function checkSession(): Promise<void> {
  const asked = await auth();
  const { error } = await asked.refreshSession();
  if (isAuthApiFailure(error)) await asked.signOut({ scope: "local" });
}

/** An error reply from the service, not a missing network. */
function isAuthApiFailure(error: { status?: number | undefined } | null): boolean {
  return error !== null && error.status !== undefined && error.status >= 400 && error.status < 500;
}
