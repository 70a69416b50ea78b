/**
 * Failures of the auth client, told by the marks that it puts on them: its own functions for this would bring the whole
 * client to pages that only might need it.
 */
interface AuthFailure {
  name: string;
  message: string;
  status?: number;
  code?: string;
}

export function isAuthFailure(error: unknown): error is AuthFailure {
  return typeof error === "object" && error !== null && "__isAuthError" in error;
}

const named = (error: unknown, name: string): error is AuthFailure => isAuthFailure(error) && error.name === name;

/** The service has answered, and refused. */
export const isApiFailure = (error: unknown) => named(error, "AuthApiError");
/** Nobody has answered, or a server in trouble. */
export const isNetworkFailure = (error: unknown) => named(error, "AuthRetryableFetchError");
export const isSessionMissing = (error: unknown) => named(error, "AuthSessionMissingError");

export function isWeakPassword(error: unknown): error is AuthFailure & { reasons: string[] } {
  return named(error, "AuthWeakPasswordError");
}
