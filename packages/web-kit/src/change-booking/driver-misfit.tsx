import { Alert, Button } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit/core';
import type { ChangeBookingProps, Changing } from './use-change-booking.ts';

interface DriverMisfitProps {
  readonly changing: Changing;
  readonly who: ChangeBookingProps['who'];
  readonly chooseTime: () => void;
}

/** The driver cannot keep the ride as it would be: the two ways out. */
export function DriverMisfit({ changing, who, chooseTime }: DriverMisfitProps) {
  const t = useT();
  const { preview, isSending, changes } = changing;
  const isOffice = who === 'office';
  const needsWheelchair = changes.some(({ field, is }) => field === 'wheelchair' && is === true);
  return (
    <Alert
      tone="warning"
      title={
        needsWheelchair
          ? t('This driver cannot take it: he has another ride then, or no room for a wheelchair.')
          : t('The driver has another ride at the new time.')
      }
      actions={
        <>
          <Button size="small" disabled={isSending} onClick={chooseTime}>
            {t('Choose another time')}
          </Button>
          <Button
            size="small"
            busy={isSending}
            disabled={!preview || changing.isReasonMissing}
            onClick={() => void changing.change(true)}
          >
            {isOffice
              ? t('Change it and take the driver off')
              : t('Change it, with another driver')}
          </Button>
        </>
      }
    >
      {isOffice
        ? t('The ride then waits for a driver again.')
        : t('The office then looks for another driver for you.')}
    </Alert>
  );
}
