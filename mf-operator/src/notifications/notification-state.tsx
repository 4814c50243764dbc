import { useT } from '@trupial/web-kit';
import { Badge } from '@trupial/ui-kit';
import { type Notification, REASON_WORDS, STATE_LOOKS } from './notification-words.ts';
import styles from './notification-parts.module.css';

/** How far a notification is; why it was not sent, or who passed it on. */
export function NotificationState({ notification }: { notification: Notification }) {
  const t = useT();
  const { state, reason, detail, passed_on_by: by } = notification;
  const look = STATE_LOOKS[state];
  return (
    <span className={styles.state}>
      <Badge tone={look.tone}>{by === null ? t(look.word) : t('Passed on')}</Badge>
      {by !== null && <span className={styles.quiet}>{t('by {name}', { name: by })}</span>}
      {reason !== null && (
        <span className={styles.quiet}>
          {t(REASON_WORDS[reason])}
          {detail !== null && ` (${detail})`}
        </span>
      )}
    </span>
  );
}
