import { useMutation } from "@tanstack/react-query";

import { queryClient } from "~/api/query-client";
import { shareLinkQuery } from "~/api/share-link";
import { useTranslation } from "~/i18n/use-texts";
import { showToast } from "~/ui/feedback/toast";

import { copyLink } from "./copy-link";
import type { Trip } from "./queries";

/** Fetch the trip's read-only link and copy it; reports the result. */
export function useShareLink(trip: Trip) {
  const { t } = useTranslation("trips");
  return useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...shareLinkQuery(trip.id), retry: false }),
    onSuccess: ({ url }) => copyLink(url, t("linkCopied")),
    onError: (error) => showToast({ tone: "bad", text: error.message || t("linkFailed") }),
  });
}
