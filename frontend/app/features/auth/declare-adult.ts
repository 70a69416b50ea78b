import type { User } from "@supabase/auth-js";

import { TERMS_VERSION } from "~/lib/terms";
import { auth } from "~/session/auth";

/**
 * Makes the 18+ declaration for an account without one: a provider's, or one whose declaration was dropped because
 * two people had used its address (TRUST.md A14, P7). The button's click counts, as the text next to it says.
 */
export async function declareAdult(user: User | null): Promise<void> {
  if (!user || user.user_metadata["adult_terms_version"]) return;
  await (await auth()).updateUser({ data: { adult_terms_version: TERMS_VERSION } });
}
