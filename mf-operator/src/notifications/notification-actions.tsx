import { useT } from '@trupial/web-kit';
import { OUTSIDE } from '@trupial/web-kit/outside-links';
import { Button, buttonClass, ExternalIcon } from '@trupial/ui-kit';
import { useState } from 'react';
import { hasActions, KIND_WORDS, type Notification } from './notification-words.ts';
import styles from './notification-parts.module.css';
import { PassOnDialog } from './pass-on-dialog.tsx';
import type { NotificationCommands } from './use-notification-commands.ts';

interface NotificationActionsProps {
  notification: Notification;
  commands: NotificationCommands;
}

/** What can be done with a notification: pass it on where there is no carrier, or send it again. */
export function NotificationActions({ notification, commands }: NotificationActionsProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { kept, kind, id } = notification;
  const isBusy = commands.isRunning(id);
  const what = t(KIND_WORDS[kind]);
  if (!hasActions(notification)) return null;
  if (kept === null) {
    return (
      <Button
        size="small"
        busy={isBusy}
        aria-label={t('Send again: {what}', { what })}
        onClick={() => void commands.sendAgain(notification)}
      >
        {t('Send again')}
      </Button>
    );
  }
  const passOn = async () => {
    if (await commands.passOn(notification)) setOpen(false);
  };
  return (
    <span className={styles.actions}>
      {kept.link && (
        <a
          {...OUTSIDE}
          href={kept.link}
          className={buttonClass('secondary', { size: 'small' })}
          aria-label={t('Open WhatsApp: {what}', { what })}
          // Whoever comes back from there is asked whether it was sent.
          onClick={() => setOpen(true)}
        >
          WhatsApp <ExternalIcon size={16} />
        </a>
      )}
      <Button
        size="small"
        aria-label={t('Read out: {what}', { what })}
        onClick={() => setOpen(true)}
      >
        {t('Read out')}
      </Button>
      {isOpen && (
        <PassOnDialog
          notification={notification}
          isBusy={isBusy}
          onPassedOn={() => void passOn()}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  );
}
