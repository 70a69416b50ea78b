import { ArrowRight } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { useHomeCity } from "~/lib/home-city";
import { plannerLink } from "~/lib/planner-link";
import { Poster } from "~/ui/art/poster";
import { Button } from "~/ui/buttons/button";
import type { ComboboxOption } from "~/ui/form/combobox-search";
import { Panel } from "~/ui/layout/panel";

import { LazyCityField, HomeCityField } from "./city-fields";
import type { DestinationDetail } from "./types";

/** The end of the page: the poster again, and the two cities that a plan starts with. */
export function ClosingCall({ place }: { place: DestinationDetail }) {
  const { t } = useTranslation("destinations");
  const to = useLocalized();
  const navigate = useNavigate();
  const home = useHomeCity();
  const [other, setOther] = useState<ComboboxOption | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const cities = [home, other].filter((city) => city !== null);
    void navigate(to(plannerLink({ cities, to: place.slug })));
  }

  return (
    <section aria-labelledby="call-title" className="relative isolate overflow-hidden bg-poster text-on-poster">
      <Poster slug={place.slug} shape="21" rounded="none" fill className="absolute! inset-0 -z-20" />
      <div className="scrim absolute inset-0 -z-10" />
      <div className="absolute inset-0 -z-10 bg-poster/50" />
      <div className="page grid gap-8 py-16 lg:min-h-[520px] lg:content-end lg:py-14">
        <div>
          <h2 id="call-title" className="max-w-[9.3em] text-38 leading-none lg:text-[3.75rem]">
            {t("call.title", { city: place.city })}
          </h2>
          <p className="mt-4 max-w-[28.2em] text-18">{t("call.line")}</p>
        </div>
        <Panel lifted className="max-w-[560px] text-ink">
          <form onSubmit={submit} action={to("/trip-planner")} className="grid gap-3 sm:grid-cols-2">
            <input type="hidden" name="dest" value={place.slug} />
            <HomeCityField />
            <LazyCityField label={t("call.other")} value={other} onChange={setOther} />
            <Button
              type="submit"
              variant="primary"
              className="sm:col-span-2 sm:justify-self-start"
              iconEnd={<ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />}
            >
              {t("box.plan")}
            </Button>
          </form>
        </Panel>
      </div>
    </section>
  );
}
