import { formatDateTime, useAtomValue, useT } from '@trupial/web-kit';
import { Alert, Button } from '@trupial/ui-kit';
import { pressedBy, useSettled } from '../press/use-settled.ts';
import { dismissGivenBack, givenBackAtom } from '../rides/given-back.ts';

/** On every screen of the driver: which rides left his list because they were changed. */
export function GivenBackNotices() {
  const t = useT();
  const rides = useAtomValue(givenBackAtom);
  const isSettled = useSettled(rides.map(({ id }) => String(id)));
  return rides.map((ride, place) => (
    <Alert
      key={ride.id}
      tone="warning"
      title={t('No longer your ride: {rider}', { rider: ride.rider_name })}
      actions={
        <Button {...pressedBy(isSettled(place), () => dismissGivenBack(ride.id))}>
          {t('I have read this')}
        </Button>
      }
    >
      {t('It was changed and given back to the office. It is now for {when}.', {
        when: formatDateTime(ride.ride_datetime),
      })}
    </Alert>
  ));
}
