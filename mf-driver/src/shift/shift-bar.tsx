import { Link, type t as translate, useT } from '@trupial/web-kit';
import { BellIcon, CarIcon, Skeleton, VisuallyHidden, classNames, looks } from '@trupial/ui-kit';
import { useIsDriver } from '../driver-area/use-is-driver.ts';
import { PositionSwitch } from '../position/position-switch.tsx';
import styles from './shift.module.css';
import { SwitchTile } from './switch-tile.tsx';
import { type Shift, useShift } from './use-shift.ts';

/** The spec's word for a driver's status. */
function statusLabel(t: typeof translate, { status, on_shift }: Shift): string {
  switch (status) {
    case 'available':
      return t('Available');
    case 'on_ride':
      return on_shift ? t('On Ride') : t('On Ride, then offline');
    case 'offline':
      return t('Offline');
    case 'inactive':
      return t('Inactive');
  }
}

const TONES = { available: 'on', on_ride: 'busy', offline: 'off', inactive: 'problem' } as const;

/** On every screen of the driver: whether he can be given rides, and whether his position is shared. */
export function ShiftBar() {
  const t = useT();
  const isDriver = useIsDriver();
  const { shift, isChanging, toggle } = useShift();
  if (!isDriver) return null;
  const isSuspended = shift?.status === 'inactive';
  return (
    <section className={styles.bar} aria-label={t('My shift')}>
      <SwitchTile
        isOn={shift?.on_shift ?? false}
        label={t('On shift')}
        state={shift ? statusLabel(t, shift) : <Skeleton />}
        tone={shift ? TONES[shift.status] : 'off'}
        icon={<CarIcon />}
        isBusy={isChanging}
        disabled={!shift || isSuspended}
        onToggle={toggle}
      />
      <PositionSwitch shift={shift} />
      {isSuspended && (
        <p className={styles.suspended}>
          {t('You cannot be given rides. Please call the office.')}
        </p>
      )}
      <Link to="/profile?tab=settings" className={classNames(looks.link, styles.told)}>
        <BellIcon size={18} /> {t('How you are told')}
      </Link>
      <VisuallyHidden as="output">{shift && statusLabel(t, shift)}</VisuallyHidden>
    </section>
  );
}
