import { useEffect, useState } from 'react';

const LETTER_MS = 90;

/** A text as if it were typed; all of it at once for whoever wants no motion. */
export function useTypedText(text: string): string {
  const [length, setLength] = useState(0);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  useEffect(() => {
    if (isStill || length >= text.length) return undefined;
    const timer = setTimeout(() => setLength(length + 1), LETTER_MS);
    return () => clearTimeout(timer);
  }, [isStill, length, text.length]);
  return isStill ? text : text.slice(0, length);
}
