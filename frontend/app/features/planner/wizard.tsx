import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useSession } from "~/session/auth";

import { GoneNotices } from "./costs/gone-notices";
import { useRefused } from "./costs/use-refused";
import { loadNext } from "./phases";
import { FIELD_OF, problemsOf, todayInUtc } from "./plan/checks";
import type { DrawMap } from "./plan/map-view";
import { going } from "./plan/plan";
import { after, before, isPart, phaseOf, reachable } from "./plan/steps";
import { useFirstName } from "./plan/use-first-name";
import { useHome } from "./plan/use-home";
import { usePlan } from "./plan/use-plan";
import { useUsualSource } from "./plan/use-usual-source";
import type { StepProps } from "./step";
import { StepBody } from "./step-body";
import { WhereWeAre } from "./where-we-are";
import type { CityFound } from "./types";

interface WizardProps {
  map: DrawMap;
  home: CityFound | null;
  /** Puts the line with progress and answers where the page wants it: in its bar, or above the step. */
  top: (line: ReactNode) => ReactNode;
}

/** The planner: one question per step, the answers so far on top, one bar at the bottom. */
export function Wizard({ map, home, top }: WizardProps) {
  const session = useSession();
  const planning = usePlan();
  useHome(planning, home, useFirstName());
  useUsualSource(planning);
  const step = reachable(planning.step, planning.plan);
  const gone = useRefused(planning, step);
  const [tried, setTried] = useState<string | null>(null);
  const problems = tried === step ? problemsOf(step, planning.plan, todayInUtc()) : [];
  const page = useStepFocus(step);
  useEffect(() => loadNext(step, planning.plan), [step, planning.plan]);

  function next() {
    const [first] = problemsOf(step, planning.plan, todayInUtc());
    if (first) {
      setTried(step);
      // After the message has been rendered.
      requestAnimationFrame(() => focusField(FIELD_OF[first]));
      return;
    }
    const leaving = step === "start" || step === "travelers";
    planning.go(
      after(step),
      leaving ? (plan) => ({ ...plan, people: step === "travelers" ? going(plan) : plan.people }) : undefined,
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    next();
  }

  const back = before(step);
  const props: StepProps = { planning, problems, map, next, previous: back && (() => planning.go(back)) };
  return (
    <div ref={page} className="flex min-h-[calc(100dvh-4rem)] flex-col">
      {top(<WhereWeAre planning={planning} step={step} />)}
      {gone && <GoneNotices {...{ gone, planning, step }} />}
      <StepForm onSubmit={isPart(step) || phaseOf(step) === 3 ? null : submit}>
        <StepBody step={step} signedIn={session.status} {...props} />
      </StepForm>
    </div>
  );
}

/** In the first phase Enter continues; later steps contain forms of their own. */
function StepForm({ onSubmit, children }: { onSubmit: ((event: FormEvent) => void) | null; children: ReactNode }) {
  const look = "flex flex-1 flex-col";
  if (!onSubmit) return <div className={look}>{children}</div>;
  return (
    <form noValidate onSubmit={onSubmit} className={look}>
      {children}
    </form>
  );
}

function focusField(id: string) {
  const field = document.getElementById(id);
  const target = field?.matches("input, select, button, [tabindex]")
    ? field
    : field?.querySelector<HTMLElement>("input, button");
  target?.focus({ preventScroll: true });
  // Scroll a long list to its top, where the message is; a single field to the middle of the screen.
  const tall = (field?.offsetHeight ?? 0) > window.innerHeight / 2;
  field?.scrollIntoView?.({ block: tall ? "start" : "center" });
}

/** A new step starts at the top, with the focus on its question. */
function useStepFocus(step: string) {
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    const heading = page.current?.querySelector("h1");
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
  }, [step]);
  return page;
}
