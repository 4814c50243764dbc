import { Alert, Button, Skeleton } from '@trupial/ui-kit';
import { Dialog } from '@trupial/ui-kit/dialog';
import { callApi, useQuery, useT } from '@trupial/web-kit';
import { useState } from 'react';
import { useFieldWords } from '@trupial/web-kit/field-words';
import { type FareFormula, formulaLines } from './formula-lines.ts';
import styles from './fare.module.css';

const WIDTH = 420;
const LINE = 48;
const NOTE = 44;

/** The fare formula as a picture, drawn from the tariff in force. */
function FormulaPicture({ formula }: { formula: FareFormula }) {
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

/** Shows and hides the formula; a press on the picture enlarges it. */
export function FormulaPreview() {
  const t = useT();
  const words = useFieldWords();
  const [isShown, setShown] = useState(false);
  const [isEnlarged, setEnlarged] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['fare-formula'],
    queryFn: ({ signal }) => callApi('fareFormula', { signal }),
    enabled: isShown,
    retry: false,
  });
  return (
    <div className={styles.part}>
      <div>
        <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t('Preview Formula')}
        </Button>
      </div>
      {isShown && isError && (
        <Alert
          tone="danger"
          actions={
            <Button size="small" busy={isFetching} onClick={() => void refetch()}>
              {t('Retry')}
            </Button>
          }
        >
          {t('The formula could not be loaded.')}
        </Alert>
      )}
      {isShown && !data && !isError && <Skeleton shape="block" />}
      {isShown && data && (
        <>
          <button
            type="button"
            className={styles.enlarge}
            title={t('Enlarge the formula')}
            onClick={() => setEnlarged(true)}
          >
            <FormulaPicture formula={data} />
          </button>
          <Dialog
            open={isEnlarged}
            onClose={() => setEnlarged(false)}
            title={t('Fare formula')}
            size="large"
            labels={words.dialog}
          >
            <FormulaPicture formula={data} />
          </Dialog>
        </>
      )}
    </div>
  );
}
