import { useEffect, useEffectEvent } from "react";

/**
 * In a pre-rendered page someone may use a field before its script comes, and some browsers put back what stood in it
 * before a reload. React leaves such a value in the page but does not know of it: it is handed over here, once.
 */
export function useEarlyValue(id: string, known: string, onEarly: (value: string, focused: boolean) => void): void {
  const handOver = useEffectEvent(() => {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement && field.value !== known) {
      onEarly(field.value, document.activeElement === field);
    }
  });
  useEffect(() => handOver(), []);
}
