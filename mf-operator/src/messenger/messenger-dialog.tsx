import { useT } from '@trupial/web-kit';
import { chatLink } from '@trupial/web-kit/outside-links';
import { Button, ExternalIcon, Field } from '@trupial/ui-kit';
import { Dialog } from '@trupial/ui-kit/dialog';
import { shownPhone } from '@trupial/web-kit/phone';
import { type KeyboardEvent, useState } from 'react';
import styles from './messenger.module.css';

/** A person who can be written to. */
export interface MessengerContact {
  /** As it is shown: '#7'. */
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  /** In words. */
  readonly status: string;
}

interface MessengerDialogProps {
  contact: MessengerContact;
  onClose: () => void;
}

/** Writes the beginning of a chat; it is sent from the chat site, in a new tab. */
export function MessengerDialog({ contact, onClose }: MessengerDialogProps) {
  const t = useT();
  const [text, setText] = useState(
    t('Hello {name}, this is your operator. ', { name: contact.name }),
  );
  const href = text.trim() === '' ? undefined : chatLink(contact.phone, text);
  const send = () => {
    if (!href) return;
    window.open(href, '_blank', 'noopener,noreferrer');
    setText('');
    onClose();
  };
  const sendByKeyboard = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Message {name}', { name: contact.name })}
      labels={{ close: t('Close') }}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            icon={<ExternalIcon size={18} />}
            disabled={!href}
            onClick={send}
          >
            {t('Send via WhatsApp')}
          </Button>
        </>
      }
    >
      <dl className={styles.contact}>
        {[
          [t('ID'), contact.id],
          [t('Name'), contact.name],
          [t('Phone'), shownPhone(contact.phone)],
          [t('Status'), contact.status],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Field label={t('Message')} required>
        {(control) => (
          <textarea
            {...control}
            data-autofocus
            rows={4}
            value={text}
            className={styles.message}
            onFocus={({ currentTarget }) =>
              currentTarget.setSelectionRange(text.length, text.length)
            }
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onKeyDown={sendByKeyboard}
          />
        )}
      </Field>
      <p className={styles.count}>
        {t('{n, plural, one {# character} other {# characters}}', { n: text.length })}
      </p>
    </Dialog>
  );
}
