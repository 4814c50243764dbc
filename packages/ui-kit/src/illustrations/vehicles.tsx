import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { IllustrationProps } from './illustration.ts';
import skylineStyles from './HandelskadeSkyline.module.css';
import styles from './vehicles.module.css';

interface VehicleProps extends IllustrationProps {
  /** Middles of the wheels. */
  wheels: readonly [number, number];
  children: ReactNode;
}

function Vehicle({ label, className, wheels, children }: VehicleProps) {
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg {...name} viewBox="0 0 320 160" className={classNames(styles.vehicle, className)}>
      <path d="M20 116q60-96 150-92t140 92z" className={styles.backdrop} />
      <circle cx="258" cy="42" r="16" className={skylineStyles.sun} />
      <path d="M0 138h320" className={styles.road} />
      <ellipse cx="160" cy="139" rx="132" ry="6" className={styles.carShadow} />
      {children}
      {wheels.map((x) => (
        <g key={x} transform={`translate(${x} 120)`}>
          <circle r="20" className={styles.tyre} />
          <circle r="10" className={styles.hub} />
          <path d="M0-10V10M-10 0H10" className={styles.spokes} />
        </g>
      ))}
    </svg>
  );
}

/** A small hatchback. */
export function EconomyCar(props: IllustrationProps) {
  return (
    <Vehicle {...props} wheels={[104, 216]}>
      <path
        d="M62 120q-6-36 14-40l16-4q22-34 52-34h38q20 0 40 34 32 4 36 18 3 14-2 26z"
        className={styles.seaPaint}
      />
      <path d="M106 76q18-25 38-25h8v25zM160 51h20q16 0 30 25h-50z" className={styles.carGlass} />
      <path d="M156 78v40M142 88h10M202 88h10" className={styles.carLine} />
      <path d="M62 88h12v10H61zM246 90h11v10h-9z" className={styles.lamp} />
    </Vehicle>
  );
}

/** A long saloon. */
export function ComfortCar(props: IllustrationProps) {
  return (
    <Vehicle {...props} wheels={[92, 236]}>
      <path
        d="M30 120q-6-30 12-34l44-8q28-32 60-32h34q28 0 54 30 44 4 50 18 4 14-1 26z"
        className={styles.coralPaint}
      />
      <path d="M102 77q22-22 46-22h10v22zM166 55h14q20 0 40 22h-54z" className={styles.carGlass} />
      <path d="M162 79v38M146 89h11M214 89h11M40 104h236" className={styles.carLine} />
      <path d="M31 92h13v9H30zM270 92h13v9h-11z" className={styles.lamp} />
    </Vehicle>
  );
}

/** A people carrier with seven seats. */
export function XlVan(props: IllustrationProps) {
  return (
    <Vehicle {...props} wheels={[90, 236]}>
      <path
        d="M38 120V48q0-14 14-14h150q16 0 28 16l22 28q30 4 34 16 3 14-2 26z"
        className={styles.ochrePaint}
      />
      <path
        d="M52 46h44v32H52zM104 46h44v32h-44zM156 46h44q8 0 14 8l18 24h-76z"
        className={styles.carGlass}
      />
      <path d="M100 84v34M152 84v34M108 92h11M162 92h11" className={styles.carLine} />
      <path d="M38 90h8v12h-8zM276 94h10v9h-9z" className={styles.lamp} />
      <path d="M60 30h126v4H60z" className={styles.tyre} />
    </Vehicle>
  );
}

/** A van for cargo, two seats in front. */
export function CargoVan(props: IllustrationProps) {
  return (
    <Vehicle {...props} wheels={[86, 244]}>
      <path
        d="M26 120V38q0-12 12-12h156v50h58q30 4 34 18 3 14-2 26z"
        className={styles.mintPaint}
      />
      <path d="M194 36h14q14 0 24 16l16 26h-54z" className={styles.mintPaint} />
      <path d="M204 46h6q8 0 16 12l12 20h-34z" className={styles.carGlass} />
      <path d="M198 82v36M206 92h11M110 34v84" className={styles.carLine} />
      <path d="M26 88h8v14h-8zM276 94h10v9h-9z" className={styles.lamp} />
      <path d="M46 62h46v36H46zM69 62v14M122 74h56v28h-56zM150 74v12" className={styles.box} />
    </Vehicle>
  );
}
