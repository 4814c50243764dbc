import { useSession, useT } from '@trupial/web-kit';
import { PushInvitationPart } from '@trupial/web-kit/push';

/** Whether the office is told in this browser, also when no page of it is open. */
export function OfficeNotifications({ className }: { className?: string | undefined }) {
  const t = useT();
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return (
    <PushInvitationPart holder={{ account: session.username }} className={className}>
      {t('Hear of rides that nobody takes, of late drivers and of riders to call.')}
    </PushInvitationPart>
  );
}
