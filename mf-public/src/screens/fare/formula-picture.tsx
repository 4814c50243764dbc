import { useT } from '@trupial/web-kit/core';
import styles from './fare.module.css';
import { formulaLines } from './formula-lines.ts';
import type { FareFormula } from './formula-lines.ts';

const WIDTH = 420;
const LINE = 48;
const NOTE = 44;

/** The fare formula as a picture, drawn from the tariff in force. */
export function FormulaPicture({ formula }: { formula: FareFormula }) {
  const t = useT();
  const lines = formulaLines(formula);
  const height = lines.length * LINE + NOTE;
  const name = lines.map(({ sign, label, amount }) => `${sign} ${label}: ${amount}`.trim());
  return (
    <svg
      role="img"
      aria-label={t('Fare formula: {lines}', { lines: name.join('; ') })}
      viewBox={`0 0 ${WIDTH} ${height}`}
      className={styles.picture}
    >
      {lines.map(({ sign, label, amount }, index) => (
        <g key={label} transform={`translate(0 ${index * LINE})`}>
          <rect x="44" y="4" width={WIDTH - 48} height={LINE - 8} rx="8" className={styles.box} />
          {sign && <circle cx="20" cy={LINE / 2} r="16" className={styles.signGround} />}
          <text x="20" y={LINE / 2} className={styles.sign}>
            {sign}
          </text>
          <text x="58" y={LINE / 2}>
            {label}
          </text>
          <text x={WIDTH - 18} y={LINE / 2} className={styles.figure}>
            {amount}
          </text>
        </g>
      ))}
      <text x="44" y={height - NOTE / 2} className={styles.note}>
        {t('Of night and holiday, the higher one counts.')}
      </text>
    </svg>
  );
}
