import { useT } from '@trupial/web-kit/core';
import { useSyncExternalStore } from 'react';
import styles from './layout.module.css';

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Shows that the device has no connection, for as long as that is so. */
export function OfflineNotice() {
  const t = useT();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output>
      {isOnline ? null : (
        <span className={styles.offline}>
          {t('You are offline. What you see may be out of date.')}
        </span>
      )}
    </output>
  );
}
