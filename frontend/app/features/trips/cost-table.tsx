import { useTranslation } from "~/i18n/use-texts";
import { costParts } from "~/lib/cost-parts";
import { DataTable } from "~/ui/layout/data-table";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Price } from "~/ui/marks/price";

import type { Trip } from "./queries";

/** Everybody's parts, summed by person and by part, to the cent. */
export function CostTable({ trip }: { trip: Trip }) {
  const { t } = useTranslation("trips");
  const { costs } = trip;
  if (!costs) return <p className="text-ink-2">{t("costs.unknown")}</p>;
  const { currency } = costs.total;
  const parts = costParts(costs.parts);
  return (
    <section aria-labelledby="cost-table" className="grid gap-3">
      <h2 id="cost-table" className="text-30">
        {t("costs.everybody")}
      </h2>
      <DataTable caption={t("costs.everybody")} captionHidden stickyFirst>
        <thead>
          <tr>
            <th scope="col">{t("costs.person")}</th>
            <th scope="col" className="text-end">
              {t("costs.total")}
            </th>
            {parts.map((part) => (
              <th key={part} scope="col" className="text-end">
                {t(`costs.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trip.travellers
            .filter((person) => person.rsvp !== "declined")
            .map((person) => (
              <tr key={person.id}>
                <th scope="row" className="text-start">
                  {person.name}
                </th>
                <td className="text-end font-semibold">
                  {person.costs && <Price money={person.costs.total} digits="always" />}
                </td>
                {parts.map((part) => (
                  <td key={part} className="text-end">
                    {person.costs && <Price money={{ cents: person.costs.parts[part], currency }} digits="always" />}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="text-start">
              {t("costs.group")}
            </th>
            <td className="text-end font-bold">
              <Price money={costs.total} digits="always" />
            </td>
            {parts.map((part) => (
              <td key={part} className="text-end font-semibold">
                <Price money={{ cents: costs.parts[part], currency }} digits="always" />
              </td>
            ))}
          </tr>
        </tfoot>
      </DataTable>
      <EstimateMark kind="estimate">{t("costs.note")}</EstimateMark>
    </section>
  );
}
