import type { ReactNode, Ref } from 'react';
import styles from './map-frame.module.css';

interface MapFrameProps {
  readonly shape?: 'wide' | 'standard';
  /** Without round corners: it fills a card from edge to edge. */
  readonly isFlush?: boolean;
  /** Said on the map. */
  readonly note?: string | false | undefined;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** The frame of a map of a road: it has its size from the start, before the map arrives. */
export function MapFrame({ shape, isFlush = false, note, ref, children }: MapFrameProps) {
  return (
    <div ref={ref} className={styles.frame} data-shape={shape} data-flush={isFlush || undefined}>
      {children}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
