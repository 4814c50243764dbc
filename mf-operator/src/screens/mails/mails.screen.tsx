import { type Answer, callApi, type t as translate, useT } from '@trupial/web-kit';
import { Button, EmptyState, MailIcon, type Tone, looks } from '@trupial/ui-kit';
import { Dialog } from '@trupial/ui-kit/dialog';
import type { TableColumn } from '@trupial/ui-kit/table';
import { message } from '@trupial/web-kit/message';
import { useState } from 'react';
import { badge, lines, moment } from '../../list-screen/cells.tsx';
import { ListScreen } from '../../list-screen/list-screen.tsx';
import listStyles from '../../list-screen/list-screen.module.css';
import { ShowMore } from '../../list-screen/show-more.tsx';
import { useCursorList } from '../../list-screen/use-cursor-list.ts';

/** A mail of the outbox. */
export type Mail = Answer<'mails'>['mails'][number];

const STATES: Readonly<Record<Mail['status'], { readonly word: string; readonly tone: Tone }>> = {
  waiting: { word: message('Waiting'), tone: 'warning' },
  kept: { word: message('To pass on'), tone: 'info' },
  sent: { word: message('Sent'), tone: 'success' },
  given_up: { word: message('Given up'), tone: 'danger' },
};
const PER_PAGE = '50';

async function fetchMails(cursor: string | undefined, signal: AbortSignal | undefined) {
  const { mails, next } = await callApi('mails', { query: { limit: PER_PAGE, cursor }, signal });
  return { items: mails, next };
}

/** The outbox: the mails that were sent, and their results. */
export default function MailsScreen() {
  const t = useT();
  const [reading, setReading] = useState<Mail>();
  // It needs a fresh proof: nobody is asked for that because he comes back from passing a mail on.
  const list = useCursorList<Mail>(['console', 'mails'], fetchMails, false);
  return (
    <ListScreen
      title={t('Mails')}
      list={list}
      intro={t(
        'Mails about accounts: passwords and addresses. What rides tell people is under Notifications. Texts are kept only while there is no mail server: then you can pass them on yourself.',
      )}
      columns={mailColumns(t, setReading)}
      rows={list.items}
      rowKey={(mail) => mail.id}
      loadingRows={6}
      loading={t('Loading mails…')}
      empty={
        <EmptyState picture={<MailIcon size={32} />} title={t('No mails yet')}>
          {t('A mail is written when somebody has forgotten a password.')}
        </EmptyState>
      }
      foot={
        <ShowMore
          list={list}
          shown={t('{n, plural, one {# mail} other {# mails}} shown', { n: list.items.length })}
        />
      }
    >
      {reading && (
        <Dialog
          open
          title={reading.subject}
          labels={{ close: t('Close') }}
          onClose={() => setReading(undefined)}
        >
          <p className={looks.muted}>{t('To: {address}', { address: reading.to })}</p>
          <p className={listStyles.written}>{reading.text}</p>
        </Dialog>
      )}
    </ListScreen>
  );
}

function mailColumns(
  t: typeof translate,
  onRead: (mail: Mail) => void,
): readonly TableColumn<Mail>[] {
  return [
    { id: 'created', header: t('Written'), cell: (mail) => moment(mail.created_at) },
    { id: 'to', header: t('To'), cell: (mail) => lines(mail.to) },
    { id: 'subject', header: t('Subject'), cell: (mail) => mail.subject },
    {
      id: 'status',
      header: t('Status'),
      cell: ({ status }) => badge(STATES[status].tone, t(STATES[status].word)),
    },
    {
      id: 'sent',
      header: t('Sent'),
      cell: ({ sent_at }) => (sent_at ? moment(sent_at) : '—'),
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
