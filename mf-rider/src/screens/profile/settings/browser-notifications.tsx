import { Card, looks } from '@trupial/ui-kit';
import { useSession, useT } from '@trupial/web-kit';
import { PushCardPart } from '@trupial/web-kit/push';

/** Whether the rider is told of his rides in this browser. */
export function BrowserNotifications() {
  const t = useT();
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return (
    <Card className={looks.stack3}>
      <h2 className={looks.large}>{t('Notifications in this browser')}</h2>
      <PushCardPart holder={{ account: session.username }}>
        {t('Hear when a driver has your ride, is on his way and has arrived.')}
      </PushCardPart>
    </Card>
  );
}
