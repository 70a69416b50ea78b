import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "~/ui/button";

const DeletionDialog = lazy(() => import("./deletion-dialog"));

/** The way out: what happens in plain words, and the button to it (SPEC 2, account settings). */
export function Deletion() {
  const { t } = useTranslation("account");
  const [open, setOpen] = useState(false);
  return (
    <div className="grid max-w-lg gap-4">
      <ul className="grid list-disc gap-1.5 ps-5 text-ink-2">
        <li>{t("deletion.now")}</li>
        <li>{t("deletion.back")}</li>
        <li>{t("deletion.then")}</li>
        <li>{t("deletion.stays")}</li>
      </ul>
      <Button variant="danger" className="justify-self-start" onClick={() => setOpen(true)}>
        {t("deletion.open")}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <DeletionDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
