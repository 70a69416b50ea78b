import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { classes } from "~/ui/classes";
import { StickyBar } from "~/ui/layout/sticky-bar";

interface BarProps {
  previous: (() => void) | null;
  /** Null where the bar stands in a form, which Next submits. */
  next: (() => void) | null;
  /** "Continue with Valencia" instead of "Next". */
  nextLabel?: string | undefined;
  /** While there is nothing to go on to. */
  hideNext?: boolean;
  /** Something has to be chosen first: Next says so when pressed, and does not shine before. */
  waiting?: boolean;
  children?: ReactNode;
}

/** Previous and Next at the lower edge, and between them what a step wants to keep in sight. */
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
            {/* A phone's bar holds the costs too: the arrow has to do. */}
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
