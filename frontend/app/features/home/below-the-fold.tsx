import { useTranslation } from "~/i18n/use-texts";

import type { Example, ExamplePlace } from "./example";
import { FareBoard } from "./fare-board";
import { InvitePiece } from "./invite-piece";
import { InviteTerms } from "./invite-terms";
import { PeoplePiece } from "./people-piece";
import { PosterStrip } from "./poster-strip";
import type { StripPlace } from "./types";
import { Step } from "./step";
import { TeamsBand } from "./teams-band";

interface BelowTheFoldProps {
  example: Example;
  best: ExamplePlace | undefined;
  strip: readonly StripPlace[];
  /** How many places the catalogue has. */
  count: number;
}

/** The three steps, each with a piece of the product, then some places, and what teams get. */
export function BelowTheFold({ example, best, strip, count }: BelowTheFoldProps) {
  const { t } = useTranslation("home");
  return (
    <>
      <section aria-labelledby="how" className="page section-gap">
        <div className="mb-14 grid gap-4 lg:grid-cols-[1.25fr_1fr] lg:items-end lg:gap-12">
          <h2 id="how" className="text-38 lg:text-48">
            {t("how.title")}
          </h2>
          <p className="text-18 text-ink-2">{t("how.line")}</p>
        </div>
        <ol className="grid list-none gap-20 p-0">
          <Step number={1} title={t("how.one.title")} line={t("how.one.line")}>
            <PeoplePiece people={example.people} />
          </Step>
          <Step number={2} title={t("how.two.title")} line={t("how.two.line")} wide>
            <FareBoard example={example} />
          </Step>
          <Step number={3} title={t("how.three.title")} line={t("how.three.line")} more={<InviteTerms />}>
            {best && <InvitePiece example={example} place={best} />}
          </Step>
        </ol>
      </section>
      <PosterStrip places={strip} count={count} />
      <TeamsBand />
    </>
  );
}
