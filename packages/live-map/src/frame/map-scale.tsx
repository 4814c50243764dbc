import { formatNumber, useT } from '@trupial/web-kit/core';
import type { Map as GlMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import styles from '../map-canvas.module.css';
import { niceLength } from './nice-length.ts';

/** How wide the scale is at most, in pixels. */
const WIDEST = 96;

function scaleOf(map: GlMap) {
  const { clientHeight } = map.getContainer();
  const at = (x: number) => map.unproject([x, clientHeight / 2]);
  const whole = at(0).distanceTo(at(WIDEST));
  const metres = niceLength(whole);
  return { metres, pixels: Math.round((WIDEST * metres) / whole) };
}

/** How long a line of the map is on the ground. */
export function MapScale({ map }: { readonly map: GlMap }) {
  const t = useT();
  const [{ metres, pixels }, setScale] = useState(() => scaleOf(map));
  useEffect(() => {
    const moved = () => {
      const next = scaleOf(map);
      setScale((before) => (before.pixels === next.pixels ? before : next));
    };
    map.on('zoom', moved);
    map.on('resize', moved);
    return () => {
      map.off('zoom', moved);
      map.off('resize', moved);
    };
  }, [map]);
  const isFar = metres >= 1000;
  const number = formatNumber(isFar ? metres / 1000 : metres);
  return (
    <div className={styles.scale} style={{ inlineSize: pixels }}>
      {isFar ? t('{number} km', { number }) : t('{number} m', { number })}
    </div>
  );
}
