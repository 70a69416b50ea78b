import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";

import { type Notifications as Wishes, profileQuery, saveNotifications } from "~/api/profile";
import { useTranslation } from "~/i18n/use-texts";
import { Switch } from "~/ui/form/switch";
import { showToast } from "~/ui/feedback/toast";

import { useRefusals } from "./refusals";
import { Waiting } from "./waiting";

const KINDS = ["email", "tripUpdates", "marketing"] as const;

/** Which emails someone wants; a switch saves immediately, and reverts if saving fails (SPEC 3). */
export function Notifications() {
  const { t } = useTranslation("account");
  const profile = useQuery(profileQuery);
  const refusal = useRefusals();
  /** The choice being saved; otherwise the switches show the saved state. */
  const [chosen, setChosen] = useState<Wishes | null>(null);
  const [saved, setSaved] = useState(false);
  const change = useMutation({
    mutationFn: saveNotifications,
    // A second click while the first is being saved is saved after it.
    scope: { id: "mails" },
    onError: (error) => showToast({ tone: "bad", text: refusal(error, {}, t("mails.failed")) }),
  });
  /** Turning emails off ends the newsletter too; turning them on again restores that switch. */
  const news = useRef(false);
  const wishes = chosen ?? profile.data?.notifications;

  function choose(next: Wishes) {
    setChosen(next);
    setSaved(false);
    change.mutate(next, { onSuccess: () => setSaved(true), onSettled: () => setChosen(null) });
  }

  function turn(wished: Wishes, kind: (typeof KINDS)[number], on: boolean) {
    if (kind === "email" && !on) news.current = wished.marketing;
    choose({ ...wished, ...(kind === "email" && on && news.current && { marketing: true }), [kind]: on });
  }

  return (
    <Waiting query={profile} lines={3}>
      {wishes && (
        <div className="grid max-w-lg gap-1">
          {KINDS.map((kind) => (
            <Switch
              key={kind}
              checked={wishes[kind] && (kind === "email" || wishes.email)}
              disabled={kind !== "email" && !wishes.email}
              hint={t(`mails.${kind}Line`)}
              className={kind === "email" ? undefined : "ms-4 border-s border-line ps-4 sm:ms-6 sm:ps-6"}
              onChange={({ target }) => turn(wishes, kind, target.checked)}
            >
              {t(`mails.${kind}`)}
            </Switch>
          ))}
          <output className="mt-2 block min-h-6 text-14 font-medium text-good">{saved ? t("mails.saved") : ""}</output>
          <p className="text-14 text-ink-2">{t("mails.always")}</p>
        </div>
      )}
    </Waiting>
  );
}
