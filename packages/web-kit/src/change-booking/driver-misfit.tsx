import { Alert, Button } from '@trupial/ui-kit';
import type { DriverMisfit as Misfit } from '@trupial/contracts/amend-rules';
import { useT } from '@trupial/web-kit/core';
import { message } from '@trupial/web-kit/message';
import { pressedOnce } from '../use-resting.ts';
import type { ChangeBookingProps, Changing } from './use-change-booking.ts';

interface DriverMisfitProps {
  readonly changing: Changing;
  readonly who: ChangeBookingProps['who'];
  readonly chooseTime: () => void;
  readonly why: Misfit;
}

const WHY: Readonly<Record<Misfit, string>> = {
  'amend.driver_busy': message('The driver has another ride at the new time.'),
  'amend.driver_no_wheelchair': message('The driver’s vehicle does not take a wheelchair.'),
  'amend.driver_too_few_seats': message('The driver’s vehicle has too few seats.'),
};

/** The driver cannot keep the ride as it would be: the ways out. */
export function DriverMisfit({ changing, who, chooseTime, why }: DriverMisfitProps) {
  const t = useT();
  const { preview, isSending, isResting } = changing;
  const isOffice = who === 'office';
  return (
    <Alert
      tone="warning"
      title={t(WHY[why])}
      actions={
        <>
          {why === 'amend.driver_busy' && (
            <Button size="small" disabled={isSending} onClick={chooseTime}>
              {t('Choose another time')}
            </Button>
          )}
          <Button
            size="small"
            busy={isSending}
            disabled={!preview || changing.isReasonMissing}
            aria-disabled={isResting}
            onKeyDown={pressedOnce}
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
