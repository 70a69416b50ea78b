import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";

import { ordersQuery } from "~/api/orders";
import { queryClient } from "~/api/query-client";
import type { Trip } from "~/api/trip";
import { useTranslation } from "~/i18n/use-texts";
import { useLater } from "~/lib/use-later";
import { Button } from "~/ui/buttons/button";
import { showToast } from "~/ui/feedback/toast";

import type { Item } from "./queries";

const load = () => import("./order-dialog");

interface OrderButtonProps extends Pick<ComponentProps<typeof Button>, "size" | "variant"> {
  trip: Trip;
  item: Item;
  price: { cents: number; currency: string };
  points?: readonly string[];
  label: string;
}

/** Opens the order form, whose file loads on demand. */
export function OrderButton({ trip, item, price, points, label, ...look }: OrderButtonProps) {
  const { t } = useTranslation("common");
  const { Part, fetch } = useLater(load, { ahead: false });
  const [state, setState] = useState<"closed" | "coming" | "open">("closed");

  // A link from elsewhere, such as the planner's last step, opens the order immediately.
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get("order") === item;
  useEffect(() => {
    if (!isAsked) return;
    setSearch({}, { replace: true, preventScrollReset: true });
    void show();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked]);

  // An ordered item is no longer offered: its heading takes the focus, which would go with the button.
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const ours = button.current;
    return () => {
      if (!ours || ours !== document.activeElement) return;
      ours.closest("section")?.querySelector<HTMLElement>("h2[tabindex]")?.focus();
    };
  }, []);

  async function show() {
    setState("coming");
    try {
      await Promise.all([fetch(), queryClient.fetchQuery(ordersQuery)]);
      setState("open");
    } catch {
      setState("closed");
      showToast({ tone: "bad", text: t("error.network") });
    }
  }

  return (
    <>
      <Button {...look} ref={button} pending={state === "coming"} onClick={() => void show()}>
        {label}
      </Button>
      {state === "open" && Part && (
        <Part trip={trip} item={item} price={price} points={points} onClose={() => setState("closed")} />
      )}
    </>
  );
}
