import { Link2 } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";
import { Panel } from "~/ui/layout/panel";
import { Switch } from "~/ui/form/switch";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";

import { going } from "../plan/plan";
import type { Planning } from "../plan/use-plan";
import { StepHelp } from "../step-help";
import type { SearchReply } from "../types";
import { InviteSection } from "./invite-section";
import { Itinerary } from "./itinerary";
import type { Review } from "./kept-review";
import { MailState } from "./mail-state";
import { MENDED_AT, type Obstacle } from "./obstacles";
import { Readiness } from "./readiness";
import { ReviewCosts } from "./review-costs";
import { TeamLimit } from "./team-limit";
import { UpsellCards } from "./upsell-cards";

interface ReviewFormProps {
  planning: Planning;
  reply: SearchReply | null;
  review: Review;
  /** Obstacles to sending invites. */
  missing: Obstacle[];
  /** Obstacles to saving a draft. */
  unsaved: Obstacle[];
  organizerName: string;
  emailsError: string | null;
  busy: boolean;
  onChange: (part: Partial<Review>) => void;
  onCopy: () => void;
}

/** The trip on one side, whom to invite on the other. */
export function ReviewForm(props: ReviewFormProps) {
  const { planning, reply, review, missing, unsaved, organizerName, onChange } = props;
  const { t } = useTranslation("planner");
  const people = going(planning.plan).length - (review.travels ? 0 : 1);
  return (
    <div className="page-wide grid flex-1 grid-cols-1 content-start gap-x-8 gap-y-8 py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,480px)] lg:grid-rows-[auto_1fr] lg:gap-y-6">
      <div className="grid content-start gap-6">
        <header className="grid gap-2">
          <h1 className="text-38 sm:text-48">{t("review.title")}</h1>
          <p className="prose-width text-18 text-ink-2">{t("review.line")}</p>
        </header>
        <Missing missing={unsaved} planning={planning} />
        <Itinerary planning={planning} reply={reply} datesOpen={review.datesOpen} />
      </div>
      <div className="grid content-start gap-5 self-start lg:row-span-2">
        <Panel as="section" labelledBy="invites" className="grid gap-5" lifted>
          <h2 id="invites" className="text-24">
            {t("invite.title")}
          </h2>
          <StepHelp of="invites" />
          <MailState />
          <TextField
            id="organizer-name"
            label={t("review.organizer")}
            hint={t("review.organizerHint")}
            value={organizerName}
            maxLength={120}
            autoComplete="name"
            required
            error={missing.includes("organizer") ? t("obstacle.organizer") : null}
            onChange={(event) => onChange({ organizerName: event.target.value })}
          />
          <InviteSection plan={planning.plan} review={review} onChange={onChange} error={props.emailsError} />
          <TeamLimit people={going(planning.plan).length} invites={review.invitees.length} />
          <TextArea
            label={t("review.note")}
            hint={t("review.noteHint")}
            optional={t("optional")}
            rows={3}
            maxLength={1000}
            value={review.note}
            onChange={(event) => onChange({ note: event.target.value })}
          />
          <Switch
            checked={!review.travels}
            onChange={(event) => onChange({ travels: !event.target.checked })}
            hint={t("review.optOutHint")}
          >
            {t("review.optOut")}
          </Switch>
          <Switch
            checked={review.datesOpen}
            onChange={(event) => onChange({ datesOpen: event.target.checked })}
            hint={t("review.datesOpenHint")}
          >
            {t("review.datesOpen")}
          </Switch>
          <div className="grid gap-2 border-t border-line pt-4">
            <Button
              icon={<Link2 aria-hidden="true" />}
              onClick={props.onCopy}
              disabled={unsaved.length > 0 || props.busy}
              aria-describedby="share-hint"
            >
              {t("share.copy")}
            </Button>
            <p id="share-hint" className="text-14 text-ink-2">
              {t("share.before")}
            </p>
          </div>
        </Panel>
        <Readiness plan={planning.plan} reply={reply} />
        {reply && missing.every((one) => one === "organizer" || one === "accommodation") && (
          <ReviewCosts plan={planning.plan} reply={reply} travels={review.travels} />
        )}
      </div>
      {/* Next to the form if there is room; on a phone after it, because nobody comes here for extras. */}
      <UpsellCards people={people} />
    </div>
  );
}

/** The obstacles, each with a link to where it can be removed. */
function Missing({ missing, planning }: { missing: Obstacle[]; planning: Planning }) {
  const { t } = useTranslation("planner");
  return missing.flatMap((one) =>
    one === "organizer"
      ? []
      : [
          <Notice
            key={one}
            tone="warn"
            action={
              <Button size="s" onClick={() => planning.go(MENDED_AT[one])}>
                {t("failure.change")}
              </Button>
            }
          >
            {t(`obstacle.${one}`)}
          </Notice>,
        ],
  );
}
