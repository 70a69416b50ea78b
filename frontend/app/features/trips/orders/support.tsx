import { useQuery } from "@tanstack/react-query";
import { Headset } from "lucide-react";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { TextLink } from "~/ui/buttons/text-link";
import { Notice } from "~/ui/feedback/notice";
import { Panel } from "~/ui/layout/panel";

import type { Trip } from "../queries";
import { supportQuery } from "./queries";

const EMAIL = /^\S+@\S+\.\S+$/;
const PHONE = /^\+?[\d\s()/-]{5,}$/;

/** For everyone on a trip with group support: that it is available, and how to reach it. */
export default function Support({ trip }: { trip: Trip }) {
  const { t, ready } = useTranslation(["orders", "common"]);
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(supportQuery(trip.id));
  if (!ready) return null;
  return (
    <Panel as="section" tone="well" labelledBy="support" className="flex flex-wrap items-center gap-4">
      <span className="grid size-12 flex-none place-items-center rounded-full bg-sea-soft text-24 text-sea">
        <Headset aria-hidden="true" />
      </span>
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <h2 id="support" className="text-20">
          {t("items.group_support")}
        </h2>
        <p className="text-ink-2">{t("support.line")}</p>
      </div>
      {data && <Contact text={data.contact} />}
      {!data && errorUpdateCount > 0 && (
        <Notice
          tone="bad"
          live="polite"
          className="w-full"
          action={
            <Button size="s" pending={isFetching} onClick={() => void refetch()}>
              {t("common:loadFailed.again")}
            </Button>
          }
        >
          {t("common:error.network")}
        </Notice>
      )}
    </Panel>
  );
}

/** The operator's own words: an address or a number becomes a link. Without any, the contact page. */
function Contact({ text }: { text: string }) {
  const { t } = useTranslation("common");
  const to = useLocalized();
  const look = "text-18 wrap-anywhere";
  if (!text)
    return (
      <TextLink to={to("/contact")} className={look}>
        {t("nav.contact")}
      </TextLink>
    );
  if (EMAIL.test(text))
    return (
      <TextLink href={`mailto:${text}`} className={look}>
        {text}
      </TextLink>
    );
  if (PHONE.test(text))
    return (
      <TextLink href={`tel:${text.replaceAll(/[^\d+]/g, "")}`} className={look}>
        {text}
      </TextLink>
    );
  return <p className={`font-semibold ${look}`}>{text}</p>;
}
