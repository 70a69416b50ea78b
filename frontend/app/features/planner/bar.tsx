import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { classes } from "~/ui/classes";
import { StickyBar } from "~/ui/layout/sticky-bar";

interface BarProps {
  previous: (() => void) | null;
  /** Null if the bar is in a form, which Next submits. */
  next: (() => void) | null;
  /** "Continue with Valencia" instead of "Next". */
  nextLabel?: string | undefined;
  /** Set while there is no next step. */
  hideNext?: boolean;
  /** Something has to be chosen first: Next says so when pressed, and is not highlighted until then. */
  waiting?: boolean;
  children?: ReactNode;
}

/** Previous and Next at the bottom of the screen, and between them what a step keeps visible. */
export function Bar({ previous, next, nextLabel, hideNext = false, waiting = false, children }: BarProps) {
  const { t } = useTranslation("planner");
  return (
    <div className="sticky bottom-0 z-20 mt-auto">
      <StickyBar label={t("bar")}>
        {previous && (
          <Button
            variant="outline"
            aria-label={t("previous")}
            data-tip={t("previous")}
            icon={<ArrowLeft aria-hidden="true" />}
            onClick={previous}
            className={classes(children !== undefined && "max-md:order-2 max-md:px-3")}
          >
            {/* On a phone the bar also shows the costs: the arrow has to be enough. */}
            <span className={classes(children !== undefined && "max-md:hidden", nextLabel && "max-sm:hidden")}>
              {t("previous")}
            </span>
          </Button>
        )}
        {children}
        {!hideNext && (
          <Button
            variant={waiting ? "outline" : "primary"}
            type={next ? "button" : "submit"}
            {...(next && { onClick: next })}
            iconEnd={<ArrowRight aria-hidden="true" />}
            className={classes(
              "ms-auto",
              waiting && "text-ink-2!",
              children !== undefined && "max-md:order-3 max-md:flex-1",
            )}
          >
            {nextLabel ?? t("next")}
          </Button>
        )}
      </StickyBar>
    </div>
  );
}
