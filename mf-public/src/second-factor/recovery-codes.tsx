import { Alert, Button } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit/core';
import { saveFile } from '@trupial/web-kit/save-file';
import { copy } from '../booking/copy.ts';
import { focus } from '../page/focus.ts';
import styles from './second-factor.module.css';
import type { SecondFactorState } from './use-second-factor.ts';

type RecoveryCodesProps =
  | { readonly codes: readonly string[]; readonly done: () => void }
  | { readonly left: number; readonly state: SecondFactorState };

/** The recovery codes: new ones to keep, shown once, or how many are left. */
export function RecoveryCodes(props: RecoveryCodesProps) {
  return 'codes' in props ? <NewCodes {...props} /> : <CodesLeft {...props} />;
}

function NewCodes({ codes, done }: Extract<RecoveryCodesProps, { codes: readonly string[] }>) {
  const t = useT();
  const text = codes.join('\n');
  const download = () =>
    saveFile(
      new File([`Trupial\n\n${text}\n`], 'trupial-recovery-codes.txt', { type: 'text/plain' }),
    );
  return (
    <Alert tone="warning">
      <div
        className={styles.part}
        role="group"
        aria-label={t('Your recovery codes')}
        tabIndex={-1}
        ref={focus}
      >
        <strong>{t('Keep these recovery codes now: they are not shown again.')}</strong>
        <p>{t('Each of them signs you in once when you have lost your passkeys and your app.')}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <span className={styles.row}>
          <Button onClick={() => void copy(text, t('Recovery codes copied!'))}>{t('Copy')}</Button>
          <Button onClick={download}>{t('Download')}</Button>
          <Button variant="primary" onClick={done}>
            {t('I have kept them')}
          </Button>
        </span>
      </div>
    </Alert>
  );
}

function CodesLeft({ left, state }: Extract<RecoveryCodesProps, { left: number }>) {
  const t = useT();
  const problem = state.problemOf('newCodes');
  return (
    <div className={styles.part}>
      <h3>{t('Recovery codes')}</h3>
      <p>{t('For when you have lost everything else. Left: {count}', { count: left })}</p>
      {state.codesAreLost && (
        <Alert tone="warning">
          <span tabIndex={-1} ref={focus}>
            {t(
              'This is set up, but your recovery codes did not arrive here. Please make new ones.',
            )}
          </span>
        </Alert>
      )}
      <span className={styles.row}>
        <Button {...state.buttonOf('newCodes')} onClick={() => void state.newCodes()}>
          {t('Make new recovery codes')}
        </Button>
      </span>
      {problem && <Alert tone="danger">{t(problem)}</Alert>}
    </div>
  );
}
