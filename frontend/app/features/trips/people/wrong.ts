import { ApiError } from "~/api/client";

/** What the server found wrong with a field. */
export function wrongWith(error: Error | null, field: string): string | null {
  return (error instanceof ApiError && error.fields.find((one) => one.field === field)?.message) || null;
}
