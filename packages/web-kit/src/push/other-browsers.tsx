import { Button, looks } from '@trupial/ui-kit';
import {
  type Answer,
  callApi,
  errorText,
  formatLongDate,
  showToast,
  useT,
} from '@trupial/web-kit/core';
import { useKeptFocus } from '@trupial/web-kit/kept-focus';
import { useEffect, useState } from 'react';
import styles from './push.module.css';

type PushBrowser = Answer<'pushSubscriptions'>[number];

/** The other browsers in which the account is told; each can be taken off. */
export function OtherBrowsers() {
  const t = useT();
  const [others, setOthers] = useState<readonly PushBrowser[]>([]);
  const [ending, setEnding] = useState<string>();
  const list = useKeptFocus();
  useEffect(() => {
    const asking = new AbortController();
    callApi('pushSubscriptions', { signal: asking.signal }).then(
      (all) => setOthers(all.filter((one) => !one.is_this)),
      () => undefined,
    );
    return () => asking.abort();
  }, []);
  if (others.length === 0) return null;
  const end = async ({ id, device }: PushBrowser) => {
    if (ending !== undefined) return;
    setEnding(id);
    try {
      await callApi('unsubscribePush', { params: { id } });
      setOthers((all) => all.filter((one) => one.id !== id));
      showToast(t('Off in {device}', { device: device ?? t('A browser') }));
    } catch (error) {
      const failed = t('Notifications could not be changed. Please try again.');
      showToast(errorText(error, failed), { kind: 'error' });
    }
    setEnding(undefined);
  };
  return (
    <div ref={list} className={looks.stack2}>
      <h3 className={styles.head}>{t('Also on in')}</h3>
      <ul className={styles.browsers}>
        {others.map((one) => {
          const device = one.device ?? t('A browser');
          return (
            <li key={one.id} className={styles.browser}>
              <span>
                {device} <span className={looks.quiet}>{formatLongDate(one.since)}</span>
              </span>
              <Button
                variant="quiet"
                busy={ending === one.id}
                aria-label={t('Turn off in {device}', { device })}
                onClick={() => void end(one)}
              >
                {t('Turn off')}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
