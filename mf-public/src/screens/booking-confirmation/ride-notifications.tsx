import { Card, looks } from '@trupial/ui-kit';
import { useSession, useT } from '@trupial/web-kit/core';
import { PushCardPart } from '@trupial/web-kit/push';
import type { BookedRide } from '../../booking/booked-ride.ts';
import { receiptOf } from '../../booking/receipts.ts';

interface RideNotificationsProps {
  readonly ride: Pick<BookedRide, 'id' | 'tracking_id' | 'ride_datetime'>;
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
  const { id: rideId, ride_datetime: at } = ride;
  const holder = account === undefined ? { rideId, receipt: receipt ?? '', at } : { account };
  return (
    <Card className={looks.stack3}>
      <h2 className={looks.large}>{t('Be told on this device')}</h2>
      <PushCardPart holder={holder}>
        {t('Hear when a driver has your ride, is on his way and has arrived.')}
      </PushCardPart>
    </Card>
  );
}
