import type { ComponentProps, ReactNode } from "react";

import { StepHelp } from "../step-help";

interface QuestionProps {
  title: string;
  line: string;
  help: ComponentProps<typeof StepHelp>["of"];
  children: ReactNode;
  /** Next to the question on wide screens, below it on phones. */
  aside?: ReactNode;
}

/** One question in large type, next to the map that fills up with the answers. */
export function Question({ title, line, help, children, aside }: QuestionProps) {
  return (
    <div className="page-wide grid flex-1 grid-cols-1 content-start gap-x-12 gap-y-8 pt-8 pb-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,520px)] lg:pt-14">
      <div className="grid max-w-170 content-start gap-8">
        <header className="grid gap-3">
          <h1 className="text-38 sm:text-48">{title}</h1>
          <p className="prose-width text-18 text-ink-2">{line}</p>
        </header>
        {children}
        <StepHelp of={help} />
      </div>
      {aside && <div className="min-h-70 self-start lg:sticky lg:top-24">{aside}</div>}
    </div>
  );
}
