import { formatDateTime, useNavigate, useT } from '@trupial/web-kit';
import { phoneLink } from '@trupial/web-kit/outside-links';
import { Badge, Button, Card, CarIcon, classNames, PhoneIcon, PinIcon } from '@trupial/ui-kit';
import { shownPhone } from '@trupial/web-kit/phone';
import { useResting } from '@trupial/web-kit/use-resting';
import { useCanCommand } from '../../commands/use-can-command.ts';
import facts from '../../operator-area/facts.module.css';
import cards from '../../operator-area/operator-cards.module.css';
import type { DriverProfile } from '../../drivers/driver-profile.ts';
import { formatRating } from '../../drivers/rating.ts';
import { DriverStatusBadge } from '../../drivers/driver-status-badge.tsx';
import { DriverMenu } from './driver-menu.tsx';
import { lastPlace } from '../../drivers/last-place.ts';
import styles from './drivers.module.css';
import type { DriverAction } from './use-drivers.ts';

interface DriverCardProps {
  driver: DriverProfile;
  /** He is in the list no more; he goes when the list is let loose. */
  isGone: boolean;
  isBusy: boolean;
  onAction: (action: DriverAction, driver: DriverProfile) => void;
}

/** Where the pending rides wait for a ride to be chosen for him. */
const rideFor = ({ id, name }: DriverProfile) =>
  `/operator/pending-rides?${new URLSearchParams({ preselect_driver: String(id), driver_name: name })}`;

/** One driver: his name, his place, and the actions for him. */
export function DriverCard({ driver, isGone, isBusy, onAction }: DriverCardProps) {
  const t = useT();
  const navigate = useNavigate();
  const canCommand = useCanCommand();
  const phone = phoneLink(driver.phone);
  const isOn = driver.status === 'available' || driver.status === 'on_ride';
  // He comes and goes by himself: who aimed at the one does not press the other.
  const isResting = useResting(isOn);
  return (
    <Card
      as="li"
      padding="small"
      aria-label={driver.name}
      className={classNames(cards.card, driver.status === 'inactive' && styles.inactive)}
    >
      <header className={styles.head}>
        <h2 className={styles.name}>{driver.name}</h2>
        {driver.isSample && <Badge tone="warning">{t('Sample data')}</Badge>}
        <DriverStatusBadge status={driver.status} />
        {isGone ? (
          <span className={styles.noMenu} />
        ) : (
          <DriverMenu driver={driver} onAction={onAction} />
        )}
      </header>
      <ul className={classNames(facts.facts, styles.driverFacts)}>
        <li>
          {t('★ {rating} ({n, plural, one {# ride} other {# rides}})', {
            rating: formatRating(driver.rating),
            n: driver.ridesCompleted,
          })}
        </li>
        <li>
          <PhoneIcon size={16} />
          {phone && !driver.isSample ? (
            <a href={phone}>{shownPhone(driver.phone)}</a>
          ) : (
            (driver.phone ?? t('No phone'))
          )}
        </li>
        <li>
          <CarIcon size={16} /> {driver.vehicle ?? t('No vehicle info')}
        </li>
        <li>
          <PinIcon size={16} />
          <span>
            {lastPlace(t, driver.location)}
            <span className={styles.quiet}>
              {t('Last active: {time}', { time: formatDateTime(driver.lastActive, t('Unknown')) })}
            </span>
          </span>
        </li>
      </ul>
      {isGone ? (
        <p className={styles.gone}>{t('No longer here')}</p>
      ) : (
        <div className={styles.actions}>
          {canCommand && (
            <Button
              variant="primary"
              size="small"
              disabled={driver.isSample || driver.status !== 'available'}
              onClick={() => void navigate(rideFor(driver))}
            >
              {t('Assign Ride')}
            </Button>
          )}
          <Button
            size="small"
            busy={isBusy}
            aria-disabled={isResting || undefined}
            disabled={driver.isSample}
            onClick={() => onAction(isOn ? 'suspend' : 'set-active', driver)}
          >
            {isOn ? t('Set Inactive') : t('Set Active')}
          </Button>
        </div>
      )}
    </Card>
  );
}
