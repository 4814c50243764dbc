import { useEffect, useRef, useState } from 'react';

/**
 * Becomes true, and stays so, when the place is this near to the view (negative: this far into it),
 * or the page is printed.
 */
export function useNear<Place extends Element>(margin: `${number}px`) {
  const place = useRef<Place>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const come = () => setIsNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && come(),
      { rootMargin: margin },
    );
    observer.observe(place.current);
    addEventListener('beforeprint', come);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', come);
    };
  }, [isNear, margin]);
  return { place, isNear };
}
