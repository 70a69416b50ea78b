import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Suspense } from "react";

import { ApiError } from "~/api/client";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { lazily } from "~/lib/lazily";
import { Button } from "~/ui/buttons/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { RatesNote } from "~/ui/marks/rates-note";
import { Notice } from "~/ui/feedback/notice";
import { Skeleton } from "~/ui/feedback/skeleton";

import { CostDock } from "../costs/cost-dock";
import { LogInPrompt } from "../places/log-in-prompt";
import { isLive, type Outing, type Plan } from "../plan/plan";
import { usePlaceNames } from "../plan/use-place-names";
import { activitiesQuery } from "../queries";
import type { ResultsProps } from "../step";
import type { Activity } from "../types";
import { ActivityRow } from "./activity-row";
import { PartHead } from "./part-head";
import { SAMPLE, SourceChoice, useSource } from "./source-choice";

const LiveActivities = lazily(() => import("./live-activities"), "LiveActivities");

/** Activities there: check them, then choose who takes part and when. */
export function ActivitiesStep(props: ResultsProps) {
  const { planning, reply } = props;
  const { plan, change } = planning;
  const { t } = useTranslation("planner");
  const language = useLanguage();
  const destination = usePlaceNames(plan.place, reply);
  const [source, setSource] = useSource(
    "activities",
    (plan.outings.find(({ id }) => isLive(id)) ?? plan.outings[0])?.id,
  );
  const activities = useQuery(activitiesQuery(plan.place ?? "", language));
  if (activities.error instanceof ApiError && activities.error.status === 401)
    return <LogInPrompt place="activities" />;

  function set(id: string, outing: Outing | null) {
    change((now) => {
      const others = now.outings.filter((one) => one.id !== id);
      return { ...now, outings: outing ? [...others, outing] : others };
    });
  }

  return (
    <>
      <div className="page grid flex-1 grid-cols-1 content-start gap-6 py-8">
        <PartHead help="costs" title={t("activities.title", { city: destination?.city })} line={t("activities.line")} />
        <SourceChoice part="activities" value={source} onChange={setSource} />
        {source === SAMPLE ? (
          <SampleActivities {...{ activities, plan }} onChange={set} />
        ) : (
          <Suspense fallback={<Coming />}>
            <LiveActivities provider={source} slug={plan.place ?? ""} plan={plan} onChange={set} />
          </Suspense>
        )}
      </div>
      <CostDock {...props} nextLabel={t("next")} />
    </>
  );
}

interface SampleActivitiesProps {
  activities: UseQueryResult<Activity[]>;
  plan: Plan;
  onChange: (id: string, outing: Outing | null) => void;
}

function SampleActivities({ activities, plan, onChange }: SampleActivitiesProps) {
  const { t } = useTranslation("planner");
  return (
    <>
      {activities.isError && (
        <Notice
          tone="bad"
          live="assertive"
          title={t("activities.unable")}
          action={<Button onClick={() => void activities.refetch()}>{t("failure.again")}</Button>}
        >
          {(activities.error instanceof ApiError && activities.error.message) || t("activities.failed")}
        </Notice>
      )}
      {activities.isPending && <Coming />}
      {activities.isSuccess && activities.data.length === 0 && <EmptyState title={t("activities.none")} />}
      {activities.isSuccess && activities.data[0] && (
        <>
          <ul className="grid items-start gap-3 md:grid-cols-2">
            {activities.data.map((activity) => (
              <li key={activity.id}>
                <ActivityRow
                  activity={activity}
                  plan={plan}
                  outing={plan.outings.find((one) => one.id === activity.id) ?? null}
                  onChange={(outing) => onChange(activity.id, outing)}
                />
              </li>
            ))}
          </ul>
          <EstimateMark kind="estimate">{t("activities.source")}</EstimateMark>
          <RatesNote of={activities.data[0].price.currency} />
        </>
      )}
    </>
  );
}

function Coming() {
  return (
    <div className="late grid gap-3 md:grid-cols-2">
      {["a", "b", "c", "d"].map((key) => (
        <Skeleton key={key} shape="block" className="h-40 w-full" />
      ))}
    </div>
  );
}
