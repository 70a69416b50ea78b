import { Link } from "react-router";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";

import { choose } from "./choice";

/** The question, next to the page and not over it: users can read on without answering. Both answers look the same. */
export default function ConsentBar() {
  const { t, ready } = useTranslation("consent");
  const to = useLocalized();
  if (!ready) return null;
  return (
    <section
      aria-labelledby="consent-title"
      className="fixed inset-x-3 bottom-3 z-30 mx-auto grid max-w-2xl gap-3 rounded-l border border-line bg-raised p-4 shadow-pop max-sm:bottom-20 print:hidden"
    >
      <div>
        <h2 id="consent-title" className="font-text text-16 font-semibold">
          {t("title")}
        </h2>
        <p className="mt-1 text-14 text-ink-2">
          {t("line")}{" "}
          <Link to={`${to("/privacy")}#cookies`} className="text-sea">
            {t("more")}
          </Link>
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2 sm:justify-self-start">
        <Button variant="outline" onClick={() => choose("no")}>
          {t("refuse")}
        </Button>
        <Button variant="outline" onClick={() => choose("yes")}>
          {t("agree")}
        </Button>
      </div>
    </section>
  );
}
