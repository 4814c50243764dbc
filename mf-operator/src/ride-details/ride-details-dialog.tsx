import { PairBadge } from '@trupial/web-kit/pair-badge';
import { formatDateTime, formatMoney, useT } from '@trupial/web-kit';
import { directionsLink, OUTSIDE, phoneLink } from '@trupial/web-kit/outside-links';
import { Button, buttonClass, RouteIcon } from '@trupial/ui-kit';
import { Dialog } from '@trupial/ui-kit/dialog';
import { RideDetailsList } from '@trupial/web-kit/ride-details';
import { shownPhone } from '@trupial/web-kit/phone';
import { distanceOf } from '../rides/distance-of.ts';
import type { Ride } from '../rides/ride.ts';
import { ChangeNote } from '../ride-changes/change-note.tsx';
import { RideMap } from '@trupial/ride-map';
import { StatusBadge } from '../rides/status-badge.tsx';
import { RideTimeline } from '../ride-timeline/ride-timeline.tsx';
import { useRideNotifications } from '../ride-timeline/use-ride-notifications.ts';
import { useRideTimeline } from '../ride-timeline/use-ride-timeline.ts';
import { DetailSection } from './detail-section.tsx';
import { ReopenRide } from './reopen-ride.tsx';
import styles from './ride-details-dialog.module.css';

interface RideDetailsDialogProps {
  ride: Ride;
  onClose: () => void;
  /** The ride was cancelled or rejected, and is pending again. */
  onReopened?: ((ride: Ride) => void) | undefined;
}

function Phone({ phone }: { phone: string }) {
  return <a href={phoneLink(phone)}>{shownPhone(phone)}</a>;
}

/** Everything about one ride. */
export function RideDetailsDialog({ ride, onClose, onReopened }: RideDetailsDialogProps) {
  const t = useT();
  const timeline = useRideTimeline(ride.id);
  const notifications = useRideNotifications(ride.id);
  const pickup = { text: ride.pickup_location, point: ride.pickup_point };
  const dropoff = { text: ride.dropoff_location, point: ride.dropoff_point };
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('Ride #{id}', { id: String(ride.id) })}
      labels={{ close: t('Close') }}
      footer={
        <>
          {/* It comes and goes as the ride does: at the beginning it moves no other one. */}
          <ReopenRide ride={ride} steps={timeline.data} onReopened={onReopened} />
          <a
            {...OUTSIDE}
            href={directionsLink(dropoff, pickup)}
            className={buttonClass('secondary')}
          >
            <RouteIcon size={18} /> {t('View Full Route')}
          </a>
          <Button variant="primary" data-autofocus onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <PairBadge ride={ride} />
      <ChangeNote ride={ride} />
      <div className={styles.columns}>
        <div>
          <DetailSection
            title={t('Ride Information')}
            facts={[
              [t('Ride ID'), `#${ride.id}`],
              [t('Tracking ID'), ride.tracking_id],
              [t('Status'), <StatusBadge key="status" status={ride.status} />],
              [t('Distance'), distanceOf(ride, t)],
              [t('Fare'), formatMoney(ride.calculated_fare)],
              [t('Scheduled for'), formatDateTime(ride.ride_datetime)],
              [t('Created'), formatDateTime(ride.created_at)],
              [t('Assigned'), formatDateTime(ride.assigned_time)],
              [t('ETA'), formatDateTime(ride.estimated_arrival)],
              ...(ride.completed_at
                ? [[t('Completed'), formatDateTime(ride.completed_at)] as const]
                : []),
            ]}
          />
          <DetailSection
            title={t('Rider Information')}
            facts={[
              [t('Name'), ride.rider_name],
              [t('Phone'), <Phone key="phone" phone={ride.rider_phone} />],
              [t('Passengers'), ride.passenger_count],
              [t('Luggage'), ride.luggage_count],
            ]}
          />
          <DetailSection
            title={t('Driver Information')}
            facts={[
              [t('Name'), ride.driver_name ?? t('No driver assigned')],
              [
                t('Phone'),
                ride.driver_phone ? (
                  <Phone key="phone" phone={ride.driver_phone} />
                ) : (
                  t('No phone number')
                ),
              ],
              [t('Vehicle'), ride.driver_vehicle ?? t('No vehicle info')],
            ]}
          />
        </div>
        <div>
          <DetailSection
            title={t('Location Information')}
            facts={[
              [t('Pickup'), ride.pickup_location],
              [t('Drop-off'), ride.dropoff_location],
            ]}
          />
          <RideDetailsList ride={ride} />
          <RideMap ride={ride} shape="standard" />
          {/* Last of all: it grows while it is looked at, and moves nothing. */}
          <div className={styles.story}>
            <RideTimeline timeline={timeline} notifications={notifications} />
          </div>
        </div>
      </div>
    </Dialog>
  );
}
