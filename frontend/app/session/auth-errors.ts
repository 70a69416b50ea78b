/**
 * Recognizes the auth client's errors by the properties it sets on them: its own type guards would load the whole
 * client on pages that only might need it.
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

/** The service replied with an error. */
export const isApiFailure = (error: unknown) => named(error, "AuthApiError");
/** There was no reply, or the server is in trouble. */
export const isNetworkFailure = (error: unknown) => named(error, "AuthRetryableFetchError");
export const isSessionMissing = (error: unknown) => named(error, "AuthSessionMissingError");

export function isWeakPassword(error: unknown): error is AuthFailure & { reasons: string[] } {
  return named(error, "AuthWeakPasswordError");
}
