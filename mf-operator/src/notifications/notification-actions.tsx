import { useT } from '@trupial/web-kit';
import { useKeptFocus } from '@trupial/web-kit/kept-focus';
import { OUTSIDE } from '@trupial/web-kit/outside-links';
import { pressedOnce } from '@trupial/web-kit/use-resting';
import { Button, buttonClass, ExternalIcon } from '@trupial/ui-kit';
import { useState } from 'react';
import { hasActions, KIND_WORDS, type Notification } from './notification-words.ts';
import styles from './notification-parts.module.css';
import { PassOnDialog } from './pass-on-dialog.tsx';
import type { NotificationCommands } from './use-notification-commands.ts';

interface NotificationActionsProps {
  notification: Notification;
  commands: NotificationCommands;
  /** The rows have just moved: a press may be meant for another one. */
  isResting?: boolean;
}

/** What can be done with a notification: pass it on where there is no carrier, or send it again. */
export function NotificationActions(props: NotificationActionsProps) {
  const { notification, commands, isResting = false } = props;
  const t = useT();
  const place = useKeptFocus();
  const [isOpen, setOpen] = useState(false);
  const { kept, kind, id } = notification;
  const isBusy = commands.isRunning(id);
  const what = t(KIND_WORDS[kind]);
  if (!hasActions(notification)) return null;
  if (kept === null) {
    return (
      <span ref={place}>
        {commands.wasSentAgain(id) ? (
          <span className={styles.quiet}>{t('Queued again')}</span>
        ) : (
          <Button
            size="small"
            busy={isBusy}
            aria-label={t('Send again: {what}', { what })}
            aria-disabled={isResting}
            onKeyDown={pressedOnce}
            onClick={() => void commands.sendAgain(notification)}
          >
            {t('Send again')}
          </Button>
        )}
      </span>
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
