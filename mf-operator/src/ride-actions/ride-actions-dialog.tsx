import { useT } from '@trupial/web-kit';
import { Button, InfoIcon, PhoneIcon, PinIcon, Tabs } from '@trupial/ui-kit';
import { Dialog } from '@trupial/ui-kit/dialog';
import { useState } from 'react';
import { useCanCommand } from '../commands/use-can-command.ts';
import type { Ride } from '../rides/ride.ts';
import { StatusBadge } from '../rides/status-badge.tsx';
import { ContactTab } from './contact-tab.tsx';
import { MapsTab } from './maps-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import styles from './ride-actions.module.css';
import { movesOf } from './ride-moves.ts';

interface RideActionsDialogProps {
  ride: Ride;
  onUpdateStatus: (ride: Ride) => void;
  onMessage: (ride: Ride, who: 'rider' | 'driver') => void;
  onClose: () => void;
}

/** The actions panel of a ride: what it is, where it goes, whom to call. */
export function RideActionsDialog(props: RideActionsDialogProps) {
  const { ride, onUpdateStatus, onMessage, onClose } = props;
  const t = useT();
  const canCommand = useCanCommand();
  const [tab, setTab] = useState('overview');
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={
        <span className={styles.title}>
          {t('Ride #{id}', { id: String(ride.id) })} <StatusBadge status={ride.status} />
        </span>
      }
      labels={{ close: t('Close') }}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
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
