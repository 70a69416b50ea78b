/** Mails that someone asks for again. Both throw what the auth service refused with. */
import { auth } from "~/session/auth";

/** The mail that confirms a new account; `back` is the whole address that its button goes on to. */
export async function mailConfirmation(email: string, back: string): Promise<void> {
  const { error } = await (await auth()).resend({ type: "signup", email, options: { emailRedirectTo: back } });
  if (error) throw error;
}

/** The mail with the way to a new password; `page` is the path of the page that takes it. */
export async function mailReset(email: string, page: string): Promise<void> {
  const redirectTo = new URL(page, location.origin).href;
  const { error } = await (await auth()).resetPasswordForEmail(email, { redirectTo });
  if (error) throw error;
}
