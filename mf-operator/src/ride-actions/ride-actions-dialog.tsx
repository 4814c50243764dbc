import { PairBadge } from '@trupial/web-kit/pair-badge';
import { formatDateTime, formatMoney, useT } from '@trupial/web-kit';
import { directionsLink, OUTSIDE, placeLink } from '@trupial/web-kit/outside-links';
import { RideDetailsList } from '@trupial/web-kit/ride-details';
import {
  Button,
  buttonClass,
  ExternalIcon,
  InfoIcon,
  PhoneIcon,
  PinIcon,
  Tabs,
  looks,
} from '@trupial/ui-kit';
import { Dialog } from '@trupial/ui-kit/dialog';
import { useState } from 'react';
import { isChangeable } from '../change-booking/changeable.ts';
import { useCanCommand } from '../commands/use-can-command.ts';
import { ChangeNote } from '../ride-changes/change-note.tsx';
import { DetailSection } from '../ride-details/detail-section.tsx';
import { distanceOf } from '../rides/distance-of.ts';
import type { Ride } from '../rides/ride.ts';
import { RideMap } from '@trupial/ride-map';
import { StatusBadge } from '../rides/status-badge.tsx';
import { ContactTab } from './contact-tab.tsx';
import styles from './ride-actions.module.css';
import { movesOf } from './ride-moves.ts';

interface RideActionsDialogProps {
  ride: Ride;
  onUpdateStatus: (ride: Ride) => void;
  onMessage: (ride: Ride, who: 'rider' | 'driver') => void;
  onChange: (ride: Ride) => void;
  onClose: () => void;
}

/** The actions panel of a ride: its data, its route, its contacts. */
export function RideActionsDialog(props: RideActionsDialogProps) {
  const { ride, onUpdateStatus, onMessage, onChange, onClose } = props;
  const t = useT();
  const canCommand = useCanCommand();
  const [tab, setTab] = useState('overview');
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={
        <span className={looks.withIcon}>
          {t('Ride #{id}', { id: String(ride.id) })} <StatusBadge status={ride.status} />
        </span>
      }
      labels={{ close: t('Close') }}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          {canCommand && isChangeable(ride) && (
            <Button onClick={() => onChange(ride)}>{t('Change booking')}</Button>
          )}
          {canCommand && (
            <Button
              variant="primary"
              disabled={movesOf(ride).length === 0}
              onClick={() => onUpdateStatus(ride)}
            >
              {t('Update Status')}
            </Button>
          )}
        </>
      }
    >
      <PairBadge ride={ride} />
      <ChangeNote ride={ride} />
      <div className={styles.panel}>
        <Tabs
          label={t('Ride #{id}', { id: String(ride.id) })}
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              id: 'overview',
              label: t('Overview'),
              icon: <InfoIcon size={18} />,
              panel: <OverviewTab ride={ride} />,
            },
            {
              id: 'maps',
              label: t('Maps'),
              icon: <PinIcon size={18} />,
              panel: <MapsTab ride={ride} />,
            },
            {
              id: 'contact',
              label: t('Contact'),
              icon: <PhoneIcon size={18} />,
              panel: <ContactTab ride={ride} onMessage={(who) => onMessage(ride, who)} />,
            },
          ]}
        />
      </div>
    </Dialog>
  );
}

/** Trip and timing. */
function OverviewTab({ ride }: { ride: Ride }) {
  const t = useT();
  return (
    <div className={styles.columns}>
      <div className={looks.stack4}>
        <DetailSection
          title={t('Trip Details')}
          facts={[
            [t('Pickup'), ride.pickup_location],
            [t('Drop-off'), ride.dropoff_location],
            [t('Distance'), distanceOf(ride, t)],
            [t('Fare'), formatMoney(ride.calculated_fare)],
          ]}
        />
        <RideDetailsList ride={ride} />
      </div>
      <DetailSection
        title={t('Timing')}
        facts={[
          [t('Scheduled'), formatDateTime(ride.ride_datetime)],
          [t('Assigned'), formatDateTime(ride.assigned_time)],
        ]}
      />
    </div>
  );
}

/** The road on the island map, and the ways to a maps service. */
function MapsTab({ ride }: { ride: Ride }) {
  const t = useT();
  const pickup = { text: ride.pickup_location, point: ride.pickup_point };
  const dropoff = { text: ride.dropoff_location, point: ride.dropoff_point };
  const links = [
    [t('View Pickup'), placeLink(pickup)],
    [t('View Dropoff'), placeLink(dropoff)],
    [t('Get Directions'), directionsLink(dropoff, pickup)],
  ] as const;
  return (
    <div className={styles.maps}>
      <RideMap ride={ride} />
      <p className={looks.wrapped}>
        {links.map(([label, href]) => (
          <a key={label} {...OUTSIDE} href={href} className={buttonClass('secondary')}>
            {label} <ExternalIcon size={16} />
          </a>
        ))}
      </p>
    </div>
  );
}
