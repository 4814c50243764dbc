import { formatDateTime, formatNumber, Link, useT } from '@trupial/web-kit';
import { phoneLink } from '@trupial/web-kit/outside-links';
import { Badge, Button, buttonClass, ChartIcon } from '@trupial/ui-kit';
import { Dialog } from '@trupial/ui-kit/dialog';
import { shownPhone } from '@trupial/web-kit/phone';
import type { ReactNode } from 'react';
import { DetailSection } from '../ride-details/detail-section.tsx';
import { EQUIPMENT } from './driver-form.ts';
import type { DriverProfile } from './driver-profile.ts';
import { lastPlace } from './last-place.ts';
import styles from './driver-profile.module.css';
import { DriverStatusBadge } from './driver-status-badge.tsx';
import { formatRating } from './rating.ts';
import { VehicleName } from './vehicle-name.tsx';

interface DriverProfileDialogProps {
  driver: DriverProfile;
  onClose: () => void;
  /** Further facts, as the leaderboard has them. */
  facts?: readonly (readonly [name: string, value: ReactNode])[];
}

/** A driver's profile, with a link to his rides. */
export function DriverProfileDialog({ driver, onClose, facts = [] }: DriverProfileDialogProps) {
  const t = useT();
  const phone = phoneLink(driver.phone);
  return (
    <Dialog
      open
      onClose={onClose}
      title={driver.name}
      labels={{ close: t('Close') }}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          {!driver.isSample && (
            <Link
              data-autofocus
              to={`/operator/history?driver=${driver.id}`}
              className={buttonClass('primary')}
            >
              <ChartIcon size={18} /> {t('View Full History')}
            </Link>
          )}
        </>
      }
    >
      <p className={styles.badges}>
        <Badge tone="neutral" icon={<></>}>
          ID #{driver.id}
        </Badge>
        <DriverStatusBadge status={driver.status} />
        {driver.isSample && <Badge tone="warning">{t('Sample data')}</Badge>}
      </p>
      <DetailSection
        title={t('Driver Information')}
        facts={[
          [t('Name'), driver.name],
          [
            t('Phone'),
            phone && !driver.isSample ? (
              <a key="phone" href={phone}>
                {shownPhone(driver.phone)}
              </a>
            ) : (
              (driver.phone ?? t('No phone'))
            ),
          ],
          [t('Rating'), `★ ${formatRating(driver.rating)}`],
          [
            t('Vehicle'),
            driver.vehicle ? (
              <VehicleName key="vehicle" vehicle={driver.vehicle} />
            ) : (
              t('No vehicle info')
            ),
          ],
          [
            t('On board'),
            EQUIPMENT.filter(({ kind }) => driver.equipment.includes(kind))
              .map(({ name }) => t(name))
              .join(', ') || t('Nothing special'),
          ],
          [t('Location'), lastPlace(t, driver.location)],
          [t('Last active'), formatDateTime(driver.lastActive, t('Unknown'))],
          [t('Rides completed'), formatNumber(driver.ridesCompleted)],
          ...facts,
        ]}
      />
    </Dialog>
  );
}
