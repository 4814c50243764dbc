import { PlatformProvider, useT } from '@trupial/web-kit';
import { ConfirmDialog } from '@trupial/ui-kit/dialog';
import { createRoot } from 'react-dom/client';
import { waitingCount } from './driver-queue.ts';

/**
 * Logging out while actions wait asks first: they stay on this device until their driver is back.
 * It is asked on every page, also where no screen of the driver is: so it has a root of its own.
 */
export async function askBeforeSignOut(): Promise<boolean> {
  const n = waitingCount();
  if (n === 0) return true;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const mayGo = await new Promise<boolean>((onAnswer) => {
    root.render(
      <PlatformProvider>
        <SignOutQuestion n={n} onAnswer={onAnswer} />
      </PlatformProvider>,
    );
  });
  root.unmount();
  place.remove();
  return mayGo;
}

interface SignOutQuestionProps {
  readonly n: number;
  readonly onAnswer: (mayGo: boolean) => void;
}

function SignOutQuestion({ n, onAnswer }: SignOutQuestionProps) {
  const t = useT();
  return (
    <ConfirmDialog
      open
      title={t('Not everything is sent yet')}
      confirmLabel={t('Log out')}
      cancelLabel={t('Stay logged in')}
      tone="danger"
      labels={{ close: t('Close') }}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      {t(
        '{n, plural, one {# action waits} other {# actions wait}} for the connection. Logged out, nothing is sent: it stays on this device until you log in here again.',
        { n },
      )}
    </ConfirmDialog>
  );
}
