import type { User } from "@supabase/auth-js";

/** A person's first and last name as far as they are known, else their email address. */
export function nameOf({ user_metadata, email }: Pick<User, "user_metadata" | "email">): string {
  const { first_name, last_name } = user_metadata as { first_name?: string; last_name?: string };
  return [first_name, last_name].filter(Boolean).join(" ") || (email ?? "");
}
