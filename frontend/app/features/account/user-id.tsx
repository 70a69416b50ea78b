import { Copy } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";
import { copyText } from "~/lib/clipboard";
import { useSession } from "~/session/auth";
import { Button } from "~/ui/buttons/button";
import { showToast } from "~/ui/feedback/toast";

/** The account's own id, for an organizer who hands a trip over to this account. */
export function UserId() {
  const { t } = useTranslation("account");
  const session = useSession();
  if (session.status !== "in") return null;
  const { id } = session.session.user;
  async function copy() {
    if (await copyText(id)) showToast({ tone: "good", text: t("userId.copied") });
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <code className="min-w-0 rounded-m bg-surface-2 px-3 py-2 text-14 break-all">{id}</code>
      <Button size="s" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        {t("userId.copy")}
      </Button>
    </div>
  );
}
