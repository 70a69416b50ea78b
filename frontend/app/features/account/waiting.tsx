import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";
import { Skeleton } from "~/ui/feedback/skeleton";

import { useRefusals } from "./refusals";

/** A part of the page with its own request: a skeleton while it loads, its own message and a retry if it fails. */
export function Waiting({
  query,
  lines = 2,
  children,
}: {
  query: UseQueryResult;
  lines?: number;
  children: ReactNode;
}) {
  const { t } = useTranslation("account");
  const refusal = useRefusals();
  if (query.isPending)
    return (
      <div aria-busy="true">
        <Skeleton lines={lines} className="h-10" />
      </div>
    );
  if (query.data === undefined)
    return (
      <Notice
        tone="bad"
        action={
          <Button size="s" pending={query.isFetching} pendingLabel={t("again")} onClick={() => void query.refetch()}>
            {t("again")}
          </Button>
        }
      >
        {refusal(query.error, {}, t("refused.notLoaded"))}
      </Notice>
    );
  return children;
}
