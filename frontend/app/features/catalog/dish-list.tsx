import { useTranslation } from "~/i18n/use-texts";
import { Price } from "~/ui/marks/price";

import type { DestinationDetail } from "./types";

interface DishListProps extends Pick<DestinationDetail, "dishes"> {
  /** Of the words. */
  language: string;
}

/** What to eat and drink, and what it costs. */
export function DishList({ dishes, language }: DishListProps) {
  const { t } = useTranslation("destinations");
  return (
    <>
      <ul className="mt-6 grid list-none gap-x-12 p-0 md:grid-cols-2">
        {dishes.map((dish) => (
          <li key={dish.name} className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-line py-3">
            <div lang={language}>
              <h3 className="font-text text-16 leading-snug font-semibold tracking-normal">{dish.name}</h3>
              <p className="mt-0.5 text-ink-2">{dish.line}</p>
            </div>
            <b className="font-semibold">
              <Price money={dish.price} />
            </b>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-14 text-ink-3">{t("food.price")}</p>
    </>
  );
}
