import { Tooltip as Radix } from "radix-ui";
import type { ReactElement } from "react";

interface TooltipProps {
  text: string;
  /** One focusable element. It has a name of its own: a finger never sees the hint. */
  children: ReactElement;
  side?: "top" | "bottom" | "left" | "right";
}

/** A short hint for pointer and keyboard. */
export function Tooltip({ text, children, side = "top" }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="pop z-50 max-w-64 rounded-s bg-ink px-2.5 py-1.5 text-13 font-medium text-paper"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
