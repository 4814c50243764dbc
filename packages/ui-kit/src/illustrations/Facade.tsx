import { classNames } from '../class-names.ts';
import { gablePath, type GableKind } from './gables.ts';
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

const GROUND_FLOOR = 62;

/** One painted front of the Handelskade: quay at y = 0, white trim, shutters, a gable on top. */
export function Facade(props: FacadeProps) {
  const { x, width, height, gable, gableHeight, paint, floors } = props;
  const floorHeight = (height - GROUND_FLOOR) / floors;
  const roof = gable === 'hip';
  return (
    <g transform={`translate(${x} 0)`}>
      <g transform={`translate(0 ${-height})`}>
        <path
          d={gablePath(gable, width, gableHeight)}
          className={classNames(roof ? styles.tiles : styles[paint], styles.trimmed)}
        />
        {roof ? <Dormer x={width / 2} height={gableHeight} /> : <Attic {...props} />}
      </g>
      <rect y={-height} width={width} height={height} className={styles[paint]} />
      <rect x={width - 9} y={-height} width="9" height={height} className={styles.shade} />
      {Array.from({ length: floors }, (_, floor) => (
        <g key={floor} transform={`translate(0 ${-height + floor * floorHeight})`}>
          <Windows {...props} floorHeight={floorHeight} lit={floor} />
        </g>
      ))}
      <rect x="-3" y={-height - 3} width={width + 6} height="7" className={styles.trim} />
      <rect y={-GROUND_FLOOR - 4} width={width} height="5" className={styles.trim} />
      <GroundFloor {...props} />
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

type WindowsProps = FacadeProps & { floorHeight: number; lit: number };

function Windows({ width, bays, shutters, floorHeight, lit, x }: WindowsProps) {
  const pane = Math.min(24, width / bays / 2.3);
  const high = floorHeight * 0.58;
  return Array.from({ length: bays }, (_, bay) => {
    const middle = ((bay + 0.5) * width) / bays;
    // A fixed pattern: in the evening about a third of the windows is lit.
    const glass = (x + bay * 7 + lit * 5) % 3 === 0 ? styles.glassLit : styles.glass;
    return (
      <g key={bay} transform={`translate(${middle} ${floorHeight * 0.26})`}>
        <path d={`M${-pane * 0.8}-3L0-11 ${pane * 0.8}-3z`} className={styles.trim} />
        <rect x={-pane / 2 - 3} y="-3" width={pane + 6} height={high + 6} className={styles.trim} />
        <rect x={-pane / 2} width={pane} height={high} className={glass} />
        <path d={`M0 0v${high}M${-pane / 2} ${high * 0.4}h${pane}`} className={styles.bars} />
        {shutters !== 'none' && (
          <path
            d={`M${-pane / 2 - 3} 0h${-pane * 0.42}v${high}h${pane * 0.42}zM${pane / 2 + 3} 0h${pane * 0.42}v${high}h${-pane * 0.42}z`}
            className={styles[`${shutters}Shutter`]}
          />
        )}
      </g>
    );
  });
}

function GroundFloor({ width, ground, bays }: FacadeProps) {
  const openings = Math.max(2, bays);
  const step = width / openings;
  return (
    <>
      {Array.from({ length: openings }, (_, index) => {
        const middle = (index + 0.5) * step;
        const wide = step * 0.6;
        const top = ground === 'arches' ? wide / 2 : 2;
        return (
          <path
            key={index}
            d={`M${middle - wide / 2} 0V${-34}a${wide / 2} ${top} 0 0 1 ${wide} 0V0z`}
            className={index % 2 === 0 ? styles.doorway : styles.doorwayLit}
          />
        );
      })}
      {ground === 'awning' && (
        <path d={`M4-52H${width - 4}l6 17H-2z`} className={classNames(styles.awning)} />
      )}
    </>
  );
}
