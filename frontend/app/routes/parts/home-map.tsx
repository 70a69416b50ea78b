import { type Example, type ExamplePlace, wholeEuros } from "~/features/home/example";
import { ConvergencePicture } from "~/features/map/convergence-picture";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { duration } from "~/lib/format";
import { usePriceWords } from "~/ui/marks/use-price-words";

const CLASS = "h-80 sm:h-[420px] lg:absolute! lg:inset-0 lg:h-full";
const NOMINAL = { width: 1280, height: 740 };

/** On wide screens the form covers the left half of the map, and the answer the lower right corner. */
function besideTheForm({ width }: { width: number }) {
  return width < 1024
    ? { top: 40, right: 36, bottom: 64, left: 36 }
    : { top: 88, right: width / 2 - 520, bottom: 352, left: width / 2 - 20 };
}

/** The six example travellers on their ways to the best place, with the price and duration of each. */
export function HomeMap({ example, best }: { example: Example; best: ExamplePlace }) {
  const { t } = useTranslation("home");
  const language = useLanguage();
  const prices = usePriceWords();
  return (
    <ConvergencePicture
      people={example.people.map((person, index) => {
        const fare = prices.money({ cents: wholeEuros(best.fares[index] ?? 0), currency: "EUR" });
        return { ...person, id: person.name, note: `${fare} · ${duration(best.minutes[index] ?? 0, language)}` };
      })}
      meeting={{ name: best.city, lat: best.lat, lon: best.lon }}
      className={CLASS}
      nominal={NOMINAL}
      padding={besideTheForm}
      label={t("hero.map", { city: best.city })}
    />
  );
}
