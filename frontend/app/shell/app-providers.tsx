import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { queryClient } from "~/api/query-client";
import { useTranslation } from "~/i18n/use-texts";
import { Toaster } from "~/ui/feedback/toaster";

/** Server state and toasts: needed by the signed-in area and the log-in pages, but not by public pages. */
export function AppProviders({ children }: { children: ReactNode }) {
  const { t } = useTranslation("common");
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Toaster label={t("toasts")} closeLabel={t("close")} />
    </QueryClientProvider>
  );
}
