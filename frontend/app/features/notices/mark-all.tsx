import { useMutation } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";

import { type Notice, readNotices } from "./queries";

interface MarkAllProps {
  newest: Notice | undefined;
  unread: number;
  quiet?: boolean;
}

/** Marks everything shown and older as read, but nothing that has arrived since. */
export function MarkAll({ newest, unread, quiet = false }: MarkAllProps) {
  const { t } = useTranslation("notices");
  const read = useMutation(readNotices);
  if (!newest || unread === 0) return null;
  return (
    <Button
      variant={quiet ? "quiet" : "outline"}
      size={quiet ? "s" : "m"}
      icon={<CheckCheck aria-hidden="true" />}
      pending={read.isPending}
      onClick={() => read.mutate({ until: newest.createdAt })}
    >
      {t("markAllRead")}
    </Button>
  );
}
