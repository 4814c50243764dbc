import { BellIcon, Button, classNames } from '@trupial/ui-kit';
import { Dialog } from '@trupial/ui-kit/dialog';
import { useT } from '@trupial/web-kit/core';
import { useState } from 'react';
import type { PushHolder } from './browser-push.ts';
import { PushCard } from './push-card.tsx';
import styles from './push.module.css';
import { usePush } from './use-push.ts';

interface PushInvitationProps {
  readonly holder: PushHolder;
  /** What somebody is told, in a sentence. */
  readonly children: string;
  readonly className?: string | undefined;
}

/**
 * A button that says whether notifications are on in this browser, and opens what explains and changes
 * it.
 */
export function PushInvitation({ holder, children, className }: PushInvitationProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  // Looked at again when it has perhaps been changed: here, which takes seconds, or in the browser's
  // own settings while the dialog was open.
  const [changes, setChanges] = useState(0);
  const lookAgain = () => setChanges((count) => count + 1);
  const close = () => {
    setOpen(false);
    lookAgain();
  };
  return (
    <div className={className}>
      <Opener holder={holder} changes={changes} onOpen={() => setOpen(true)} />
      <Dialog
        open={isOpen}
        title={t('Notifications')}
        labels={{ close: t('Close') }}
        onClose={close}
      >
        {isOpen && (
          <PushCard holder={holder} onChanged={lookAgain}>
            {children}
          </PushCard>
        )}
      </Dialog>
    </div>
  );
}

interface OpenerProps {
  readonly holder: PushHolder;
  readonly changes: number;
  readonly onOpen: () => void;
}

function Opener({ holder, changes, onOpen }: OpenerProps) {
  const t = useT();
  const { state } = usePush(holder, changes);
  const isQuiet = state === 'on' || state === 'checking' || state === 'not-known';
  return (
    <Button
      variant={isQuiet ? 'quiet' : 'secondary'}
      wide
      icon={<BellIcon size={18} />}
      className={classNames(styles.opener, isQuiet && styles.quiet)}
      onClick={onOpen}
    >
      {isQuiet ? t('Notifications') : t('Turn on notifications')}
    </Button>
  );
}
