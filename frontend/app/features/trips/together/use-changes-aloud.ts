import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { announce } from "~/lib/announce";

import type { Trip } from "../queries";

/** A new version within this time after the viewer's own change is attributed to it. */
const OWN_MS = 1_500;
/** A page that has fetched nothing for this long has finished loading. */
const FIRST_MS = 500;

/**
 * Announces once that someone else changed the trip, unless a notice says what they did. Not announced are changes that
 * the page finds when it is opened, and those that it made itself.
 */
export function useChangesAloud({ id, version }: Trip): void {
  const { t } = useTranslation("trips");
  const client = useQueryClient();
  const fetching = useIsFetching({ queryKey: ["trip", id], exact: true });
  const isOpen = useRef(false);
  const seen = useRef(version);
  const settled = useRef(-OWN_MS);

  useEffect(() => {
    if (fetching > 0 || isOpen.current) return undefined;
    const timer = setTimeout(() => (isOpen.current = true), FIRST_MS);
    return () => clearTimeout(timer);
  }, [fetching]);

  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type !== "updated" || !isChange(mutation) || mutation.state.status === "pending") return;
        settled.current = Date.now();
      }),
    [client],
  );

  useEffect(() => {
    if (version <= seen.current) return;
    seen.current = version;
    const isOwn = Date.now() - settled.current < OWN_MS || client.isMutating({ predicate: isChange }) > 0;
    if (isOpen.current && !isOwn) announce({ text: t("justUpdated"), about: id, vague: true });
  }, [client, id, t, version]);
}

/** Marking a notice as read changes no trip. */
const isChange = ({ options }: { options: { mutationKey?: readonly unknown[] } }) =>
  options.mutationKey?.[0] !== "notices";
