import { registerCatalogues } from '@trupial/web-kit/core';
import { lazy, Suspense, useCallback, useState } from 'react';
import { hasWebGl } from './frame/has-webgl.ts';
import type { LiveMapProps } from './live-map.types.ts';
import { liveMapTexts } from './locales/catalogues.ts';
import styles from './live-map.module.css';

const loadPicture = async () => {
  const [picture] = await Promise.all([
    import('./picture-instead.tsx'),
    registerCatalogues(liveMapTexts),
  ]);
  return picture;
};
const Picture = lazy(loadPicture);

/** Where the map cannot be fetched, the picture is shown, which is smaller and may be there. */
const Canvas = lazy(() =>
  Promise.all([import('./map-canvas.tsx'), registerCatalogues(liveMapTexts)]).then(
    ([canvas]) => canvas,
    loadPicture,
  ),
);

/**
 * A map to work with: it is moved and zoomed, cars move on it, marks can be pressed and dragged.
 * This part is small; the map is fetched when it is first shown, in a frame that has its size from
 * the start. Without WebGL the old picture is in its place, with a word.
 */
export function LiveMap(props: LiveMapProps) {
  const { shape = 'standard', isFlush = false } = props;
  const [isLost, setIsLost] = useState(false);
  const onLost = useCallback(() => setIsLost(true), []);
  const Shown = isLost || !hasWebGl() ? Picture : Canvas;
  return (
    <div className={styles.frame} data-shape={shape} data-flush={isFlush || undefined}>
      <Suspense fallback={null}>
        <Shown {...props} onLost={onLost} />
      </Suspense>
    </div>
  );
}
