import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Suspense, useState } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { lazily } from "~/lib/lazily";
import { Button } from "~/ui/buttons/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { Segmented } from "~/ui/form/segmented";
import { Skeleton } from "~/ui/feedback/skeleton";
import { RatesNote } from "~/ui/marks/rates-note";

import { CostDock } from "../costs/cost-dock";
import { going, tripDays } from "../plan/plan";
import { usePlaceNames } from "../plan/use-place-names";
import { staysQuery } from "../queries";
import type { ResultsProps } from "../step";
import type { Room, Stay, StayType } from "../types";
import { PartHead } from "./part-head";
import { SAMPLE, SourceChoice, useSource } from "./source-choice";
import { StayRow } from "./stay-row";

const LiveStays = lazily(() => import("./live-stays"), "LiveStays");
const TYPES: StayType[] = ["hotel", "apartment", "hostel"];
const ROOMS: Room[] = ["private", "shared"];

/** Where the group sleeps: three kinds of stay, private or shared, priced in whole units. */
export function StayStep(props: ResultsProps) {
  const { planning, reply, problems } = props;
  const { plan, change } = planning;
  const { t } = useTranslation("planner");
  const language = useLanguage();
  const days = tripDays(plan);
  const place = reply.results.find(({ slug }) => slug === plan.place);
  const destination = usePlaceNames(plan.place, reply);
  const [source, setSource] = useSource("stay", plan.bed?.id);
  const stays = useQuery({
    ...staysQuery(plan.place ?? "", days?.depart ?? "", days?.back ?? "", language),
    enabled: days !== null && source === SAMPLE,
  });
  const [type, setType] = useState<StayType | "all">("all");
  const usual: Room = plan.room ?? (plan.preset === "team" || plan.preset === "balanced" ? "private" : "shared");
  const [room, setRoom] = useState<Room>(plan.bed?.room ?? usual);
  const people = going(plan).length;
  const guests = people - (place?.locals ?? 0);
  const nights = reply.windows[0]?.nights ?? 1;

  function choose(id: string) {
    change((now) => ({ ...now, bed: { id, room } }));
  }
  function changeRoom(next: Room) {
    setRoom(next);
    change((now) => ({ ...now, bed: now.bed && { ...now.bed, room: next } }));
  }

  return (
    <>
      <div className="page grid flex-1 grid-cols-1 content-start gap-6 py-8">
        <PartHead
          help="estimates"
          title={t("stay.title", { city: destination?.city })}
          line={t("stay.line", { count: people })}
        />
        {problems.length > 0 && (
          <Notice tone="bad" live="assertive">
            {t("problem.accommodation_needed")}
          </Notice>
        )}
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <SourceChoice part="stay" value={source} onChange={setSource} />
          {source === SAMPLE && (
            <Segmented<StayType | "all">
              legend={t("stay.kind")}
              legendHidden={false}
              value={type}
              onChange={setType}
              options={[
                { value: "all", label: t("stay.all") },
                ...TYPES.map((value) => ({ value, label: t(`stayType.${value}`) })),
              ]}
            />
          )}
          <Segmented<Room>
            legend={t("stay.room")}
            legendHidden={false}
            value={room}
            onChange={changeRoom}
            options={ROOMS.map((value) => ({ value, label: t(`room.${value}`) }))}
          />
        </div>
        <div id="stays" tabIndex={-1} className="outline-none">
          {source === SAMPLE ? (
            <SampleStays
              {...{ stays, type, room }}
              guests={guests}
              nights={nights}
              chosen={plan.bed?.id}
              onChoose={choose}
            />
          ) : (
            days && (
              <Suspense fallback={<Coming />}>
                <LiveStays
                  {...{ days, guests, nights, room }}
                  provider={source}
                  slug={plan.place ?? ""}
                  chosen={plan.bed?.id}
                  onChoose={choose}
                />
              </Suspense>
            )
          )}
        </div>
      </div>
      <CostDock {...props} nextLabel={t("next")} />
    </>
  );
}

interface SampleStaysProps {
  stays: UseQueryResult<Stay[]>;
  type: StayType | "all";
  room: Room;
  guests: number;
  nights: number;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

function SampleStays({ stays, type, room, guests, nights, chosen, onChoose }: SampleStaysProps) {
  const { t } = useTranslation("planner");
  return (
    <>
      {stays.isError && (
        <Notice
          tone="bad"
          live="assertive"
          action={<Button onClick={() => void stays.refetch()}>{t("failure.again")}</Button>}
        >
          {t("stay.failed")}
        </Notice>
      )}
      {stays.isPending && <Coming />}
      {stays.isSuccess && stays.data.length === 0 && <EmptyState title={t("stay.none")} />}
      {stays.isSuccess && stays.data[0] && (
        <ul className="grid gap-3">
          {stays.data
            .filter((stay) => type === "all" || stay.type === type)
            .map((stay) => (
              <li key={stay.id}>
                <StayRow
                  {...{ stay, room, guests, nights }}
                  chosen={chosen === stay.id}
                  onChoose={() => onChoose(stay.id)}
                />
              </li>
            ))}
        </ul>
      )}
      {stays.data?.[0] && <RatesNote of={stays.data[0].rate.currency} className="mt-3" />}
    </>
  );
}

function Coming() {
  return (
    <div className="late grid gap-3">
      {TYPES.map((one) => (
        <Skeleton key={one} shape="block" className="h-40 w-full" />
      ))}
    </div>
  );
}
