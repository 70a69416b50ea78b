import type { User } from "@supabase/auth-js";

/** How someone is called: both names as far as they are known, else the address. */
export function nameOf({ user_metadata, email }: Pick<User, "user_metadata" | "email">): string {
  const { first_name, last_name } = user_metadata as { first_name?: string; last_name?: string };
  return [first_name, last_name].filter(Boolean).join(" ") || (email ?? "");
}
