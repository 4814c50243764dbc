import { useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in pixels, also after changes; 0 until it is known. */
export function useWidth<E extends HTMLElement>() {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const measure = () => setWidth(Math.floor(measured.clientWidth));
    const sizes = new ResizeObserver(measure);
    sizes.observe(measured);
    measure();
    return () => sizes.disconnect();
  }, []);
  return [element, width] as const;
}
