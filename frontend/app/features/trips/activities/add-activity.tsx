import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { api, unwrap } from "~/api/client";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { duration, instant, type Money } from "~/lib/format";
import { serverConfig } from "~/lib/server-config";
import { Button } from "~/ui/buttons/button";
import { Skeleton } from "~/ui/feedback/skeleton";
import { RadioCards } from "~/ui/form/radio-cards";
import { Segmented } from "~/ui/form/segmented";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { RatesNote } from "~/ui/marks/rates-note";
import { Dialog } from "~/ui/overlay/dialog";
import { usePriceWords } from "~/ui/marks/use-price-words";

import { addActivity, type NewActivity } from "../editing/edits";
import { ChangeEffects } from "../editing/effects";
import type { useEdit } from "../editing/use-edit";
import { Failure } from "../failure";
import type { Trip } from "../queries";
import { ActivityFields } from "./activity-fields";
import { type ActivityDraft, isReady, minutesOf, priceOf } from "./draft";

const MOST_LIVE = 24;

interface AddActivityProps {
  trip: Trip;
  edit: ReturnType<typeof useEdit>;
  onClose: () => void;
}

/** Adds an activity from the catalogue or a live source, or the user's own. */
export function AddActivity({ trip, edit, onClose }: AddActivityProps) {
  const { t } = useTranslation("editing");
  const config = useQuery({ queryKey: ["config"], queryFn: serverConfig, staleTime: Infinity });
  const providers = config.data?.activityProviders ?? [];
  const [mode, setMode] = useState<"place" | "live" | "own">("place");
  const [chosen, setChosen] = useState<string | null>(null);
  const [draft, setDraft] = useState<ActivityDraft>({
    name: "",
    at: "",
    minutes: "120",
    price: "0",
    link: "",
    travellerIds: trip.travellers.filter((one) => one.rsvp !== "declined").map((one) => one.id),
  });
  const shared = {
    scheduledAt: draft.at || null,
    providerLink: draft.link || null,
    travellerIds: draft.travellerIds,
  };
  const own = { name: draft.name, durationMinutes: minutesOf(draft.minutes) ?? 0, price: priceOf(draft, trip) ?? 0 };
  const ofPlace = { activityId: chosen, durationMinutes: 60, price: 0 };
  let body: NewActivity | null = null;
  if (mode === "own" && isReady(draft, trip)) body = { ...shared, ...own };
  if (mode !== "own" && chosen !== null) body = { ...shared, ...ofPlace };
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={t("activities.add")}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            disabled={body === null}
            pending={edit.pending}
            onClick={() =>
              body &&
              edit.run({
                send: () => addActivity(trip.id, body, false),
                done: t("activities.added"),
                onDone: onClose,
              })
            }
          >
            {t("activities.plan")}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Segmented
          legend={t("activities.which")}
          value={mode}
          onChange={(next) => {
            setMode(next);
            setChosen(null);
          }}
          options={[
            { value: "place", label: t("activities.ofPlace", { city: trip.destination.city }) },
            ...(providers.length > 0 ? [{ value: "live" as const, label: t("activities.live") }] : []),
            { value: "own", label: t("activities.own") },
          ]}
        />
        {mode === "place" && <OfPlace trip={trip} value={chosen} onChange={setChosen} />}
        {mode === "live" &&
          providers.map((provider) => (
            <OfSource key={provider} {...{ trip, provider }} value={chosen} onChange={setChosen} />
          ))}
        <ActivityFields trip={trip} draft={draft} onChange={setDraft} own={mode === "own"} />
        <ChangeEffects trip={trip} change={body} ask={() => addActivity(trip.id, body!, true)} />
      </div>
    </Dialog>
  );
}

/** A live source's activities at the destination, the best rated first, each with a link to the provider. */
function OfSource({
  trip,
  provider,
  value,
  onChange,
}: {
  trip: Trip;
  provider: string;
  value: string | null;
  onChange: (id: string) => void;
}) {
  const { t } = useTranslation(["editing", "trips"]);
  const language = useLanguage();
  const body = { provider, destination: trip.destination.slug };
  const { data, error, isPending } = useQuery({
    queryKey: ["live-activities", language, body],
    queryFn: () => unwrap(api.POST("/api/planner/activities", { body })),
    staleTime: 10 * 60_000,
  });
  if (error) return <Failure error={error} title={t("activities.unable")} />;
  if (isPending) return <Skeleton shape="block" className="h-48" />;
  const planned = new Set(trip.activities.map((one) => one.activityId));
  const left = data.activities.filter((one) => !planned.has(one.id)).slice(0, MOST_LIVE);
  const [first] = left;
  if (!first) return <p className="text-ink-2">{t("activities.allPlanned")}</p>;
  return (
    <>
      <Choices of={left} value={value} onChange={onChange} />
      <EstimateMark kind="live">
        {t("trips:price.live", { source: data.source, when: instant(data.fetchedAt, language) })}
      </EstimateMark>
      <RatesNote of={first.price.currency} />
    </>
  );
}

interface Choice {
  id: string;
  name: string;
  durationMinutes: number;
  price: Money;
}

/** The activities to choose from. */
function Choices({ of, value, onChange }: { of: Choice[]; value: string | null; onChange: (id: string) => void }) {
  const { t } = useTranslation("editing");
  const language = useLanguage();
  const prices = usePriceWords();
  return (
    <RadioCards
      legend={t("activities.which")}
      legendHidden
      name="activity"
      columns={2}
      value={value}
      onChange={onChange}
      options={of.map((one) => ({
        value: one.id,
        title: one.name,
        detail: `${duration(one.durationMinutes, language)} · ${prices.money(one.price)}`,
      }))}
    />
  );
}

function OfPlace({ trip, value, onChange }: { trip: Trip; value: string | null; onChange: (id: string) => void }) {
  const { t } = useTranslation("editing");
  const language = useLanguage();
  const slug = trip.destination.slug;
  const { data, error, isPending } = useQuery({
    queryKey: ["activities", slug, language],
    queryFn: () => unwrap(api.GET("/api/destinations/{slug}/activities", { params: { path: { slug } } })),
    staleTime: Infinity,
  });
  if (error) return <Failure error={error} title={t("activities.unable")} />;
  if (isPending) return <Skeleton shape="block" className="h-48" />;
  const planned = new Set(trip.activities.map((one) => one.activityId));
  const left = data.activities.filter((one) => !planned.has(one.id));
  const [first] = left;
  if (!first) return <p className="text-ink-2">{t("activities.allPlanned")}</p>;
  return (
    <>
      <Choices of={left} value={value} onChange={onChange} />
      <RatesNote of={first.price.currency} />
    </>
  );
}
