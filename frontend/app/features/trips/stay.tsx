import { useMutation } from "@tanstack/react-query";
import { BedDouble, Clock, MapPin, Pencil, Star, Wifi } from "lucide-react";
import { useState } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day, instant, number } from "~/lib/format";
import { useMarked } from "~/lib/glide";
import { Button } from "~/ui/buttons/button";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Poster } from "~/ui/art/poster";
import { Price } from "~/ui/marks/price";
import { RatesNote } from "~/ui/marks/rates-note";
import { usePriceWords } from "~/ui/marks/use-price-words";
import { showToast } from "~/ui/feedback/toast";
import { useSourceNames } from "~/ui/marks/use-source-names";

import { BookTripAt } from "./book-trip-at";
import { ConfirmedMark } from "./confirmed-mark";
import { confirmStay } from "./own-changes";
import type { Trip } from "./queries";
import { ChangeStay } from "./staying/change-stay";
import { BeingChanged } from "./together/being-changed";

function StayPrice({ stay }: { stay: Trip["stays"][number] }) {
  const prices = usePriceWords();
  const { t } = useTranslation("trips");
  const names = useSourceNames();
  const language = useLanguage();
  const { total, nightly } = stay;
  if (!total || !nightly) return <p className="text-ink-2">{t("costs.unknown")}</p>;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <b className="font-display text-30">
          <Price money={total} />
        </b>
        <span className="text-14 text-ink-2">
          {!stay.paid && (
            <>
              <Price money={nightly} /> {t(`stay.per.${stay.type}`)} ·{" "}
            </>
          )}
          {stay.paid && stay.paid.currency !== total.currency && (
            <>
              <Price money={{ cents: stay.paid.cents, currency: stay.paid.currency }} exact /> ·{" "}
            </>
          )}
          {t("nights", { count: stay.nights })}
        </span>
      </p>
      {stay.due && <p className="text-14">{t("stay.due", { amount: prices.money(stay.due) })}</p>}
      <EstimateMark kind={total.kind === "live" ? "live" : "estimate"}>
        {t(`price.${total.kind}`, { source: names.source(total.source), when: instant(total.fetchedAt, language) })}
      </EstimateMark>
    </>
  );
}

/** The address and times of a booking made elsewhere. */
function OwnBooking({ stay }: { stay: Trip["stays"][number] }) {
  const { t } = useTranslation("editing");
  const { address, checkIn, checkOut, link } = stay;
  return (
    <ul className="grid list-none grid-cols-1 gap-1.5 p-0">
      {address && (
        <li className="flex items-center gap-2">
          <MapPin aria-hidden="true" className="shrink-0 text-sea" />
          {address}
        </li>
      )}
      {(checkIn || checkOut) && (
        <li className="flex items-center gap-2">
          <Clock aria-hidden="true" className="shrink-0 text-sea" />
          {[checkIn && `${t("stay.checkIn")} ${checkIn}`, checkOut && `${t("stay.checkOut")} ${checkOut}`]
            .filter(Boolean)
            .join(" · ")}
        </li>
      )}
      {link && (
        <li>
          <a href={link} target="_blank" rel="noreferrer noopener" className="font-semibold">
            {t("stay.website")}
          </a>
        </li>
      )}
    </ul>
  );
}

/** Where everyone sleeps, what it costs, and whether it is confirmed elsewhere. */
export function Stay({ trip }: { trip: Trip }) {
  const { t } = useTranslation(["trips", "editing"]);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const name = useMarked<HTMLHeadingElement>(trip.stays[0]?.name);
  const mayChange = trip.viewerRole === "organizer" && !trip.archived;
  const confirm = useMutation(confirmStay(trip));
  return (
    <section aria-labelledby="stay">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="stay" className="text-30">
          {t("stay.title")}
        </h2>
        <BeingChanged trip={trip} part="stay" />
        {mayChange && (
          <Button size="s" icon={<Pencil aria-hidden="true" />} onClick={() => setOpen(true)}>
            {t(trip.stays.length > 0 ? "editing:stay.open" : "editing:stay.openNone")}
          </Button>
        )}
      </div>
      {isOpen && <ChangeStay trip={trip} onClose={() => setOpen(false)} />}
      {trip.stays.length === 0 && <p className="text-ink-2">{t("stay.none")}</p>}
      {trip.stays.map((stay) => (
        <article
          key={stay.id}
          className="grid grid-cols-1 overflow-hidden rounded-l border border-line bg-surface md:grid-cols-[20rem_minmax(0,1fr)]"
        >
          <Poster slug={stay.imageSlug} shape="21" rounded="none" fill className="min-h-48" />
          <div className="grid grid-cols-1 content-start gap-4 p-5 sm:p-6">
            <div>
              <p className="text-14 text-ink-2">{t(`stay.${stay.type}`)}</p>
              <h3 ref={stay === trip.stays[0] ? name : undefined} className="justify-self-start rounded-s text-24">
                {stay.name}
              </h3>
              <p className="text-ink-2">{stay.highlight}</p>
            </div>
            {(stay.paid || stay.address) && <OwnBooking stay={stay} />}
            <ul className={stay.paid ? "hidden" : "flex list-none flex-wrap gap-x-5 gap-y-1 p-0 text-14"}>
              {stay.rating > 0 && (
                <li className="flex items-center gap-1.5">
                  <Star aria-hidden="true" className="text-sea" />
                  {t("stay.rating", { rating: number(stay.rating, language, { minimumFractionDigits: 1 }) })}
                </li>
              )}
              <li className="flex items-center gap-1.5">
                <BedDouble aria-hidden="true" className="text-sea" />
                {t(`stay.${stay.room}`)} · {t(`stay.units_${stay.type}`, { count: stay.units })}
              </li>
              {stay.wifiMbps > 0 && (
                <li className="flex items-center gap-1.5">
                  <Wifi aria-hidden="true" className="text-sea" />
                  {t("facts.mbps", { speed: number(stay.wifiMbps, language) })}
                </li>
              )}
              {stay.board && <li>{t(`stay.board.${stay.board}`)}</li>}
              {stay.freeUntil && <li>{t("stay.freeUntil", { day: day(stay.freeUntil, language) })}</li>}
            </ul>
            <StayPrice stay={stay} />
            <BookTripAt trip={trip} part="stay" />
            <ConfirmedMark
              confirmed={stay.confirmed}
              disabled={trip.viewerRole !== "organizer"}
              pending={confirm.isPending}
              onChange={(confirmed) =>
                confirm.mutate(
                  { id: stay.id, confirmed },
                  {
                    onError: ({ message }) =>
                      showToast({ tone: "bad", text: t("confirmation.failed"), detail: message }),
                  },
                )
              }
            />
          </div>
        </article>
      ))}
      {trip.stays[0]?.total && <RatesNote of={trip.stays[0].total.currency} className="mt-3" />}
    </section>
  );
}
