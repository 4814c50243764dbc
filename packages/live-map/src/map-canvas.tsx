import { useT } from '@trupial/web-kit/core';
import { useRef, useState } from 'react';
import type { PartProps } from './map-parts.ts';
import { MapButtons } from './frame/map-buttons.tsx';
import { MapCredit } from './frame/map-credit.tsx';
import { useOpenMap } from './frame/use-open-map.ts';
import { useView } from './frame/use-view.ts';
import type { LiveMapProps } from './live-map.types.ts';
import styles from './map-canvas.module.css';
import { MapMarks } from './marks/map-marks.tsx';
import { useOverlay } from './marks/use-overlay.ts';
import { useRidePointer } from './marks/use-ride-pointer.ts';
import { useHandle } from './frame/use-handle.ts';

type MapCanvasProps = Pick<PartProps, 'onLost'> & LiveMapProps;

/** The map itself. Import it lazily. */
export default function MapCanvas(props: MapCanvasProps) {
  const { label, isClustered = true, onLost, ref, shape, isFullScreenOffered = true } = props;
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const open = useOpenMap(container, { isClustered, isInPage: shape !== 'fill', onLost });
  const map = open?.map;
  const [dropTarget, setDropTarget] = useState<number | null>(null);
  const view = useView(map, props);
  useOverlay(map, props);
  useRidePointer(map, props, setDropTarget);
  useHandle(ref, { open, view, props, setDropTarget });
  return (
    <div ref={frame} className={styles.canvas} role="group" aria-label={label}>
      <div ref={container} className={styles.map} data-ready={open?.ground} />
      {open && (
        <MapMarks map={open.map} motion={open.motion} dropTarget={dropTarget} props={props} />
      )}
      {!map && <p className={styles.loading}>{t('The map is coming…')}</p>}
      {map && (
        <MapButtons
          map={map}
          frame={frame}
          onFitAll={view.fitAll}
          isFullScreenOffered={isFullScreenOffered}
        />
      )}
      <MapCredit text={open?.credit} isInstead={open?.isInstead} />
    </div>
  );
}
