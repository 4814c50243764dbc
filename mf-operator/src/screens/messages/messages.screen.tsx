import { showToast, useT } from '@trupial/web-kit';
import { Card, Checkbox, EmptyState, MailIcon, Skeleton, looks } from '@trupial/ui-kit';
import { useState } from 'react';
import { ConfirmChange } from '../../form/confirm-change.tsx';
import { ListPage } from '../../list-screen/list-page.tsx';
import { ShowMore } from '../../list-screen/show-more.tsx';
import { useRestoreFocus } from '../../lists/use-restore-focus.ts';
import { MessageCard } from './message-card.tsx';
import styles from './messages.module.css';
import { type Message, useMessages } from './use-messages.ts';

/** What came by the contact form. */
export default function MessagesScreen() {
  const t = useT();
  const messages = useMessages();
  const [erasing, setErasing] = useState<Message>();
  const { container, restore } = useRestoreFocus();
  const { list, unread } = messages;
  const erase = async (message: Message) => {
    await messages.erase(message);
    setErasing(undefined);
    restore();
    showToast(t('The message is deleted'));
  };
  return (
    <ListPage
      title={t('Messages')}
      list={list}
      above={
        <Checkbox checked={unread} onChange={messages.showUnread}>
          {t('Unread only')}
        </Checkbox>
      }
      dialogs={
        erasing && (
          <ConfirmChange
            title={t('Delete the message of {name}?', { name: erasing.name })}
            tone="danger"
            confirmLabel={t('Delete')}
            onConfirm={() => erase(erasing)}
            onCancel={() => setErasing(undefined)}
          >
            {t('It is erased for good, with the name and address of its sender.')}
          </ConfirmChange>
        )
      }
    >
      {list.isLoading ? (
        <MessageSkeletons label={t('Loading messages…')} />
      ) : list.items.length === 0 ? (
        <EmptyState
          picture={<MailIcon size={32} />}
          title={unread ? t('No unread messages') : t('No messages')}
        >
          {t('What visitors write on the contact page arrives here.')}
        </EmptyState>
      ) : (
        <>
          <ul ref={container} className={styles.list} aria-label={t('Messages')} tabIndex={-1}>
            {list.items.map((message) => (
              <MessageCard
                key={message.id}
                message={message}
                isMarking={messages.marking === message.id}
                onMark={(marked, read) => void messages.mark(marked, read)}
                onErase={setErasing}
              />
            ))}
          </ul>
          <ShowMore
            list={list}
            shown={t('{n, plural, one {# message} other {# messages}} shown', {
              n: list.items.length,
            })}
          />
        </>
      )}
    </ListPage>
  );
}

function MessageSkeletons({ label }: { label: string }) {
  return (
    <ul className={styles.list} aria-busy aria-label={label}>
      {[1, 2, 3].map((row) => (
        <li key={row}>
          <Card padding="small" className={looks.stack2}>
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </Card>
        </li>
      ))}
    </ul>
  );
}
