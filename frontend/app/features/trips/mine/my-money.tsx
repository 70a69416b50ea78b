import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { costParts } from "~/lib/cost-parts";
import { TextLink } from "~/ui/buttons/text-link";
import { Panel } from "~/ui/layout/panel";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Price } from "~/ui/marks/price";
import { RatesNote } from "~/ui/marks/rates-note";

import type { Trip } from "../queries";
import { MyBalance } from "./my-balance";

/** The viewer's costs by kind, with the total to the cent. */
export function MyMoney({ trip }: { trip: Trip }) {
  const { t } = useTranslation(["mine", "trips"]);
  const to = useLocalized();
  const costs = trip.travellers.find((one) => one.id === trip.viewerTravellerId)?.costs;
  return (
    <Panel as="section" labelledBy="my-money">
      <h2 id="my-money" className="mb-2 text-24">
        {t("money.title")}
      </h2>
      {!costs && <p className="text-ink-2">{t("trips:costs.unknown")}</p>}
      {costs && (
        <>
          <p className="font-display text-48 leading-tight font-bold tracking-tight">
            <Price money={costs.total} both />
          </p>
          <p className="text-14 text-ink-2">{t("money.share")}</p>
          <dl className="mt-3 border-t border-line tabular-nums">
            {costParts(costs.parts).map((part) => (
              <div key={part} className="flex justify-between gap-4 border-b border-line py-2.5">
                <dt>{t(`trips:costs.${part}`)}</dt>
                <dd className="font-semibold">
                  <Price money={{ cents: costs.parts[part], currency: costs.total.currency }} digits="always" />
                </dd>
              </div>
            ))}
          </dl>
          <div className="mt-3">
            <EstimateMark kind="estimate">{t("trips:costs.note")}</EstimateMark>
            <RatesNote of={costs.total.currency} className="mt-1" />
          </div>
        </>
      )}
      {trip.may.includes("read_ledger") && <MyBalance trip={trip} />}
      <TextLink to={to(`/trip-details/${trip.id}/costs`)} arrow className="mt-2">
        {t("money.everybody")}
      </TextLink>
    </Panel>
  );
}
