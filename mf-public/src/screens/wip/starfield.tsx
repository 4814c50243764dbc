import styles from './wip.module.css';

const COUNT = 90;

/** The same stars on every visit, spread by the golden ratio. */
const STARS = Array.from({ length: COUNT }, (_, index) => ({
  x: ((index * 61.803_398_9) % 100) * 16,
  y: ((index * 38.196_601_1 * 7) % 100) * 9,
  radius: 1 + (index % 3) * 0.7,
}));

/** A night sky with twinkling stars; without animation when reduced motion is set. */
export function Starfield() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1600 900"
      preserveAspectRatio="xMidYMid slice"
      className={styles.sky}
    >
      {STARS.map(({ x, y, radius }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} className={styles.star} />
      ))}
    </svg>
  );
}
