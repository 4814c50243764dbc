import { useLayoutEffect, useRef } from 'react';

/** Pixels: what stays free below, and what the element needs at least. */
const GAP = 16;
const LEAST = 560;

/**
 * Gives an element the height from its top to the lower edge of the window, also after what stands
 * above it grows or shrinks. The answer is its ref.
 */
export function useRoomBelow<E extends HTMLElement>(isWanted: boolean) {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const filled = element.current;
    if (!filled || !isWanted) return undefined;
    const fill = () => {
      const top = filled.getBoundingClientRect().top + scrollY;
      filled.style.blockSize = `${Math.max(LEAST, innerHeight - top - GAP)}px`;
    };
    let frame = 0;
    // In the next frame: a size that is set while sizes are told is told too late.
    const sizes = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(fill);
    });
    // What is above it is a part of what is around it.
    for (let around = filled.parentElement; around; around = around.parentElement) {
      sizes.observe(around);
    }
    addEventListener('resize', fill);
    fill();
    return () => {
      sizes.disconnect();
      cancelAnimationFrame(frame);
      removeEventListener('resize', fill);
      filled.style.blockSize = '';
    };
  }, [isWanted]);
  return element;
}
