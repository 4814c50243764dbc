import { useSession, useT } from '@trupial/web-kit';
import { PushInvitationPart } from '@trupial/web-kit/push';
import { useIsDriver } from './use-is-driver.ts';

/** Under the shift: whether the driver hears of rides with his phone in his pocket. */
export function DriverNotifications() {
  const t = useT();
  const session = useSession();
  const isDriver = useIsDriver();
  if (!isDriver || session.status !== 'signed-in') return null;
  return (
    <PushInvitationPart holder={{ account: session.username }}>
      {t(
        'Hear of new requests and of your rides while this page is closed or your phone is in your pocket. Where your phone can, you accept a ride from the notification.',
      )}
    </PushInvitationPart>
  );
}
