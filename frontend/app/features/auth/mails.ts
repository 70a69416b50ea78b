/** Emails that are requested again. Both functions throw the auth service's refusal. */
import { auth } from "~/session/auth";

/** The email that confirms a new account; `back` is the full URL that its button continues to. */
export async function mailConfirmation(email: string, back: string): Promise<void> {
  const { error } = await (await auth()).resend({ type: "signup", email, options: { emailRedirectTo: back } });
  if (error) throw error;
}

/** The email for choosing a new password; `page` is the path of the page that takes it. */
export async function mailReset(email: string, page: string): Promise<void> {
  const redirectTo = new URL(page, location.origin).href;
  const { error } = await (await auth()).resetPasswordForEmail(email, { redirectTo });
  if (error) throw error;
}
