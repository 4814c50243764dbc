import { Alert, Button, Skeleton } from '@trupial/ui-kit';
import { Dialog } from '@trupial/ui-kit/dialog';
import { callApi, useQuery, useT } from '@trupial/web-kit';
import { useState } from 'react';
import { useFieldWords } from '../../words/use-field-words.ts';
import styles from './fare.module.css';
import { FormulaPicture } from './formula-picture.tsx';

/** Shows and hides the formula; a press on the picture enlarges it. */
export function FormulaPreview() {
  const t = useT();
  const words = useFieldWords();
  const [isShown, setShown] = useState(false);
  const [isEnlarged, setEnlarged] = useState(false);
  const { data, isError, refetch } = useQuery({
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
            <Button size="small" onClick={() => void refetch()}>
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
