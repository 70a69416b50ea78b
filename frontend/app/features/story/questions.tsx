import { useTranslation } from "~/i18n/use-texts";
import { Disclosure } from "~/ui/layout/disclosure";

export const QUESTIONS = ["prices", "booking", "budget", "noAccount", "size", "money"] as const;

/** Questions that people ask before they start. */
export function Questions() {
  const { t } = useTranslation("how");
  return (
    <div className="border-t border-line">
      {QUESTIONS.map((question) => (
        <Disclosure key={question} summary={t(`questions.${question}.ask`)}>
          <p className="prose-width text-ink-2">{t(`questions.${question}.answer`)}</p>
        </Disclosure>
      ))}
    </div>
  );
}
