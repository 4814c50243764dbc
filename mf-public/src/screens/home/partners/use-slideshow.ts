import { useEffect, useRef, useState } from 'react';

const ADVANCE_MS = 4_000;

/**
 * Changes the slide every 4 seconds. It pauses while the pointer or the focus is inside `frame`, in
 * a hidden tab, and with reduced motion. It stops permanently once the visitor has chosen a slide,
 * because a touch screen has no hover.
 */
export function useSlideshow<Frame extends HTMLElement>(slides: number) {
  const frame = useRef<Frame>(null);
  const [slide, setSlide] = useState(0);
  const [isChosen, setChosen] = useState(false);
  useEffect(() => {
    if (isChosen || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => {
      const isHeld = frame.current?.matches(':hover, :focus-within');
      if (!isHeld && !document.hidden) setSlide((now) => (now + 1) % slides);
    }, ADVANCE_MS);
    return () => clearInterval(timer);
  }, [isChosen, slides]);
  const show = (chosen: number) => {
    setChosen(true);
    setSlide(chosen);
  };
  return { frame, slide, show };
}
