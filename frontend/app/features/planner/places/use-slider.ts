import { useEffect, useRef, useState } from "react";

const PAUSE_MS = 350;

/** The slider's place: it counts at once on screen, and for the address when it rests. */
export function useSlider(
  settled: number | null,
  settle: (value: number) => void,
): [number | null, (value: number) => void] {
  const [sliding, setSliding] = useState({ value: settled, from: settled });
  // A place that comes from elsewhere (back button, preset) takes over.
  if (sliding.from !== settled) setSliding({ value: settled, from: settled });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function slide(next: number) {
    setSliding({ value: next, from: settled });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settle(next), PAUSE_MS);
  }
  return [sliding.value, slide];
}
