import { ApiError } from "~/api/client";

/** The server's message about a field. */
export function wrongWith(error: Error | null, field: string): string | null {
  return (error instanceof ApiError && error.fields.find((one) => one.field === field)?.message) || null;
}
