import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { list } from "~/lib/format";
import { Disclosure } from "~/ui/layout/disclosure";
import { OutLink } from "~/ui/marks/out-link";
import { Price } from "~/ui/marks/price";

import { useResultNames } from "../plan/names";
import type { SearchReply } from "../types";
import type { SourcedFares } from "./live";

interface SeenPricesProps {
  fares: SourcedFares;
  travellers: SearchReply["travellers"];
}

/** Where prices found by other people can be viewed, and what we earn from that. */
export function SeenPrices({ fares: { seen, source }, travellers }: SeenPricesProps) {
  const { t } = useTranslation(["planner", "ways"]);
  const language = useLanguage();
  const shownAs = useResultNames();
  if (seen.length === 0) return null;
  const namesOf = (people: readonly number[]) =>
    list(
      people.map((index) => shownAs(travellers[index]).name),
      language,
    );
  return (
    <Disclosure plain summary={t("live.seen")}>
      <ul className="grid gap-1 text-14">
        {seen.map((one) => (
          <li key={one.url} className="flex flex-wrap items-center gap-x-2">
            <span className="text-ink-2">{namesOf(one.travellers)}</span>
            <Price money={one.fare} />
            <OutLink href={one.url} sponsored={one.sponsored} kind="flight">
              {source}
            </OutLink>
            {one.sponsored && <span className="text-12 text-ink-2">({t("ways:bookAt.sponsored")})</span>}
          </li>
        ))}
      </ul>
      {seen.some((one) => one.sponsored) && <p className="mt-1 text-13 text-ink-2">{t("ways:bookAt.disclosure")}</p>}
    </Disclosure>
  );
}
