import { useMutation, useQuery } from "@tanstack/react-query";
import { Lock, MapPin } from "lucide-react";
import { type FormEvent, useState } from "react";

import { cityOption, cityOptions } from "~/api/cities";
import { ApiError } from "~/api/client";
import { profileQuery } from "~/api/profile";
import { useTranslation } from "~/i18n/use-texts";
import { costParts } from "~/lib/cost-parts";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";
import { showToast } from "~/ui/feedback/toast";
import { Combobox } from "~/ui/form/combobox";
import type { ComboboxOption } from "~/ui/form/combobox-search";
import { TextArea } from "~/ui/form/text-area";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Price } from "~/ui/marks/price";

import { OwnWay } from "../own-way";
import { askToJoin, estimateQuery, type OpenTrip } from "../queries";
import type { JoinDraft } from "./types";

const LONGEST_NOTE = 600;

interface AskFormProps {
  trip: OpenTrip;
  /** Outlives the form: it is still there when a seat becomes free again. */
  draft: JoinDraft;
  onDraft: (draft: JoinDraft) => void;
  /** A waiting request is being changed: this closes the form. */
  onDone?: () => void;
}

/** The departure city, what the trip costs from there, a note, and the button. */
export function AskForm({ trip, draft, onDraft, onDone }: AskFormProps) {
  const { t } = useTranslation(["explore", "common"]);
  const profile = useQuery(profileQuery);
  const earlier = trip.request;
  const home = profile.data?.homeCity ? cityOption(profile.data.homeCity) : null;
  const before: ComboboxOption | null = earlier
    ? { id: earlier.departureCityId, label: earlier.departureCity, detail: "" }
    : home;
  const [tried, setTried] = useState(false);
  const city = draft.city === undefined ? before : draft.city;
  const note = draft.note ?? earlier?.note ?? "";
  const ask = useMutation(askToJoin(trip.id));
  const refused = ask.error instanceof ApiError && ask.error.status > 0 && ask.error.status < 500 ? ask.error : null;
  const wrong = (field: string) => refused?.fields.find((one) => one.field === field)?.message ?? null;
  const lacks = (missing: boolean, text: string) => (tried && missing ? text : null);

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!city || !note.trim() || ask.isPending) return;
    ask.mutate(
      { note: note.trim(), departureCityId: city.id },
      {
        onSuccess: () => {
          showToast({ tone: "good", text: t("ask.sent", { name: trip.hostName }) });
          onDraft({});
          onDone?.();
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <div>
        <h2 className="text-24">{t("ask.title")}</h2>
        <p className="mt-1 text-14 text-ink-2">
          {trip.seats === null || trip.seatsLeft === null
            ? t("ask.anySeats")
            : t("ask.seats", { count: trip.seatsLeft, total: trip.seats })}
        </p>
      </div>
      <Combobox
        label={t("ask.city")}
        name="city"
        required
        value={city}
        onChange={(option) => onDraft({ ...draft, city: option })}
        load={(text, signal) => cityOptions(text, signal, t("common:noAirport"))}
        start={<MapPin aria-hidden="true" />}
        error={lacks(!city, t("ask.cityNeeded")) ?? wrong("departureCityId")}
        texts={{
          loading: t("city.loading"),
          empty: (query) => t("city.none", { query }),
          count: (count) => t("city.count", { count }),
          failed: t("city.failed"),
          clear: t("city.clear"),
        }}
      />
      {city && <OwnCosts trip={trip} city={city.id} />}
      <TextArea
        label={t("ask.note", { name: trip.hostName })}
        name="note"
        required
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={(event) => onDraft({ ...draft, note: event.target.value })}
        hint={t("ask.noteHint", { count: LONGEST_NOTE - note.length, name: trip.hostName })}
        error={lacks(!note.trim(), t("ask.noteNeeded")) ?? wrong("note")}
      />
      {ask.error && (
        <Notice tone="bad" live="assertive">
          {refused?.message || t("ask.failed")}
        </Notice>
      )}
      <Button type="submit" variant="primary" full pending={ask.isPending} pendingLabel={t("ask.sending")}>
        {t(onDone ? "ask.change" : "ask.send")}
      </Button>
      <p className="mark-row text-14 text-ink-2">
        <Lock aria-hidden="true" className="mt-0.5" />
        <span>{t("ask.promise", { name: trip.hostName })}</span>
      </p>
    </form>
  );
}

/** The viewer's costs from that city, part by part. */
function OwnCosts({ trip, city }: { trip: OpenTrip; city: string }) {
  const { t } = useTranslation(["explore", "trips"]);
  const { data, isPending, isError } = useQuery(estimateQuery(trip.id, city));
  if (isError) return <p className="text-14 text-ink-2">{t("costs.failed")}</p>;
  if (isPending) return <p className="late text-14 text-ink-2">{t("costs.counting")}</p>;
  const { parts, total } = data.costs;
  return (
    <div>
      <dl className="grid gap-1.5 tabular-nums">
        {costParts(parts)
          .filter((part) => parts[part] !== 0)
          .map((part) => (
            <div key={part} className="flex justify-between gap-4 text-14">
              <dt className="text-ink-2">{t(`trips:costs.${part}`)}</dt>
              <dd className="font-semibold">
                <Price money={{ cents: parts[part], currency: total.currency }} digits="always" />
              </dd>
            </div>
          ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-2">
          <dt className="font-semibold">{t("costs.you")}</dt>
          <dd className="font-display text-24 font-bold">
            <Price money={total} digits="always" />
          </dd>
        </div>
      </dl>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <EstimateMark kind="estimate">{t("costs.source", { city: data.departureCity })}</EstimateMark>
        <OwnWay way={data.way} />
      </p>
    </div>
  );
}
