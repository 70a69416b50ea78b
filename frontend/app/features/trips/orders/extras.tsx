import { ConciergeBell, FileText, Headset, Siren, UsersRound } from "lucide-react";
import type { ReactNode } from "react";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { money } from "~/lib/format";
import { TextLink } from "~/ui/buttons/text-link";

import type { Trip } from "../queries";
import { OrderButton } from "./order-button";

const ASKED_FOR = [
  ["concierge", ConciergeBell],
  ["invoicing", FileText],
  ["management", UsersRound],
  ["escalation", Siren],
] as const;

/** Extras for the organizer: group support is ordered here, the others are requested (SPEC 1). */
export default function Extras({ trip }: { trip: Trip }) {
  const { t, ready } = useTranslation("orders");
  const language = useLanguage();
  const to = useLocalized();
  const { support } = trip;
  if (!ready || !support) return null;
  const { people, least } = support;
  return (
    <section aria-labelledby="extras" className="grid gap-2">
      <h2 id="extras" tabIndex={-1} className="text-24 outline-none">
        {t("extras.title")}
      </h2>
      <ul className="divide-y divide-line border-t border-line">
        {!support.ordered && (
          <Extra
            icon={<Headset aria-hidden="true" />}
            title={t("items.group_support")}
            line={t("extras.support", { price: money(support.price, language) })}
            notYet={people < least && t("extras.support_from", { least, people })}
          >
            {people >= least && (
              <OrderButton size="s" trip={trip} item="group_support" price={support.price} label={t("extras.order")} />
            )}
          </Extra>
        )}
        {ASKED_FOR.map(([key, Icon]) => (
          <Extra
            key={key}
            icon={<Icon aria-hidden="true" />}
            title={t(`extras.${key}.title`)}
            line={t(`extras.${key}.line`)}
          >
            <TextLink to={to(`/for-teams?about=${key}#enquiry`)} arrow>
              {t("extras.ask")}
              <span className="visually-hidden">: {t(`extras.${key}.title`)}</span>
            </TextLink>
          </Extra>
        ))}
      </ul>
    </section>
  );
}

interface ExtraProps {
  icon: ReactNode;
  title: string;
  line: string;
  /** Why it is not available yet. */
  notYet?: string | false;
  children: ReactNode;
}

function Extra({ icon, title, line, notYet, children }: ExtraProps) {
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto]">
      <span className="grid size-10 place-items-center rounded-full bg-sea-soft text-18 text-sea">{icon}</span>
      <div className="grid gap-0.5">
        <h3 className="font-text text-16 font-semibold tracking-normal">{title}</h3>
        <p className="text-14 text-ink-2">{line}</p>
        {notYet && <p className="text-14 font-semibold">{notYet}</p>}
      </div>
      <div className="col-start-2 justify-self-start empty:hidden sm:col-start-3">{children}</div>
    </li>
  );
}
