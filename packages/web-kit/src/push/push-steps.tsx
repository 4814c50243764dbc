import { useT } from '@trupial/web-kit/core';
import type { ReactNode } from 'react';
import styles from './push.module.css';

/** On an iPhone or iPad: the site must be on the home screen, and how it comes there. */
export function HomeScreenSteps() {
  const t = useT();
  return (
    <Steps
      state={t('On an iPhone or iPad only sites on the home screen can show notifications.')}
      summary={t('How to put Trupial on your home screen')}
    >
      <li>{t('Press the Share button of your browser.')}</li>
      <li>{t('Choose "Add to Home Screen", then "Add".')}</li>
      <li>{t('Open Trupial from the home screen, log in, and come back here.')}</li>
    </Steps>
  );
}

/** The same for a visitor: without an account nobody would know him there. */
export function NeedsAccount() {
  const t = useT();
  return (
    <p className={styles.state}>
      {t(
        'On an iPhone or iPad only sites on the home screen can show notifications, and there you need an account.',
      )}
    </p>
  );
}

/** The person has forbidden it: no site can ask again, only he can allow it. */
export function UnblockSteps() {
  const t = useT();
  return (
    <Steps
      state={t('Blocked in this browser, so we cannot ask you.')}
      summary={t('How to allow notifications')}
    >
      <li>{t('Press the icon beside the address at the top of the browser.')}</li>
      <li>{t('Open the permissions or site settings, and set Notifications to "Allow".')}</li>
      <li>{t('Reload this page.')}</li>
    </Steps>
  );
}

interface StepsProps {
  readonly state: string;
  readonly summary: string;
  readonly children: ReactNode;
}

function Steps({ state, summary, children }: StepsProps) {
  return (
    <>
      <p className={styles.state}>{state}</p>
      <details>
        <summary className={styles.summary}>{summary}</summary>
        <ol className={styles.steps}>{children}</ol>
      </details>
    </>
  );
}
