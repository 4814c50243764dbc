import { useT } from '@trupial/web-kit';
import { forgetFormDraft } from '@trupial/web-kit/form-draft';
import { chatLink } from '@trupial/web-kit/outside-links';
import { Button, ExternalIcon, TextArea } from '@trupial/ui-kit';
import { Dialog } from '@trupial/ui-kit/dialog';
import { shownPhone } from '@trupial/web-kit/phone';
import type { KeyboardEvent } from 'react';
import { useDraft } from '../form/use-draft.ts';
import styles from './messenger.module.css';

/** A person who can be written to. */
export interface MessengerContact {
  /** As it is shown: '#7'. */
  readonly id: string;
  /** Who it is, in no language: 'driver-7'. What is typed is kept under it. */
  readonly key: string;
  readonly name: string;
  readonly phone: string;
  /** In words. */
  readonly status: string;
}

interface MessengerDialogProps {
  contact: MessengerContact;
  onClose: () => void;
}

/**
 * Writes the beginning of a chat; it is sent from the chat site, in a new tab. What is typed is kept
 * for this tab until it is sent or cancelled.
 */
export function MessengerDialog({ contact, onClose }: MessengerDialogProps) {
  const t = useT();
  const kept = `message-${contact.key}`;
  const [draft, setDraft] = useDraft(kept, { text: '' });
  const text = draft?.text ?? t('Hello {name}, this is your operator. ', { name: contact.name });
  const href = text.trim() === '' ? undefined : chatLink(contact.phone, text);
  const giveUp = () => {
    forgetFormDraft(kept);
    onClose();
  };
  const send = () => {
    if (!href) return;
    window.open(href, '_blank', 'noopener,noreferrer');
    giveUp();
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
          <Button onClick={giveUp}>{t('Cancel')}</Button>
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
      <TextArea
        label={t('Message')}
        data-autofocus
        rows={4}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
        onChange={(typed) => setDraft({ text: typed })}
        onKeyDown={sendByKeyboard}
      />
      <p className={styles.count}>
        {t('{n, plural, one {# character} other {# characters}}', { n: text.length })}
      </p>
    </Dialog>
  );
}
