import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { queryClient } from "~/lib/query-client";
import { Toaster } from "~/ui/toaster";
import { TooltipProvider } from "~/ui/tooltip-provider";

/** What the signed-in area and the log-in pages need and public pages go without: server state, toasts, hints. */
export function AppProviders({ children }: { children: ReactNode }) {
  const { t } = useTranslation("common");
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>{children}</TooltipProvider>
      <Toaster label={t("toasts")} closeLabel={t("close")} />
    </QueryClientProvider>
  );
}
