import { Send } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { classes } from "~/ui/classes";

import { Bar } from "../bar";
import type { Obstacle } from "./obstacles";

interface InviteActionsProps {
  /** Obstacles to sending invites. */
  missing: Obstacle[];
  /** Obstacles to saving a draft. */
  unsaved: Obstacle[];
  count: number;
  previous: (() => void) | null;
  pending: boolean;
  sending: boolean;
  onSend: () => void;
  onDraft: () => void;
}

/** Send, or save as a draft; obstacles are listed next to the buttons. */
export function InviteActions({
  missing,
  unsaved,
  count,
  previous,
  pending,
  sending,
  onSend,
  onDraft,
}: InviteActionsProps) {
  const { t } = useTranslation("planner");
  const [first] = missing;
  const why = pending ? t(sending ? "review.sending" : "review.saving") : first ? t(`obstacle.${first}`) : "";
  return (
    <Bar previous={previous} next={() => undefined} hideNext>
      <output
        id="actions-why"
        className={classes("flex-1 text-14 font-medium text-ink-2", why ? "max-md:basis-full" : "max-md:sr-only")}
      >
        {why}
      </output>
      <div className="ms-auto flex gap-2 max-md:order-3 max-md:flex-1 max-md:*:flex-1 max-md:*:px-2">
        <Button
          disabled={pending || unsaved.length > 0}
          aria-describedby={why ? "actions-why" : undefined}
          onClick={onDraft}
        >
          {t("review.draft")}
        </Button>
        <Button
          variant="primary"
          disabled={pending || missing.length > 0}
          aria-describedby={why ? "actions-why" : undefined}
          icon={<Send aria-hidden="true" className="max-md:hidden" />}
          onClick={onSend}
        >
          {count > 0 ? t("review.send", { count }) : t("review.sendNone")}
        </Button>
      </div>
    </Bar>
  );
}
