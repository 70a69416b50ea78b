import { useSession } from "~/session/auth";

/** The first name of who is signed in; a visitor types it. */
export function useFirstName(): string {
  const session = useSession();
  const given = session.status === "in" ? (session.session.user.user_metadata as { first_name?: string }) : null;
  return given?.first_name ?? "";
}
