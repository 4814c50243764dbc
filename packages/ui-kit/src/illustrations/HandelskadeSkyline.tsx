import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { FacadeWall, FacadeWindows, type FacadeProps } from './Facade.tsx';
import { Bridge, Cloud, LampPost, Palm, Sailboat, Taxi, Trupial } from './harbour-life.tsx';
import type { IllustrationProps } from './illustration.ts';
import styles from './HandelskadeSkyline.module.css';

const QUAY = 372;

type Front = readonly [
  x: number,
  width: number,
  height: number,
  gable: FacadeProps['gable'],
  gableHeight: number,
  paint: string,
  floors: number,
  bays: number,
  shutters: FacadeProps['shutters'],
  ground: FacadeProps['ground'],
];

const ROW: readonly Front[] = [
  [-14, 132, 172, 'hip', 52, 'terracotta', 2, 4, 'green', 'arches'],
  [122, 92, 196, 'bell', 78, 'mint', 2, 3, 'none', 'doors'],
  [218, 104, 164, 'step', 84, 'cream', 2, 3, 'wine', 'awning'],
  [326, 128, 204, 'hip', 54, 'blue', 3, 4, 'none', 'arches'],
  [458, 96, 178, 'neck', 98, 'ochre', 2, 3, 'green', 'doors'],
  [558, 150, 210, 'scroll', 106, 'coral', 3, 4, 'none', 'arches'],
  [712, 88, 182, 'spout', 76, 'sky', 2, 2, 'blue', 'doors'],
  [804, 168, 218, 'scroll', 112, 'lemon', 3, 5, 'none', 'arches'],
  [976, 94, 176, 'bell', 88, 'rose', 2, 3, 'green', 'awning'],
  [1074, 124, 192, 'hip', 50, 'mint', 2, 4, 'wine', 'arches'],
  [1202, 98, 168, 'neck', 92, 'terracotta', 2, 3, 'none', 'doors'],
  [1304, 150, 186, 'hip', 56, 'ochre', 2, 4, 'blue', 'arches'],
];

const FRONTS = ROW.map(
  ([x, width, height, gable, gableHeight, paint, floors, bays, shutters, ground]) => ({
    x,
    width,
    height,
    gable,
    gableHeight,
    paint,
    floors,
    bays,
    shutters,
    ground,
  }),
);

const RIPPLES = [
  [60, 408, 180],
  [330, 402, 90],
  [520, 416, 240],
  [860, 406, 150],
  [1120, 414, 220],
  [160, 438, 130],
  [420, 446, 210],
  [720, 436, 120],
  [930, 448, 260],
  [1290, 440, 120],
  [40, 478, 240],
  [390, 486, 120],
  [610, 476, 280],
  [1010, 488, 150],
  [1220, 478, 200],
] as const;

/** The Handelskade at the water: noon in the light theme, evening with lit windows in the dark. */
export function HandelskadeSkyline({ label, className }: IllustrationProps) {
  const id = useId();
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      {...name}
      viewBox="0 0 1440 520"
      preserveAspectRatio="xMidYMax slice"
      className={classNames(styles.picture, className)}
    >
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.skyTop} />
          <stop offset="0.75" className={styles.skyLow} />
        </linearGradient>
        <linearGradient id={`${id}-water`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.waterTop} />
          <stop offset="1" className={styles.waterLow} />
        </linearGradient>
        <linearGradient id={`${id}-fade`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.6" />
          <stop offset="0.9" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <mask id={`${id}-mask`} maskUnits="userSpaceOnUse" x="0" y="384" width="1440" height="136">
          <rect y="384" width="1440" height="136" fill={`url(#${id}-fade)`} />
        </mask>
      </defs>

      <rect width="1440" height="400" fill={`url(#${id}-sky)`} />
      <circle cx="1118" cy="92" r="44" className={styles.sun} />
      <Cloud x={150} y={92} scale={1.1} />
      <Cloud x={640} y={56} scale={0.8} />
      <Cloud x={1250} y={120} scale={0.9} />
      <path d="M0 350Q120 262 300 300T640 292t330-6 270-18 200 40v90H0z" className={styles.hills} />

      <g id={`${id}-fronts`} transform={`translate(0 ${QUAY})`}>
        {FRONTS.map((front) => (
          <FacadeWall key={front.x} {...front} />
        ))}
      </g>
      <g transform={`translate(0 ${QUAY})`}>
        {FRONTS.map((front) => (
          <FacadeWindows key={front.x} {...front} />
        ))}
      </g>

      <rect y="384" width="1440" height="136" fill={`url(#${id}-water)`} />
      <g mask={`url(#${id}-mask)`}>
        <use href={`#${id}-fronts`} transform="translate(0 764) scale(1 -1)" />
      </g>
      <rect y={QUAY} width="1440" height="9" className={styles.quayTop} />
      <rect y={QUAY + 9} width="1440" height="11" className={styles.quay} />
      {RIPPLES.map(([x, y, length]) => (
        <path
          key={`${x} ${y}`}
          d={`M${x} ${y}q${length / 8}-5 ${length / 4} 0t${length / 4} 0 ${length / 4} 0 ${length / 4} 0`}
          className={styles.ripple}
        />
      ))}
      <Bridge />
      <Palm x={214} y={QUAY} />
      <Palm x={1072} y={QUAY} />
      <LampPost x={456} y={QUAY} />
      <LampPost x={802} y={QUAY} />
      <Trupial x={802} y={QUAY - 84} />
      <Taxi x={610} y={QUAY + 2} />
      <Sailboat x={396} y={470} />
    </svg>
  );
}
