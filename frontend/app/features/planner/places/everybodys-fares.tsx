import { useState } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { duration } from "~/lib/format";
import { Button } from "~/ui/buttons/button";
import { DataTable } from "~/ui/layout/data-table";
import { Dialog } from "~/ui/overlay/dialog";
import { Price } from "~/ui/marks/price";
import { usePriceWords } from "~/ui/marks/use-price-words";

import { useResultNames } from "../plan/names";
import type { FullPlace, SearchReply } from "../types";
import { columns } from "./board";

const AT_ONCE = 50;

/** For a large group: the price range in a line, and everyone's way in a table, dearest first. */
export function EverybodysFares({ place, travellers }: { place: FullPlace; travellers: SearchReply["travellers"] }) {
  const { t } = useTranslation("planner");
  const language = useLanguage();
  const prices = usePriceWords();
  const shownAs = useResultNames();
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(AT_ONCE);
  const all = columns(place, travellers, travellers.length).toSorted((one, other) => other.fareCents - one.fareCents);
  const [dearest] = all;
  const cheapest = all.at(-1);
  if (!dearest || !cheapest) return null;
  const euros = (cents: number) => prices.round({ cents, currency: "EUR" });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
      {t("everybody.range", { from: euros(cheapest.fareCents), to: euros(dearest.fareCents), count: all.length })}
      <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
        {t("everybody.show")}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t("everybody.title", { city: place.city })}
        closeLabel={t("close")}
        size="l"
      >
        <DataTable caption={t("fare.caption", { city: place.city })} captionHidden>
          <thead>
            <tr>
              <th scope="col">{t("everybody.who")}</th>
              <th scope="col">{t("everybody.from")}</th>
              <th scope="col">{t("everybody.time")}</th>
              <th scope="col">{t("everybody.fare")}</th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {all.slice(0, shown).map((one) => (
              <tr key={one.index}>
                <th scope="row">{shownAs(one).name}</th>
                <td>{travellers[one.index]?.city}</td>
                <td>{duration(one.minutes, language)}</td>
                <td>
                  <Price money={{ cents: one.fareCents, currency: "EUR" }} digits="never" />
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
        {all.length > shown && (
          <Button variant="quiet" onClick={() => setShown(shown + AT_ONCE)}>
            {t("people.more", { count: all.length - shown })}
          </Button>
        )}
      </Dialog>
    </div>
  );
}
