import { useEffect, useState, useSyncExternalStore } from 'react';

const LETTER_MS = 90;
const NO_MOTION = '(prefers-reduced-motion: reduce)';

function onMotionChange(listener: () => void): () => void {
  const query = matchMedia(NO_MOTION);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** A text that appears as if it were typed; complete immediately when reduced motion is set. */
export function useTypedText(text: string): string {
  const [length, setLength] = useState(0);
  const isStill = useSyncExternalStore(
    onMotionChange,
    () => matchMedia(NO_MOTION).matches,
    () => false,
  );
  useEffect(() => {
    if (isStill || length >= text.length) return undefined;
    const timer = setTimeout(() => setLength(length + 1), LETTER_MS);
    return () => clearTimeout(timer);
  }, [isStill, length, text.length]);
  return isStill ? text : text.slice(0, length);
}
