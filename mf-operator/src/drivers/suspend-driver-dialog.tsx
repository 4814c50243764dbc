import { showToast, useT } from '@trupial/web-kit';
import { ConfirmChange } from '../form/confirm-change.tsx';
import type { DriverProfile } from './driver-profile.ts';
import { useDriverStatus } from './use-driver-status.ts';

interface SuspendDriverDialogProps {
  driver: DriverProfile;
  /** His card may go from the list. */
  onSuspended: () => void;
  onClose: () => void;
}

/** Asks before a driver is suspended: what becomes of his rides is said first. */
export function SuspendDriverDialog({ driver, onSuspended, onClose }: SuspendDriverDialogProps) {
  const t = useT();
  const setStatus = useDriverStatus();
  const { name } = driver;
  const suspend = async () => {
    await setStatus(driver.id, 'inactive');
    onClose();
    onSuspended();
    showToast(t('{name} is suspended', { name }));
  };
  return (
    <ConfirmChange
      title={t('Suspend {name}?', { name })}
      tone="danger"
      confirmLabel={t('Suspend')}
      onConfirm={suspend}
      onCancel={onClose}
    >
      {t(
        'He gets no more rides until you activate him. Rides that he has stay his, and he can still drive them: reassign them if he must not.',
      )}
    </ConfirmChange>
  );
}
