import { Card, looks } from '@trupial/ui-kit';
import { useSession, useT } from '@trupial/web-kit';
import { PushCardPart } from '@trupial/web-kit/push';
import cardStyles from '../profile-cards.module.css';

/** Where somebody works who cannot switch off what belongs to his work; undefined for a rider. */
export type Work = 'driver' | 'office' | undefined;

/** Whether somebody is told in this browser, and of what. */
export function BrowserNotifications({ works }: { works: Work }) {
  const t = useT();
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  const words = {
    driver: t('Hear of new requests and of your rides, also while this page is closed.'),
    office: t('Hear of rides that nobody takes, of late drivers and of riders to call.'),
    rider: t('Hear when a driver has your ride, is on his way and has arrived.'),
  };
  return (
    <Card className={cardStyles.single}>
      <h2 className={looks.large}>{t('Notifications in this browser')}</h2>
      <PushCardPart holder={{ account: session.username }}>{words[works ?? 'rider']}</PushCardPart>
    </Card>
  );
}
