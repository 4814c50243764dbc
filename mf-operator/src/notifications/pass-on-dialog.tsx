import { useT } from '@trupial/web-kit';
import { OUTSIDE } from '@trupial/web-kit/outside-links';
import { Button, buttonClass, CheckIcon, ExternalIcon, looks } from '@trupial/ui-kit';
import { Dialog } from '@trupial/ui-kit/dialog';
import { shownPhone } from '@trupial/web-kit/phone';
import { KIND_WORDS, type Notification } from './notification-words.ts';
import styles from './notification-parts.module.css';

interface PassOnDialogProps {
  notification: Notification;
  isBusy: boolean;
  onPassedOn: () => void;
  onClose: () => void;
}

/** A text that has no carrier: to be read out on the telephone, or sent from the office's WhatsApp. */
export function PassOnDialog({ notification, isBusy, onPassedOn, onClose }: PassOnDialogProps) {
  const t = useT();
  const { kept, kind, ride_id: ride, channel } = notification;
  if (kept === null) return null;
  const isPhone = channel === 'sms' || channel === 'whatsapp';
  const whom = isPhone ? shownPhone(kept.to) : kept.to;
  return (
    <Dialog
      open
      title={ride === null ? t(KIND_WORDS[kind]) : `${t(KIND_WORDS[kind])} · #${ride}`}
      labels={{ close: t('Close') }}
      onClose={onClose}
      footer={
        <>
          {/* A second Enter of the one that opened it is not to say that it was passed on. */}
          <Button data-autofocus onClick={onClose}>
            {t('Close')}
          </Button>
          {kept.link && (
            <a {...OUTSIDE} href={kept.link} className={buttonClass('secondary')}>
              {t('Open WhatsApp')} <ExternalIcon size={16} />
            </a>
          )}
          <Button
            variant="primary"
            icon={<CheckIcon size={18} />}
            busy={isBusy}
            onClick={onPassedOn}
          >
            {t('It was passed on')}
          </Button>
        </>
      }
    >
      <div className={looks.stack3}>
        <p className={looks.muted}>
          {t('Nobody sends this by itself. Read it out, or send it, and say when it is done.')}
        </p>
        {channel !== 'push' && (
          <p>
            <strong>{t('To: {address}', { address: whom })}</strong>
          </p>
        )}
        <blockquote className={styles.text}>
          {kept.subject && <strong>{kept.subject}</strong>}
          <p>{kept.text}</p>
        </blockquote>
      </div>
    </Dialog>
  );
}
