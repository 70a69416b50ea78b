import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { announce } from "~/lib/announce";

import type { Trip } from "../queries";

/** So long after a change of one's own a new version is taken for it. */
const OWN_MS = 1_500;
/** A page that asks for nothing this long has its first picture. */
const FIRST_MS = 500;

/**
 * That somebody else changed the trip is said once, unless a notice says what they did. Not said are what the page finds
 * when it is opened, and changes that it made itself.
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

/** Reading a notice changes no trip. */
const isChange = ({ options }: { options: { mutationKey?: readonly unknown[] } }) =>
  options.mutationKey?.[0] !== "notices";
