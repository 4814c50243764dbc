import { lazy, Suspense, useCallback, useState } from 'react';
import { EmptyFrame } from './empty-frame.tsx';
import { fetchCanvas, fetchPicture } from './fetch-parts.ts';
import { hasWebGl } from './frame/has-webgl.ts';
import type { LiveMapProps } from './live-map.types.ts';
import styles from './live-map.module.css';

/** Not even the picture can be fetched: the frame stays empty, and the screen around it works. */
const fetchPictureOrNothing = () => fetchPicture().catch(() => ({ default: EmptyFrame }));

/** Both parts, each fetched when it is first shown. A part that failed is fetched by new ones only. */
const partsToFetch = () => ({
  Canvas: lazy(() => fetchCanvas().catch(fetchPictureOrNothing)),
  Picture: lazy(fetchPictureOrNothing),
});
/** Shared by the maps of a page. */
let parts = partsToFetch();

/**
 * A map to work with: it is moved and zoomed, cars move on it, marks can be pressed and dragged.
 * This part is small; the map is fetched when it is first shown, in a frame that has its size from
 * the start. Without WebGL the old picture is in its place, with a word. A part that cannot be
 * fetched never takes the screen around it away.
 */
export function LiveMap(props: LiveMapProps) {
  const { shape = 'standard', isFlush = false } = props;
  const [isLost, setIsLost] = useState(false);
  const onLost = useCallback(() => setIsLost(true), []);
  const [{ Canvas, Picture }, setParts] = useState(parts);
  const onAgain = useCallback(() => {
    parts = partsToFetch();
    setParts(parts);
  }, []);
  const Shown = isLost || !hasWebGl() ? Picture : Canvas;
  return (
    <div className={styles.frame} data-shape={shape} data-flush={isFlush || undefined}>
      <Suspense fallback={null}>
        <Shown {...props} onLost={onLost} onAgain={onAgain} />
      </Suspense>
    </div>
  );
}
