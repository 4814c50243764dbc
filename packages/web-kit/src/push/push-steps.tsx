import { Alert } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit/core';
import styles from './push.module.css';

/** On an iPhone or iPad: the site must be on the home screen, and how it comes there. */
export function HomeScreenSteps() {
  const t = useT();
  return (
    <Alert title={t('Put Trupial on your home screen first')} announce={false}>
      <p>{t('On an iPhone or iPad only sites on the home screen can show notifications.')}</p>
      <ol className={styles.steps}>
        <li>{t('Press the Share button of your browser.')}</li>
        <li>{t('Choose "Add to Home Screen", then "Add".')}</li>
        <li>{t('Open Trupial from the home screen, log in, and come back here.')}</li>
      </ol>
    </Alert>
  );
}

/** The person has forbidden it: no site can ask again, only he can allow it. */
export function UnblockSteps() {
  const t = useT();
  return (
    <Alert tone="warning" title={t('Notifications are blocked for this site')} announce={false}>
      <p>
        {t('You or your browser have blocked them, so we cannot ask you again. To allow them:')}
      </p>
      <ol className={styles.steps}>
        <li>{t('Press the icon beside the address at the top of the browser.')}</li>
        <li>{t('Open the permissions or site settings, and set Notifications to "Allow".')}</li>
        <li>{t('Reload this page.')}</li>
      </ol>
    </Alert>
  );
}
