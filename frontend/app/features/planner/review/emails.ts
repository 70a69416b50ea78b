/** Email addresses as they are typed into the list of invites. */
import { folded } from "~/lib/folded";

const ADDRESS =
  /^[^\s@,;:<>()[\]"\\]{1,64}@[^\s@.,;:<>()[\]"\\-]([^\s@.,;:<>()[\]"\\]*)(\.[^\s@.,;:<>()[\]"\\-][^\s@.,;:<>()[\]"\\]*)+$/;

type EmailProblem = "invalid" | "duplicate" | "own";

/** Why an address cannot be added to the list; null if it can. */
export function emailProblem(email: string, list: readonly string[], own: string | undefined): EmailProblem | null {
  const local = email.slice(0, email.lastIndexOf("@"));
  const dots = local.startsWith(".") || local.endsWith(".") || email.includes("..");
  if (email.length > 254 || dots || !ADDRESS.test(email)) return "invalid";
  const same = (other: string | undefined) => other?.toLowerCase() === email.toLowerCase();
  if (list.some(same)) return "duplicate";
  return same(own) ? "own" : null;
}

/** The traveller whose first name is in the address, if exactly one free traveller's is: "ben.k@…" is Ben. */
export function likelyTraveller(email: string, free: readonly { index: number; name: string }[]): number | null {
  const words = folded(email.split("@")[0] ?? "").split(/[^a-z0-9]+/);
  const matches = free.filter(({ name }) => {
    const first = folded(name.trim().split(/\s+/)[0] ?? "");
    return first.length > 1 && words.includes(first);
  });
  return matches.length === 1 ? (matches[0]?.index ?? null) : null;
}
