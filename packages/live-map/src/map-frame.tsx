import { Suspense, useCallback, useEffect, useState } from 'react';
import { hasWebGl } from './frame/has-webgl.ts';
import type { LiveMapProps } from './live-map.types.ts';
import type { SharedParts } from './map-parts.ts';
import styles from './live-map.module.css';

/** The frame, which has its size from the start, with the part that can be shown in it. */
export function MapFrame({ of, shared }: { of: LiveMapProps; shared: SharedParts }) {
  const { shape = 'standard', isFlush = false } = of;
  const [isLost, setIsLost] = useState(false);
  const onLost = useCallback(() => setIsLost(true), []);
  // A browser takes the drawing away while the page is hidden or the computer sleeps: whoever looks
  // at it again finds the map.
  useEffect(() => {
    if (!isLost) return undefined;
    const tryAgain = () => {
      if (document.visibilityState === 'visible') setIsLost(false);
    };
    document.addEventListener('visibilitychange', tryAgain);
    return () => document.removeEventListener('visibilitychange', tryAgain);
  }, [isLost]);
  const [{ Canvas, Picture }, setParts] = useState(shared.newest);
  const onAgain = useCallback(() => setParts(shared.renew()), [shared]);
  const Shown = isLost || !hasWebGl() ? Picture : Canvas;
  return (
    <div className={styles.frame} data-shape={shape} data-flush={isFlush || undefined}>
      <Suspense fallback={null}>
        <Shown {...of} onLost={onLost} onAgain={onAgain} />
      </Suspense>
    </div>
  );
}
