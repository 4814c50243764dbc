import type { Map as GlMap } from 'maplibre-gl';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import type { LiveMapProps } from '../live-map.types.ts';
import type { FleetMotion } from '../motion/fleet-motion.ts';
import { DriverMark } from './driver-mark.tsx';
import { PinMark } from './pin-mark.tsx';
import styles from './marks.module.css';
import { usePlacedWords } from './use-placed-words.ts';

interface MapMarksProps {
  readonly map: GlMap;
  readonly motion: FleetMotion;
  readonly dropTarget: number | null;
  readonly props: LiveMapProps;
}

const press = () => undefined;

/**
 * The marks that are elements of the page: cars and the pin. They lie in MapLibre's own container,
 * so that wheel and drag over a mark move the map. Moving one draws no frame of the map.
 */
export function MapMarks({ map, motion, dropTarget, props }: MapMarksProps) {
  const { drivers = [], chosenDriverId, onChooseDriver = press, pin } = props;
  const marks = useRef<HTMLDivElement>(null);
  usePlacedWords(marks, map, motion);
  return createPortal(
    <div ref={marks} className={styles.marks}>
      {drivers.map((driver) => (
        <DriverMark
          key={driver.id}
          motion={motion}
          driver={driver}
          isChosen={driver.id === chosenDriverId}
          isTarget={driver.id === dropTarget}
          onChoose={onChooseDriver}
        />
      ))}
      {pin && <PinMark map={map} motion={motion} pin={pin} />}
    </div>,
    map.getCanvasContainer(),
  );
}
