import { Popover as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

interface PopoverProps {
  /** One button element. */
  trigger: ReactElement;
  label: string;
  children: ReactNode;
  align?: "start" | "center" | "end";
  side?: "top" | "bottom" | "left" | "right";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A small panel beside its button; not modal, so the page keeps scrolling and its scroll bar. */
export function Popover({ trigger, label, children, align = "start", side = "bottom", ...state }: PopoverProps) {
  return (
    <Radix.Root {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          {...{ align, side }}
          sideOffset={8}
          collisionPadding={12}
          className="pop z-40 max-h-(--radix-popover-content-available-height) max-w-[min(24rem,calc(100vw-24px))] overflow-y-auto rounded-l bg-raised p-4 text-ink shadow-2"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
