import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";

const PAUSE_MS = 350;

interface SliderPlace {
  value: number | null;
  slide: (value: number) => void;
  /** Discard a position that is not settled yet: something else decides now. */
  reset: () => void;
}

/** The slider's position: applied to the screen immediately, and to the URL when it rests or unmounts. */
export function useSlider(settled: number | null, settle: (value: number) => void): SliderPlace {
  const [sliding, setSliding] = useState({ value: settled, from: settled });
  // A position from elsewhere (back button, preset) takes over.
  if (sliding.from !== settled) setSliding({ value: settled, from: settled });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<number>(undefined);

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = undefined;
  }, []);
  const rest = useEffectEvent(() => {
    const value = pending.current;
    forget();
    if (value !== undefined) settle(value);
  });
  useEffect(() => () => rest(), []);

  function slide(next: number) {
    setSliding({ value: next, from: settled });
    forget();
    pending.current = next;
    timer.current = setTimeout(() => {
      forget();
      settle(next);
    }, PAUSE_MS);
  }
  function reset() {
    forget();
    setSliding({ value: settled, from: settled });
  }
  return { value: sliding.value, slide, reset };
}
