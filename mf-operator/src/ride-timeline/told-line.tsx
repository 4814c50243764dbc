import { formatDateTime, useT } from '@trupial/web-kit';
import { BellIcon } from '@trupial/ui-kit';
import { NotificationActions } from '../notifications/notification-actions.tsx';
import { NotificationState } from '../notifications/notification-state.tsx';
import {
  CHANNEL_WORDS,
  KIND_WORDS,
  type Notification,
  RECIPIENT_WORDS,
} from '../notifications/notification-words.ts';
import type { NotificationCommands } from '../notifications/use-notification-commands.ts';
import styles from './ride-timeline.module.css';

interface ToldLineProps {
  notification: Notification;
  commands: NotificationCommands;
}

/** A notification among what happened to its ride. */
export function ToldLine({ notification, commands }: ToldLineProps) {
  const t = useT();
  const { kind, to, driver_id: driver, channel, queued_at: at } = notification;
  const whom =
    to === 'driver' && driver !== null ? `${t('Driver')} #${driver}` : t(RECIPIENT_WORDS[to]);
  return (
    <li className={styles.step} data-step="told" data-state={notification.state}>
      <span className={styles.told}>
        <BellIcon size={16} />
        <span>{t('{whom} told: {what}', { whom, what: t(KIND_WORDS[kind]) })}</span>
        <NotificationState notification={notification} />
      </span>
      <span className={styles.quiet}>
        <time dateTime={at}>{formatDateTime(at)}</time>
        {' · '}
        {t(CHANNEL_WORDS[channel])}
      </span>
      <div className={styles.actions}>
        <NotificationActions notification={notification} commands={commands} />
      </div>
    </li>
  );
}
