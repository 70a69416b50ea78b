import { useTranslation } from "~/i18n/use-texts";
import { Disclosure } from "~/ui/layout/disclosure";

export const QUESTIONS = ["members", "eleven", "again", "booking"] as const;

/** Questions that teams ask before they order. */
export function PriceQuestions() {
  const { t } = useTranslation("sales");
  return (
    <div className="border-t border-line">
      {QUESTIONS.map((question) => (
        <Disclosure key={question} summary={t(`pricing.questions.${question}.ask`)}>
          <p className="prose-width text-ink-2">{t(`pricing.questions.${question}.answer`)}</p>
        </Disclosure>
      ))}
    </div>
  );
}
