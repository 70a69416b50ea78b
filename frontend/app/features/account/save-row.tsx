import type { ReactNode } from "react";

import { Button } from "~/ui/buttons/button";

interface SaveRowProps {
  label: string;
  busy: boolean;
  busyLabel: string;
  /** A way back, shown next to the button. */
  children?: ReactNode;
}

/** The last row of an account form. */
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
