import { CircleCheck } from "lucide-react";
import { useId } from "react";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { money } from "~/lib/format";
import { ButtonLink } from "~/ui/buttons/button-link";
import { Poster } from "~/ui/art/poster";
import { TextLink } from "~/ui/buttons/text-link";

import type { Waiting } from "./waiting";

const SHOWN = 5;

/** The items that wait for the viewer; each links to where it is done, and the first one stands out. */
export function WaitingList({ items }: { items: Waiting[] }) {
  const { t } = useTranslation("dashboard");
  const to = useLocalized();
  return (
    <section aria-labelledby="waiting">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="waiting" className="text-30">
          {t("waiting.title")}
        </h2>
        {items.length > SHOWN && (
          <TextLink to={to("/my-trips")} arrow>
            {t("waiting.more", { count: items.length - SHOWN })}
          </TextLink>
        )}
      </div>
      {items.length === 0 && (
        <p className="flex items-center gap-3 py-3 text-18 text-ink-2">
          <CircleCheck aria-hidden="true" className="text-good" />
          {t("waiting.nothing")}
        </p>
      )}
      <ul className="list-none p-0">
        {items.slice(0, SHOWN).map((item, index) => (
          <WaitingRow key={item.to + item.need + (item.debt?.to ?? "")} item={item} first={index === 0} />
        ))}
      </ul>
    </section>
  );
}

function WaitingRow({ item, first }: { item: Waiting; first: boolean }) {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();
  const { need, slug, name, debt, to: address, ...facts } = item;
  const values = { ...facts, person: debt?.to ?? "", amount: debt ? money(debt.amount, language) : "" };
  const to = useLocalized();
  const title = useId();
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-b border-line py-4 last:border-0 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Poster slug={slug} shape="34" rounded="m" fill className="size-14" />
      <div className="min-w-0 break-words">
        <p id={title} className="font-semibold">
          {t(`needs.${need}`, values)}
        </p>
        <p className="text-14 text-ink-2">
          {name && `${name} · `}
          {t(`needs.${need}_line`, values)}
        </p>
      </div>
      <ButtonLink
        size="s"
        variant={first ? "primary" : "outline"}
        to={to(address)}
        aria-describedby={title}
        className="max-sm:col-start-2 max-sm:justify-self-start"
      >
        {t(`needs.${need}_do`)}
      </ButtonLink>
    </li>
  );
}
