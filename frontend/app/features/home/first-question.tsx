import { ArrowRight } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { daysLater, plannerLink } from "~/lib/planner-link";
import { Button } from "~/ui/buttons/button";
import { classes } from "~/ui/classes";
import { Combobox } from "~/ui/form/combobox";
import type { ComboboxOption } from "~/ui/form/combobox-search";
import { DateField } from "~/ui/form/date-field";
import { Panel } from "~/ui/layout/panel";
import { SelectField } from "~/ui/form/select-field";
import { travellerClass } from "~/ui/art/traveller";

const NIGHTS = [2, 3, 4, 5, 6, 7, 10, 14];

/** The planner's first question, answered on the home page: two cities and a day; the planner continues from there. */
export function FirstQuestion() {
  const { t } = useTranslation("home");
  const to = useLocalized();
  const navigate = useNavigate();
  const [cities, setCities] = useState<readonly (ComboboxOption | null)[]>([null, null]);
  const [words, setWords] = useState<readonly string[]>(["", ""]);
  const [held, setHeld] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const depart = String(form.get("depart") ?? "");
    const nights = Number(form.get("nights") ?? 4);
    const chosen = cities.filter((city) => city !== null);
    const unknown = words.findIndex((word) => word !== "");
    setHeld(unknown >= 0);
    if (unknown >= 0) return document.getElementById(fieldOf(unknown))?.focus();
    const length = depart ? { return: daysLater(depart, nights) } : { nights };
    void navigate(to(plannerLink({ cities: chosen, depart, ...length })));
  }

  return (
    <Panel lifted className="max-w-[470px]">
      <form onSubmit={submit} action={to("/trip-planner")}>
        <h2 className="text-20">{t("first.title")}</h2>
        <div className="mt-4 grid grid-cols-[1.75rem_1fr] gap-x-3 gap-y-3">
          {cities.map((city, index) => (
            <CityLine
              // oxlint-disable-next-line react/no-array-index-key -- the first and the second traveller, always
              key={index}
              index={index}
              city={city}
              error={held && words[index] ? t("first.unchosen", { query: words[index] }) : null}
              onChange={(chosen) => setCities((all) => all.with(index, chosen))}
              onWords={(typed) => setWords((all) => all.with(index, typed))}
            />
          ))}
          <MeetingDot />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2">
            <DateField label={t("first.date")} name="depart" />
            <SelectField label={t("first.stay")} name="nights" defaultValue="4">
              {NIGHTS.map((nights) => (
                <option key={nights} value={nights}>
                  {t("first.nights", { count: nights })}
                </option>
              ))}
            </SelectField>
          </div>
        </div>
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 sm:ps-10">
          <Button
            type="submit"
            variant="primary"
            iconEnd={<ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />}
          >
            {t("first.go")}
          </Button>
          <p className="max-w-[16.7em] text-13 text-ink-2">{t("first.note")}</p>
        </div>
      </form>
    </Panel>
  );
}

/** Loaded with the first letter: the page itself needs no API client. */
async function load(query: string, signal: AbortSignal, noAirport: string) {
  return (await import("~/api/cities")).cityOptions(query, signal, noAirport);
}

interface CityLineProps {
  index: number;
  city: ComboboxOption | null;
  error: string | null;
  onChange: (city: ComboboxOption | null) => void;
  onWords: (words: string) => void;
}

const fieldOf = (index: number) => `from-${index}`;

function CityLine({ index, city, error, onChange, onWords }: CityLineProps) {
  const { t } = useTranslation(["home", "common"]);
  return (
    <>
      <span
        aria-hidden="true"
        className={classes(
          travellerClass(index + 1),
          "relative mt-8 grid size-7 place-items-center rounded-full bg-face text-12 font-bold text-on-who",
        )}
      >
        {index + 1}
        <span className="absolute start-1/2 top-full h-10 border-s-2 border-dotted border-line-strong" />
      </span>
      <Combobox
        label={t(index === 0 ? "first.one" : "first.two")}
        placeholder={t(index === 0 ? "first.exampleOne" : "first.exampleTwo")}
        id={fieldOf(index)}
        value={city}
        error={error}
        onChange={onChange}
        onWords={onWords}
        load={(query, signal) => load(query, signal, t("common:noAirport"))}
        texts={{
          loading: t("first.loading"),
          empty: (query) => t("first.empty", { query }),
          count: (count) => t("first.count", { count }),
          failed: t("first.failed"),
          clear: t("first.clear"),
        }}
      />
    </>
  );
}

function MeetingDot() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" className="mt-8 size-7">
      <circle cx="14" cy="14" r="13" className="fill-coral-soft" />
      <circle cx="14" cy="14" r="7.5" className="fill-coral" />
      <circle cx="14" cy="14" r="2.5" className="fill-on-coral" />
    </svg>
  );
}
