import type { ReactNode } from "react";

import { Button } from "~/ui/buttons/button";

interface SubmitButtonProps {
  busy: boolean;
  busyLabel: string;
  children: ReactNode;
}

/** Submits a form of these pages: the only coral button, as wide as the form. */
export function SubmitButton({ busy, busyLabel, children }: SubmitButtonProps) {
  return (
    <Button type="submit" variant="primary" size="l" full pending={busy} pendingLabel={busyLabel}>
      {children}
    </Button>
  );
}
