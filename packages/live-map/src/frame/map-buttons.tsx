import { IconButton, MinusIcon, PlusIcon } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit/core';
import type { Map as GlMap } from 'maplibre-gl';
import { type RefObject, useEffect } from 'react';
import styles from '../map-canvas.module.css';
import { AllIcon, FullScreenIcon, LeaveFullScreenIcon } from './map-icons.tsx';
import { MapScale } from './map-scale.tsx';
import { useFullScreen } from './use-full-screen.ts';

interface MapButtonsProps {
  readonly map: GlMap;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly onFitAll: () => void;
  readonly isFullScreenOffered: boolean;
}

/** The map's own buttons, and its scale. */
export function MapButtons({ map, frame, onFitAll, isFullScreenOffered }: MapButtonsProps) {
  const t = useT();
  const full = useFullScreen(frame);
  useEffect(() => {
    const canvas = map.getCanvas();
    // Arrows, + and - are MapLibre's own.
    const keyed = ({ key }: KeyboardEvent) => {
      if (key === '0') onFitAll();
    };
    canvas.addEventListener('keydown', keyed);
    return () => canvas.removeEventListener('keydown', keyed);
  }, [map, onFitAll]);
  useEffect(() => {
    // Where the map is all that there is, nothing has to be scrolled.
    if (!full.isOn || !map.cooperativeGestures.isEnabled()) return undefined;
    map.cooperativeGestures.disable();
    return () => map.cooperativeGestures.enable();
  }, [map, full.isOn]);
  return (
    <>
      <div className={styles.buttons}>
        <IconButton
          size="dense"
          label={t('Zoom in')}
          icon={<PlusIcon />}
          onClick={() => map.zoomIn({}, { originalEvent: true })}
        />
        <IconButton
          size="dense"
          label={t('Zoom out')}
          icon={<MinusIcon />}
          onClick={() => map.zoomOut({}, { originalEvent: true })}
        />
        <IconButton size="dense" label={t('Back to all')} icon={<AllIcon />} onClick={onFitAll} />
        {isFullScreenOffered && full.isOffered && (
          <IconButton
            size="dense"
            label={full.isOn ? t('Leave full screen') : t('Full screen')}
            icon={full.isOn ? <LeaveFullScreenIcon /> : <FullScreenIcon />}
            aria-pressed={full.isOn}
            onClick={full.toggle}
          />
        )}
      </div>
      <MapScale map={map} />
    </>
  );
}
