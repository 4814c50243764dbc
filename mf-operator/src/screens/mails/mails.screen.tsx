import { callApi, useT } from '@trupial/web-kit';
import { Card, EmptyState, MailIcon } from '@trupial/ui-kit';
import { Dialog } from '@trupial/ui-kit/dialog';
import { Table } from '@trupial/ui-kit/table';
import { useState } from 'react';
import styles from '../../operator-area/list-screen.module.css';
import { ListFailure } from '../../console/list/list-failure.tsx';
import { ListHead } from '../../console/list/list-head.tsx';
import { ShowMore } from '../../console/list/show-more.tsx';
import { useCursorList } from '../../console/list/use-cursor-list.ts';
import { mailColumns } from './mail-columns.tsx';
import type { Mail } from './mail.ts';
import mailStyles from './mails.module.css';

const PER_PAGE = '50';

async function fetchMails(cursor: string | undefined, signal: AbortSignal | undefined) {
  const { mails, next } = await callApi('mails', { query: { limit: PER_PAGE, cursor }, signal });
  return { items: mails, next };
}

/** The outbox: what was mailed, and what became of it. */
export default function MailsScreen() {
  const t = useT();
  const [reading, setReading] = useState<Mail>();
  const list = useCursorList<Mail>(['console', 'mails'], fetchMails);
  return (
    <section className={styles.screen}>
      <ListHead title={t('Mails')} list={list} />
      <p className={styles.quiet}>
        {t(
          'Texts are kept only while there is no mail server: then you can pass them on yourself.',
        )}
      </p>
      {list.hasFailed ? (
        <ListFailure list={list} />
      ) : (
        <>
          <Card padding="none" className={styles.frame}>
            <Table
              caption={t('Mails')}
              columns={mailColumns(t, setReading)}
              rows={list.items}
              rowKey={(mail) => mail.id}
              loadingRows={list.isLoading ? 6 : 0}
              labels={{ loading: t('Loading mails…') }}
              empty={
                <EmptyState picture={<MailIcon size={32} />} title={t('No mails yet')}>
                  {t('A mail is written when somebody has forgotten a password.')}
                </EmptyState>
              }
            />
          </Card>
          {list.items.length > 0 && (
            <ShowMore
              list={list}
              shown={t('{n, plural, one {# mail} other {# mails}} shown', {
                n: list.items.length,
              })}
            />
          )}
        </>
      )}
      {reading && (
        <Dialog
          open
          title={reading.subject}
          labels={{ close: t('Close') }}
          onClose={() => setReading(undefined)}
        >
          <p className={styles.quiet}>{t('To: {address}', { address: reading.to })}</p>
          <p className={mailStyles.text}>{reading.text}</p>
        </Dialog>
      )}
    </section>
  );
}
