import { CircleAlert, CircleCheck, TriangleAlert, X } from "lucide-react";
import { useEffect } from "react";

import { dismissToast, type ShownToast } from "./toast";

const DISPLAY_MS = 4000;
const MARKS = {
  plain: null,
  good: <CircleCheck aria-hidden="true" className="mt-0.5 text-good" />,
  warn: <TriangleAlert aria-hidden="true" className="mt-0.5 text-warn" />,
  bad: <CircleAlert aria-hidden="true" className="mt-0.5 text-bad" />,
};

interface ToastCardProps {
  toast: ShownToast;
  closeLabel: string;
  /** No toast disappears while the pointer is over one or one has the focus. */
  held: boolean;
  onLeave: (id: string) => void;
}

/** One toast. */
export function ToastCard({ toast, closeLabel, held, onLeave }: ToastCardProps) {
  const { id, action } = toast;
  const stays = held || toast.stays === true || action !== undefined;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => dismissToast(id), DISPLAY_MS);
    return () => clearTimeout(timer);
  }, [id, stays]);
  return (
    <li className="pop pointer-events-auto flex items-start gap-3 rounded-m border border-line bg-raised py-1 ps-4 pe-1 shadow-2">
      <div className="flex flex-1 gap-3 py-2.5">
        {MARKS[toast.tone ?? "plain"]}
        <div>
          <p className="font-semibold">{toast.text}</p>
          {toast.detail && <p className="text-14 text-ink-2">{toast.detail}</p>}
        </div>
      </div>
      {action && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            action.run();
            onLeave(id);
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={closeLabel}
        data-tip={closeLabel}
        onClick={() => onLeave(id)}
        className="grid size-11 flex-none place-items-center rounded-m text-ink-2 hover:text-ink"
      >
        <X aria-hidden="true" />
      </button>
    </li>
  );
}
