import type { ReactNode } from "react";

import { Button } from "~/ui/buttons/button";

interface SaveRowProps {
  label: string;
  busy: boolean;
  busyLabel: string;
  /** What leads back instead. */
  children?: ReactNode;
}

/** The last row of a form in the account. */
export function SaveRow({ label, busy, busyLabel, children }: SaveRowProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant="ink" pending={busy} pendingLabel={busyLabel}>
        {label}
      </Button>
      {children}
    </div>
  );
}
