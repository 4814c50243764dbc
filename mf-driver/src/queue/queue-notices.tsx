import { Link, showToast, useT } from '@trupial/web-kit';
import { timeOf } from '@trupial/web-kit/time-of';
import { Alert, Button, buttonClass, OfflineIcon } from '@trupial/ui-kit';
import { useState } from 'react';
import { COMMAND_TEXTS } from '../rides/command-texts.ts';
import { isOfRequest } from '../rides/driver-command.ts';
import { pressedBy, useSettled } from '../press/use-settled.ts';
import type { RefusedAction } from './action-queue.ts';
import { dismissRefusal, sendWaiting } from './driver-queue.ts';
import styles from './queue.module.css';
import { useQueue } from './use-queue.ts';

/** On every screen of the driver: how much waits to be sent, and what was refused and why. */
export function QueueNotices() {
  const { waiting, refused } = useQueue();
  const isSettled = useSettled(refused.map(({ key }) => key));
  return (
    <div className={styles.notices}>
      <WaitingCount n={waiting.filter(({ isKept }) => isKept).length} />
      {refused.map((action, place) => (
        <Refusal key={action.key} action={action} isSettled={isSettled(place)} />
      ))}
    </div>
  );
}

function WaitingCount({ n }: { n: number }) {
  const t = useT();
  const [isSending, setSending] = useState(false);
  const send = () => {
    if (!navigator.onLine) {
      showToast(t('Kept here, sent when the connection is back'), { kind: 'info' });
      return;
    }
    setSending(true);
    void sendWaiting().finally(() => setSending(false));
  };
  return (
    <div className={styles.summary}>
      <output className={styles.count}>
        {n > 0 && (
          <>
            <OfflineIcon size={20} />
            {t(
              '{n, plural, one {# action waits for the connection.} other {# actions wait for the connection.}}',
              { n },
            )}
          </>
        )}
      </output>
      {n > 0 && (
        <Button busy={isSending} onClick={send}>
          {t('Send now')}
        </Button>
      )}
    </div>
  );
}

function Refusal({ action, isSettled }: { action: RefusedAction; isSettled: boolean }) {
  const t = useT();
  return (
    <Alert
      tone="danger"
      title={t('{action} was not possible: {rider}', {
        action: t(COMMAND_TEXTS[action.command].label),
        rider: action.riderName,
      })}
      actions={
        <>
          {action.isOutdated && (
            <Link
              to={isOfRequest(action.command) ? '/driverpanel' : '/activerides'}
              className={buttonClass('secondary')}
            >
              {t('Look at the change')}
            </Link>
          )}
          <Button {...pressedBy(isSettled, () => dismissRefusal(action.key))}>
            {t('I have read this')}
          </Button>
        </>
      }
    >
      {action.reason}{' '}
      {t('You pressed at {time}, without a connection.', { time: timeOf(action.takenAt) })}
    </Alert>
  );
}
