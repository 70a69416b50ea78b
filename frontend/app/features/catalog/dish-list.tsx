import { useTranslation } from "~/i18n/use-texts";
import { Price } from "~/ui/marks/price";

import type { DestinationDetail } from "./types";

interface DishListProps extends Pick<DestinationDetail, "dishes"> {
  /** The language of the texts. */
  language: string;
}

/** A menu: what to eat and drink, and what it costs. */
export function DishList({ dishes, language }: DishListProps) {
  const { t } = useTranslation("destinations");
  return (
    <>
      <ul className="list-none p-0">
        {dishes.map((dish) => (
          <li
            key={dish.name}
            className="grid grid-cols-[auto_minmax(1.5rem,1fr)_auto] items-baseline gap-x-2.5 pt-3.5 first:pt-0"
          >
            <h3 lang={language} className="text-18">
              {dish.name}
            </h3>
            <span aria-hidden="true" className="-translate-y-1 border-b-2 border-dotted border-line-strong" />
            <b className="font-semibold tabular-nums">
              <Price money={dish.price} />
            </b>
            <p lang={language} className="col-span-full text-ink-2">
              {dish.line}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-14 text-ink-3">{t("food.price")}</p>
    </>
  );
}
