import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";

import { useLaterDialog } from "../later-dialog";

const load = () => import("./deletion-dialog");

/** Deleting the account: what happens, in plain words, and the button (SPEC 2, account settings). */
export function Deletion() {
  const { t } = useTranslation("account");
  const { Dialog, show, close, coming, fault } = useLaterDialog(load);
  return (
    <div className="grid max-w-lg gap-4">
      <ul className="grid list-disc gap-1.5 ps-5 text-ink-2">
        <li>{t("deletion.now")}</li>
        <li>{t("deletion.back")}</li>
        <li>{t("deletion.then")}</li>
        <li>{t("deletion.stays")}</li>
      </ul>
      {fault}
      <Button
        variant="danger"
        className="justify-self-start"
        pending={coming}
        pendingLabel={t("wait")}
        onClick={() => void show()}
      >
        {t("deletion.open")}
      </Button>
      {Dialog && <Dialog onClose={close} />}
    </div>
  );
}
