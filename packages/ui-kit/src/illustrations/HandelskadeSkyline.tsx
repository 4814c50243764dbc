import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { FacadeWall, FacadeWindows, type FacadeProps } from './Facade.tsx';
import { Bridge, Cloud, LampPost, Palm, Sailboat, Taxi, Trupial } from './harbour-life.tsx';
import type { IllustrationProps } from './illustration.ts';
import styles from './HandelskadeSkyline.module.css';

const QUAY = 372;

const FRONTS: readonly FacadeProps[] = [
  {
    x: -14,
    width: 132,
    height: 172,
    gable: 'hip',
    gableHeight: 52,
    paint: 'terracotta',
    floors: 2,
    bays: 4,
    shutters: 'green',
    ground: 'arches',
  },
  {
    x: 122,
    width: 92,
    height: 196,
    gable: 'bell',
    gableHeight: 78,
    paint: 'mint',
    floors: 2,
    bays: 3,
    shutters: 'none',
    ground: 'doors',
  },
  {
    x: 218,
    width: 104,
    height: 164,
    gable: 'step',
    gableHeight: 84,
    paint: 'cream',
    floors: 2,
    bays: 3,
    shutters: 'wine',
    ground: 'awning',
  },
  {
    x: 326,
    width: 128,
    height: 204,
    gable: 'hip',
    gableHeight: 54,
    paint: 'blue',
    floors: 3,
    bays: 4,
    shutters: 'none',
    ground: 'arches',
  },
  {
    x: 458,
    width: 96,
    height: 178,
    gable: 'neck',
    gableHeight: 98,
    paint: 'ochre',
    floors: 2,
    bays: 3,
    shutters: 'green',
    ground: 'doors',
  },
  {
    x: 558,
    width: 150,
    height: 210,
    gable: 'scroll',
    gableHeight: 106,
    paint: 'coral',
    floors: 3,
    bays: 4,
    shutters: 'none',
    ground: 'arches',
  },
  {
    x: 712,
    width: 88,
    height: 182,
    gable: 'spout',
    gableHeight: 76,
    paint: 'sky',
    floors: 2,
    bays: 2,
    shutters: 'blue',
    ground: 'doors',
  },
  {
    x: 804,
    width: 168,
    height: 218,
    gable: 'scroll',
    gableHeight: 112,
    paint: 'lemon',
    floors: 3,
    bays: 5,
    shutters: 'none',
    ground: 'arches',
  },
  {
    x: 976,
    width: 94,
    height: 176,
    gable: 'bell',
    gableHeight: 88,
    paint: 'rose',
    floors: 2,
    bays: 3,
    shutters: 'green',
    ground: 'awning',
  },
  {
    x: 1074,
    width: 124,
    height: 192,
    gable: 'hip',
    gableHeight: 50,
    paint: 'mint',
    floors: 2,
    bays: 4,
    shutters: 'wine',
    ground: 'arches',
  },
  {
    x: 1202,
    width: 98,
    height: 168,
    gable: 'neck',
    gableHeight: 92,
    paint: 'terracotta',
    floors: 2,
    bays: 3,
    shutters: 'none',
    ground: 'doors',
  },
  {
    x: 1304,
    width: 150,
    height: 186,
    gable: 'hip',
    gableHeight: 56,
    paint: 'ochre',
    floors: 2,
    bays: 4,
    shutters: 'blue',
    ground: 'arches',
  },
];

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
