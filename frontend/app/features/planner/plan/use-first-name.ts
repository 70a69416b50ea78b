import { useSession } from "~/session/auth";

/** The signed-in user's first name; empty for visitors, who type it. */
export function useFirstName(): string {
  const session = useSession();
  const given = session.status === "in" ? (session.session.user.user_metadata as { first_name?: string }) : null;
  return given?.first_name ?? "";
}
