/**
 * The input on the review page: kept for this tab, not in the URL, because email addresses do not belong in a history,
 * a log or a shared link.
 */
import { useCallback, useState } from "react";

const KEPT = "tripoint.planner.review";

export interface Invitee {
  email: string;
  /** Index of the invited traveller; null for an additional person. */
  traveller: number | null;
}

export interface Review {
  /** Null until it was typed: until then the account's name is used. */
  organizerName: string | null;
  travels: boolean;
  invitees: Invitee[];
  note: string;
  /** The dates are to be confirmed: the trip can be saved as a draft, but nobody can be invited yet. */
  datesOpen: boolean;
  /** Identifies this plan's requests, so that a repeated one makes no second trip. */
  mark: string;
}

function fresh(): Review {
  return { organizerName: null, travels: true, invitees: [], note: "", datesOpen: false, mark: crypto.randomUUID() };
}

function read(): Review {
  try {
    return { ...fresh(), ...(JSON.parse(sessionStorage.getItem(KEPT) ?? "{}") as Partial<Review>) };
  } catch {
    return fresh();
  }
}

export function useReview(): [Review, (part: Partial<Review>) => void] {
  const [review, setReview] = useState(read);
  const set = useCallback((part: Partial<Review>) => {
    setReview((now) => {
      const next = { ...now, ...part };
      try {
        sessionStorage.setItem(KEPT, JSON.stringify(next));
      } catch {
        // Without storage it lives as long as the page.
      }
      return next;
    });
  }, []);
  return [review, set];
}

/** Forget it, so that the next plan starts with an empty page. */
export function forgetReview(): void {
  sessionStorage.removeItem(KEPT);
}
