import { formatDateTime, useT } from '@trupial/web-kit';
import {
  Badge,
  Button,
  buttonClass,
  Card,
  CheckIcon,
  classNames,
  MailIcon,
  TrashIcon,
  looks,
} from '@trupial/ui-kit';
import listStyles from '../../list-screen/list-screen.module.css';
import styles from './messages.module.css';
import type { Message } from './use-messages.ts';

interface MessageCardProps {
  message: Message;
  isMarking: boolean;
  onMark: (message: Message, read: boolean) => void;
  onErase: (message: Message) => void;
}

/** One message with its sender, its text and what to do with it. */
export function MessageCard({ message, isMarking, onMark, onErase }: MessageCardProps) {
  const t = useT();
  const { name } = message;
  const answer = `mailto:${encodeURIComponent(message.email).replace('%40', '@')}`;
  return (
    <li>
      <Card padding="small" className={looks.stack2}>
        <header className={listStyles.marked}>
          <h2 className={styles.name}>{name}</h2>
          {!message.read && <Badge tone="info">{t('New')}</Badge>}
          <span className={looks.quiet}>{formatDateTime(message.sent_at)}</span>
        </header>
        <p className={listStyles.written}>{message.message}</p>
        {message.read_by && (
          <p className={looks.quiet}>
            {t('Read by {name}, {time}', {
              name: message.read_by,
              time: formatDateTime(message.read_at),
            })}
          </p>
        )}
        <div className={styles.actions}>
          <a
            href={answer}
            className={classNames(buttonClass('secondary', { size: 'small' }), styles.answer)}
          >
            <MailIcon size={16} /> <span className={styles.address}>{message.email}</span>
          </a>
          <Button
            size="small"
            icon={<CheckIcon size={16} />}
            busy={isMarking}
            onClick={() => onMark(message, !message.read)}
          >
            {message.read ? t('Mark unread') : t('Mark read')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon={<TrashIcon size={16} />}
            aria-label={t('Delete the message of {name}', { name })}
            onClick={() => onErase(message)}
          >
            {t('Delete')}
          </Button>
        </div>
      </Card>
    </li>
  );
}
