import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { ApiError } from "~/api/client";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { instant } from "~/lib/format";
import { Button } from "~/ui/buttons/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { Skeleton } from "~/ui/feedback/skeleton";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { RatesNote } from "~/ui/marks/rates-note";

import type { Outing, Plan } from "../plan/plan";
import { liveActivitiesQuery } from "../queries";
import { ActivityRow } from "./activity-row";

const AT_ONCE = 12;

interface LiveActivitiesProps {
  provider: string;
  slug: string;
  plan: Plan;
  onChange: (id: string, outing: Outing | null) => void;
}

/** Activities from a live source, the best rated first. */
export function LiveActivities({ provider, slug, plan, onChange }: LiveActivitiesProps) {
  const { t } = useTranslation(["planner", "ways"]);
  const language = useLanguage();
  const [shown, setShown] = useState(AT_ONCE);
  const found = useQuery(liveActivitiesQuery(provider, slug, language));
  if (found.isError)
    return (
      <Notice
        tone="bad"
        live="assertive"
        title={t("activities.unable")}
        action={<Button onClick={() => void found.refetch()}>{t("failure.again")}</Button>}
      >
        {(found.error instanceof ApiError && found.error.message) || t("activities.failed")}
      </Notice>
    );
  if (found.isPending)
    return (
      <div className="late grid gap-3 md:grid-cols-2">
        {["a", "b", "c", "d"].map((key) => (
          <Skeleton key={key} shape="block" className="h-40 w-full" />
        ))}
      </div>
    );
  const { activities, source, fetchedAt, stale } = found.data;
  const [first] = activities;
  if (!first) return <EmptyState title={t("activities.none")} />;
  const when = instant(fetchedAt, language);
  const taken = (id: string) => plan.outings.find((one) => one.id === id) ?? null;
  return (
    <div className="grid gap-3">
      {stale && <Notice tone="warn">{t("stay.stale", { source, when })}</Notice>}
      <p className="max-w-prose text-14 text-ink-2">{t("ways:bookAt.disclosure")}</p>
      <ul className="grid items-start gap-3 md:grid-cols-2">
        {activities
          .filter(({ id }, at) => at < shown || taken(id))
          .map((activity) => (
            <li key={activity.id}>
              <ActivityRow
                {...{ activity, plan }}
                outing={taken(activity.id)}
                onChange={(outing) => onChange(activity.id, outing)}
              />
            </li>
          ))}
      </ul>
      {activities.length > shown && (
        <Button className="justify-self-center" onClick={() => setShown(shown + AT_ONCE)}>
          {t("activities.more")}
        </Button>
      )}
      <EstimateMark kind="live">{t("activities.livePrices", { source, when })}</EstimateMark>
      <RatesNote of={first.price.currency} />
    </div>
  );
}
