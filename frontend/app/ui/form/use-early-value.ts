import { useEffect, useEffectEvent } from "react";

/**
 * On a pre-rendered page someone may use a field before its script loads, and some browsers restore its value after a
 * reload. React leaves such a value in the page but does not know about it: `onEarly` gets it once.
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
