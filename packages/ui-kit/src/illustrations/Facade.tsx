import { classNames } from '../class-names.ts';
import { gablePath, type GableKind } from './gables.ts';
import {
  barsPath,
  doorwayPath,
  framePath,
  glassPath,
  GROUND_FLOOR,
  panesOf,
  shuttersPath,
} from './openings.ts';
import styles from './Facade.module.css';

export interface FacadeProps {
  x: number;
  width: number;
  /** From the quay to the eaves. */
  height: number;
  gable: GableKind;
  gableHeight: number;
  paint: string;
  floors: number;
  bays: number;
  shutters: 'green' | 'blue' | 'wine' | 'none';
  ground: 'arches' | 'doors' | 'awning';
}

/** One painted front of the Handelskade: quay at y = 0, a gable on top, white trim, doorways. */
export function FacadeWall(props: FacadeProps) {
  const { x, width, height, gable, gableHeight, paint } = props;
  return (
    <g transform={`translate(${x} 0)`}>
      <path
        transform={`translate(0 ${-height})`}
        d={gablePath(gable, width, gableHeight)}
        className={classNames(gable === 'hip' ? styles.tiles : styles[paint], styles.trimmed)}
      />
      <rect y={-height} width={width} height={height} className={styles[paint]} />
      <rect x={width - 9} y={-height} width="9" height={height} className={styles.shade} />
      <rect x="-3" y={-height - 3} width={width + 6} height="7" className={styles.trim} />
      <rect y={-GROUND_FLOOR - 4} width={width} height="5" className={styles.trim} />
      <GroundFloor {...props} />
    </g>
  );
}

/** The windows of a front, with their shutters; apart, because the water does not show them. */
export function FacadeWindows(props: FacadeProps) {
  const { x, width, height, gable, gableHeight } = props;
  return (
    <g transform={`translate(${x} 0)`}>
      <g transform={`translate(0 ${-height})`}>
        {gable === 'hip' ? <Dormer x={width / 2} height={gableHeight} /> : <Attic {...props} />}
      </g>
      <Windows {...props} />
    </g>
  );
}

function Attic({ width, gableHeight, gable }: FacadeProps) {
  if (gable === 'step' || gable === 'spout') {
    return (
      <g transform={`translate(${width / 2} ${-gableHeight * 0.42})`}>
        <rect x="-9" y="-14" width="18" height="26" rx="9" className={styles.trim} />
        <rect x="-6" y="-11" width="12" height="20" rx="6" className={styles.glassLit} />
      </g>
    );
  }
  return (
    <g transform={`translate(${width / 2} ${-gableHeight * 0.45})`}>
      <circle r="12" className={styles.trim} />
      <circle r="8.5" className={styles.glass} />
      <path d="M-8.5 0h17M0-8.5v17" className={styles.bars} />
      <path
        d={`M${-width * 0.34} ${gableHeight * 0.3}q${width * 0.16}-13 ${width * 0.34} 0q${width * 0.18} 13 ${width * 0.34} 0`}
        className={styles.scrollwork}
      />
    </g>
  );
}

function Dormer({ x, height }: { x: number; height: number }) {
  return (
    <g transform={`translate(${x} ${-height * 0.12})`}>
      <path d="M-19 0v-24L0-40 19-24V0z" className={styles.trim} />
      <rect x="-9" y="-23" width="18" height="23" className={styles.glassLit} />
      <path d="M0-23V0" className={styles.bars} />
    </g>
  );
}

/** All windows of the front, one path for each paint: a picture of few elements is soon there. */
function Windows(props: FacadeProps) {
  const panes = panesOf(props);
  const glass = (isLit: boolean) => panes.filter((pane) => pane.isLit === isLit).map(glassPath);
  return (
    <>
      <path d={panes.map(framePath).join('')} className={styles.trim} />
      <path d={glass(false).join('')} className={styles.glass} />
      <path d={glass(true).join('')} className={styles.glassLit} />
      <path d={panes.map(barsPath).join('')} className={styles.bars} />
      {props.shutters !== 'none' && (
        <path d={panes.map(shuttersPath).join('')} className={styles[`${props.shutters}Shutter`]} />
      )}
    </>
  );
}

const isEven = (_: unknown, index: number): boolean => index % 2 === 0;
const isOdd = (_: unknown, index: number): boolean => index % 2 === 1;

function GroundFloor({ width, ground, bays }: FacadeProps) {
  const openings = Math.max(2, bays);
  const share = width / openings;
  const doorways = Array.from({ length: openings }, (_, index) =>
    doorwayPath((index + 0.5) * share, share, ground === 'arches'),
  );
  return (
    <>
      <path d={doorways.filter(isEven).join('')} className={styles.doorway} />
      <path d={doorways.filter(isOdd).join('')} className={styles.doorwayLit} />
      {ground === 'awning' && <path d={`M4-52H${width - 4}l6 17H-2z`} className={styles.awning} />}
    </>
  );
}
