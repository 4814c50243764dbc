import skylineStyles from './HandelskadeSkyline.module.css';
import styles from './harbour-life.module.css';
import vehicleStyles from './vehicles.module.css';

interface At {
  x: number;
  y: number;
}

const at = ({ x, y }: At) => `translate(${x} ${y})`;

export function Cloud({ scale, ...place }: At & { scale: number }) {
  return (
    <path
      transform={`${at(place)} scale(${scale})`}
      d="M0 0c-16 0-22-20-6-25 0-20 28-26 38-10 16-9 36 2 32 18 15 1 14 17 0 17z"
      className={styles.cloud}
    />
  );
}

export function Palm(place: At) {
  return (
    <g transform={at(place)}>
      <path d="M-3 0q7-62-1-112l7-1q8 52 3 113z" className={styles.trunk} />
      <path
        d="M2-112q-28-22-52 8 24-12 44 2-26 2-30 30 16-22 34-22 0 24 14 34 2-22-6-36 18 4 24 26 10-24-14-36 24-2 34 16 0-34-38-32-6-22-34-22 24 8 24 32z"
        className={styles.fronds}
      />
    </g>
  );
}

export function LampPost(place: At) {
  return (
    <g transform={at(place)}>
      <circle cy="-76" r="18" className={styles.glow} />
      <path
        d="M-2 0v-68h4V0zM-5 0h10v-5H-5zM-7-68H7l-2-14H-5zM-8-83H8L0-89z"
        className={styles.iron}
      />
      <path d="M-4.5-69h9l-1.5-12h-6z" className={vehicleStyles.lamp} />
    </g>
  );
}

/** The bird of the house: orange, black head and wings, white bar. */
export function Trupial(place: At) {
  return (
    <g transform={at(place)}>
      <path d="M-10-8-34 6l5 5L-5-1z" className={styles.feather} />
      <path d="M-11-6q0-18 14-22 16-2 17 12-2 18-20 18-9 0-11-8z" className={styles.plumage} />
      <path d="M4-29q11-10 20 0l12 4-12 4q-4 12-14 10-8-6-6-18z" className={styles.feather} />
      <path d="M-12-4q2-15 16-17 2 14-10 20z" className={styles.feather} />
      <path d="M-8-5q4-9 10-11" className={styles.wingBar} />
      <circle cx="19" cy="-26" r="2" className={styles.birdEye} />
      <path d="M-2 2v4M6 1v5" className={styles.birdLeg} />
    </g>
  );
}

export function Taxi(place: At) {
  return (
    <g transform={at(place)}>
      <ellipse cx="62" cy="1" rx="66" ry="4" className={vehicleStyles.carShadow} />
      <rect x="52" y="-59" width="26" height="9" rx="3" className={styles.taxiSign} />
      <path
        d="M4-6q-5-20 8-23l16-3q10-19 26-19h24q14 0 26 19 20 2 22 11 2 9-1 15z"
        className={styles.taxi}
      />
      <path d="M36-32q8-12 19-12h8v12zM68-44h10q8 0 16 12H68z" className={vehicleStyles.carGlass} />
      <path d="M2-19h9v6H3zM116-22h7v6h-8z" className={vehicleStyles.lamp} />
      <path d="M66-31v22M58-26h5" className={vehicleStyles.carLine} />
      <circle cx="30" cy="-6" r="10.5" className={vehicleStyles.tyre} />
      <circle cx="30" cy="-6" r="4.5" className={vehicleStyles.hub} />
      <circle cx="99" cy="-6" r="10.5" className={vehicleStyles.tyre} />
      <circle cx="99" cy="-6" r="4.5" className={vehicleStyles.hub} />
    </g>
  );
}

export function Sailboat(place: At) {
  return (
    <g transform={at(place)}>
      <path d="M-2-12V-92h4v80z" className={styles.trunk} />
      <path d="M6-88q40 34 42 70H6z" className={styles.sail} />
      <path d="M-6-80q-26 32-30 62h30z" className={styles.sailAccent} />
      <path d="M-44-12H54q-8 20-22 20h-58q-12-4-18-20z" className={styles.hull} />
      <path d="M-50 14q14-6 28 0t28 0 28 0 28 0" className={skylineStyles.ripple} />
    </g>
  );
}

/** A piece of the Queen Emma bridge: pontoons, deck, arches with lights. */
export function Bridge() {
  const spans = [0, 1, 2, 3];
  return (
    <g transform="translate(1096 452)">
      {spans.map((span) => (
        <g key={span} transform={`translate(${span * 104} 0)`}>
          <path d="M8 10h64l-8 22H16z" className={styles.hull} />
          <path d="M-14 0Q38-66 90 0" className={styles.arch} />
          {[4, 21, 38, 55, 72].map((x, index) => (
            <circle
              key={x}
              cx={x}
              cy={[-18, -29, -33, -29, -18][index]}
              r="3"
              className={styles.bulb}
            />
          ))}
        </g>
      ))}
      <path d="M-30 0H420v11H-30z" className={styles.deck} />
      <path d="M-30-14H420" className={styles.rail} />
    </g>
  );
}
