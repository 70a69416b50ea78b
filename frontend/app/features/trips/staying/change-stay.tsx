import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { instant } from "~/lib/format";
import { serverConfig } from "~/lib/server-config";
import { Button } from "~/ui/buttons/button";
import { Skeleton } from "~/ui/feedback/skeleton";
import { RadioCards } from "~/ui/form/radio-cards";
import { Segmented } from "~/ui/form/segmented";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { RatesNote } from "~/ui/marks/rates-note";
import { Dialog } from "~/ui/overlay/dialog";
import { usePriceWords } from "~/ui/marks/use-price-words";

import { currencyOf } from "../currency";
import { ChangeEffects } from "../editing/effects";
import { useEdit, useSeen } from "../editing/use-edit";
import { Failure } from "../failure";
import type { Trip } from "../queries";
import { AlsoAt } from "../together/being-changed";
import { begun, bookingOf, OwnStay } from "./own-stay";

const MOST_LIVE = 24;

type Choice = Pick<components["schemas"]["StayChoice"], "ofPlace" | "own">;

const chooseStay = (trip: string, choice: Choice, version: number, preview: boolean) =>
  unwrap(
    api.PUT("/api/trips/{trip_id}/stay", {
      params: { path: { trip_id: trip } },
      body: { ...choice, version, preview },
    }),
  );

/** Another stay at the place, or a booking made elsewhere; with a preview of what it changes. */
export function ChangeStay({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const { t } = useTranslation("editing");
  const language = useLanguage();
  const seen = useSeen(trip);
  const edit = useEdit(seen);
  const present = seen.stays[0];
  const ours = currencyOf(trip);
  const config = useQuery({ queryKey: ["config"], queryFn: serverConfig, staleTime: Infinity });
  // Live prices need dates.
  const providers = trip.start && trip.end ? (config.data?.stayProviders ?? []) : [];
  const [mode, setMode] = useState<"place" | "live" | "own">(present?.paid ? "own" : "place");
  const [chosen, setChosen] = useState<string | null>(null);
  const [draft, setDraft] = useState(() => begun(present, ours, language));
  const own = bookingOf(draft, ours);
  let choice: Choice | null = null;
  if (mode === "own" && own) choice = { own };
  if (mode !== "own" && chosen !== null && chosen !== present?.stayId) choice = { ofPlace: { stayId: chosen } };
  // Name and address do not change the costs, so the server need not be asked at every letter.
  const asked = choice?.own
    ? { cents: choice.own.cents, currency: choice.own.currency, rate: choice.own.rate }
    : choice;
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={t("stay.title")}
      description={t("stay.line")}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={onClose}>{present ? t("stay.keep") : t("cancel")}</Button>
          <Button
            variant="primary"
            disabled={choice === null}
            pending={edit.pending}
            onClick={() =>
              choice &&
              edit.run({
                send: (version) => chooseStay(trip.id, choice, version, false),
                wanted: own && mode === "own" ? own : {},
                done: t("stay.saved"),
                onDone: onClose,
              })
            }
          >
            {t(mode === "own" ? "stay.takeOwn" : "stay.take")}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <AlsoAt trip={trip} part="stay" />
        <Segmented
          legend={t("stay.which")}
          value={mode}
          onChange={(next) => {
            setMode(next);
            setChosen(null);
          }}
          options={[
            { value: "place", label: t("stay.ofPlace", { city: trip.destination.city }) },
            ...(providers.length > 0 ? [{ value: "live" as const, label: t("stay.live") }] : []),
            { value: "own", label: t("stay.own") },
          ]}
        />
        {mode === "place" && <OfPlace trip={trip} value={chosen ?? present?.stayId ?? null} onChange={setChosen} />}
        {mode === "live" &&
          providers.map((provider) => (
            <OfSource key={provider} {...{ trip, provider }} value={chosen} onChange={setChosen} />
          ))}
        {mode === "own" && <OwnStay draft={draft} ours={ours} onChange={setDraft} />}
        {choice === null ? (
          <p className="rounded-l bg-surface-2 p-4 text-ink-2">{t(mode === "own" ? "stay.enter" : "stay.choose")}</p>
        ) : (
          <ChangeEffects trip={trip} change={asked} ask={() => chooseStay(trip.id, choice, trip.version, true)} />
        )}
      </div>
      {edit.clash}
    </Dialog>
  );
}

/** Stays from a live source for those who come, two to a room. */
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
  const prices = usePriceWords();
  const coming = trip.stays[0]?.guests ?? trip.travellers.filter((one) => one.rsvp !== "declined").length;
  const body = {
    provider,
    destination: trip.destination.slug,
    depart: trip.start ?? "",
    return: trip.end ?? "",
    guests: Math.max(1, coming),
    room: "shared" as const,
  };
  const { data, error, isPending } = useQuery({
    queryKey: ["live-stays", body],
    queryFn: () => unwrap(api.POST("/api/planner/stays", { body })),
    staleTime: 10 * 60_000,
  });
  if (error) return <Failure error={error} title={t("stay.failed")} />;
  if (isPending) return <Skeleton shape="block" className="h-48" />;
  if (data.stays.length === 0) return <p className="text-ink-2">{t("stay.liveNone", { provider: data.source })}</p>;
  return (
    <>
      <Stays
        {...{ trip, value, onChange }}
        stays={data.stays.slice(0, MOST_LIVE)}
        facts={(one) => [
          prices.money(one.total),
          one.stars && "★".repeat(one.stars),
          one.due && t("trips:stay.due", { amount: prices.money(one.due) }),
        ]}
      />
      <EstimateMark kind="live">
        {t("trips:price.live", { source: data.source, when: instant(data.fetchedAt, language) })}
      </EstimateMark>
      <RatesNote of="EUR" />
    </>
  );
}

function OfPlace({ trip, value, onChange }: { trip: Trip; value: string | null; onChange: (id: string) => void }) {
  const { t } = useTranslation(["editing", "trips"]);
  const language = useLanguage();
  const prices = usePriceWords();
  const { slug } = trip.destination;
  const dates = trip.start && trip.end ? { depart: trip.start, return: trip.end } : {};
  const { data, error, isPending } = useQuery({
    queryKey: ["stays", slug, language, trip.start, trip.end],
    queryFn: () => unwrap(api.GET("/api/destinations/{slug}/stays", { params: { path: { slug }, query: dates } })),
    staleTime: Infinity,
  });
  if (error) return <Failure error={error} title={t("stay.failed")} />;
  if (isPending) return <Skeleton shape="block" className="h-48" />;
  return (
    <>
      <Stays
        {...{ trip, value, onChange }}
        stays={data.stays}
        facts={(one) => [prices.money(one.rate), t(`trips:stay.per.${one.type as "hotel"}`)]}
      />
      <RatesNote of="EUR" />
    </>
  );
}

type Named = { id: string; name: string };

/** Stays to choose from, each with its facts; the trip's current one is marked. */
function Stays<Stay extends Named>({
  trip,
  stays,
  facts,
  value,
  onChange,
}: {
  trip: Trip;
  stays: Stay[];
  facts: (one: Stay) => unknown[];
  value: string | null;
  onChange: (id: string) => void;
}) {
  const { t } = useTranslation("editing");
  return (
    <RadioCards
      legend={t("stay.which")}
      legendHidden
      name="stay"
      columns={2}
      value={value}
      onChange={onChange}
      options={stays.map((one) => ({
        value: one.id,
        title: one.name,
        detail: [...facts(one), one.id === trip.stays[0]?.stayId && t("stay.present")].filter(Boolean).join(" · "),
      }))}
    />
  );
}
