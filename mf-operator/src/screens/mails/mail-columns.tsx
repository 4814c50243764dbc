import { formatDate, formatTime } from '@trupial/web-kit';
import type { t as translate } from '@trupial/web-kit';
import { Badge, Button } from '@trupial/ui-kit';
import type { TableColumn } from '@trupial/ui-kit/table';
import styles from '../../operator-area/list-screen.module.css';
import { MAIL_STATES } from './mail.ts';
import type { Mail } from './mail.ts';

/** A moment in two lines. */
const moment = (instant: string) => (
  <span className={styles.lines}>
    <span className={styles.whole}>{formatDate(instant)}</span>
    <span className={styles.quiet}>{formatTime(instant)}</span>
  </span>
);

/** The columns of the outbox. */
export function mailColumns(
  t: typeof translate,
  onRead: (mail: Mail) => void,
): readonly TableColumn<Mail>[] {
  return [
    { id: 'created', header: t('Written'), cell: (mail) => moment(mail.created_at) },
    { id: 'to', header: t('To'), cell: (mail) => <span className={styles.lines}>{mail.to}</span> },
    { id: 'subject', header: t('Subject'), cell: (mail) => mail.subject },
    {
      id: 'status',
      header: t('Status'),
      cell: ({ status }) => (
        <span>
          <Badge tone={MAIL_STATES[status].tone}>{t(MAIL_STATES[status].word)}</Badge>
        </span>
      ),
    },
    {
      id: 'sent',
      header: t('Sent'),
      cell: (mail) => (mail.sent_at ? moment(mail.sent_at) : '—'),
    },
    {
      id: 'text',
      header: t('Text'),
      cell: (mail) =>
        mail.text === null ? (
          '—'
        ) : (
          <Button
            size="small"
            aria-label={t('Read the mail to {address}', { address: mail.to })}
            onClick={() => onRead(mail)}
          >
            {t('Read')}
          </Button>
        ),
    },
  ];
}
