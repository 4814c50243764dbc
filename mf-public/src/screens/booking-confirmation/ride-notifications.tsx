import { Card, looks } from '@trupial/ui-kit';
import { useSession, useT } from '@trupial/web-kit/core';
import { PushCardPart } from '@trupial/web-kit/push';
import { receiptOf } from '../../booking/receipts.ts';

interface RideNotificationsProps {
  readonly ride: { readonly id: number; readonly tracking_id: string };
  /** It is the ride of whoever is signed in, so far as the screen knows. */
  readonly isOwn: boolean;
}

/**
 * How whoever booked the ride is told of it in this browser: a visitor with the receipt that is kept
 * here, a rider by his account; nothing for anybody else.
 */
export function RideNotifications({ ride, isOwn }: RideNotificationsProps) {
  const t = useT();
  const session = useSession();
  const receipt = receiptOf(ride.tracking_id);
  const account = session.status === 'signed-in' && isOwn ? session.username : undefined;
  if (account === undefined && receipt === undefined) return null;
  const holder = account === undefined ? { rideId: ride.id, receipt: receipt ?? '' } : { account };
  return (
    <Card className={looks.stack3}>
      <h2 className={looks.large}>{t('Be told on this device')}</h2>
      <PushCardPart holder={holder}>
        {t('Hear when a driver has your ride, is on his way and has arrived.')}
      </PushCardPart>
    </Card>
  );
}
