import { guardSignOut, useT } from '@trupial/web-kit';
import { ConfirmDialog } from '@trupial/ui-kit/dialog';
import { useEffect, useState } from 'react';
import { waitingCount } from './driver-queue.ts';

interface Asked {
  readonly n: number;
  readonly answer: (mayGo: boolean) => void;
}

/** Logging out while actions wait asks first: they stay on this device until their driver is back. */
export function SignOutQuestion() {
  const t = useT();
  const [asked, setAsked] = useState<Asked>();
  useEffect(
    () =>
      guardSignOut(() => {
        const n = waitingCount();
        if (n === 0) return Promise.resolve(true);
        const { promise, resolve } = Promise.withResolvers<boolean>();
        setAsked({ n, answer: resolve });
        return promise;
      }),
    [],
  );
  const answer = (mayGo: boolean) => {
    asked?.answer(mayGo);
    setAsked(undefined);
  };
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={t('Not everything is sent yet')}
      confirmLabel={t('Log out')}
      cancelLabel={t('Stay logged in')}
      tone="danger"
      labels={{ close: t('Close') }}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {t(
        '{n, plural, one {# action waits} other {# actions wait}} for the connection. Logged out, nothing is sent: it stays on this device until you log in here again.',
        { n: asked?.n ?? 0 },
      )}
    </ConfirmDialog>
  );
}
