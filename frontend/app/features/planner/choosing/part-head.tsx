import type { ComponentProps } from "react";

import { StepHelp } from "../step-help";

/** The heading of one part of the results, with its question. */
export function PartHead({
  title,
  line,
  help,
}: {
  title: string;
  line: string;
  help: ComponentProps<typeof StepHelp>["of"];
}) {
  return (
    <header className="grid gap-2">
      <h1 className="text-30 sm:text-38">{title}</h1>
      <p className="prose-width text-18 text-ink-2">{line}</p>
      <StepHelp of={help} />
    </header>
  );
}
