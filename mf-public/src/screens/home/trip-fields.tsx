import { IconButton, SwapIcon } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit/core';
import { LocationInput } from '@trupial/web-kit/location-input';
import { PreferredTrip } from '../../preferred/preferred.ts';
import { SetOnMap } from '../../set-on-map/set-on-map.tsx';
import { TripCounts } from '../../trip/trip-counts.tsx';
import styles from '../../trip/trip-form.module.css';
import { TripWhen } from '../../trip/trip-when.tsx';
import type { PlaceEntry } from '../../trip/trip.rules.ts';
import { QuickPlaces } from './favourites/quick-places.tsx';
import type { BookingForm } from './use-booking-form.ts';

/** Where, when, how many. Locked while a fare is shown. */
export function TripFields({ form }: { form: BookingForm }) {
  const t = useT();
  const { trip, checks, isLocked, changeTrip } = form;
  const place = (end: 'pickup' | 'dropoff') => ({
    id: checks.idOf(end),
    value: trip[end],
    disabled: isLocked,
    error: checks.problemOf(end),
    onChange: (entry: PlaceEntry) => changeTrip({ [end]: entry }),
  });
  return (
    <div className={styles.fields}>
      <div className={styles.places}>
        <LocationInput {...place('pickup')} label={t('Pickup Location')} />
        {!isLocked && (
          <IconButton
            className={styles.swap ?? ''}
            label={t('Swap pickup and drop-off')}
            icon={<SwapIcon size={18} />}
            onClick={() => changeTrip({ pickup: trip.dropoff, dropoff: trip.pickup })}
          />
        )}
        <LocationInput {...place('dropoff')} label={t('Drop-off Location')} />
      </div>
      <SetOnMap {...place('pickup')} disabled={isLocked} />
      {form.username && !isLocked && <QuickPlaces trip={trip} onPick={changeTrip} />}
      <TripWhen form={form} disabled={isLocked} />
      {form.username && <PreferredTrip onChange={form.preferred.onChange} />}
      <TripCounts form={form} disabled={isLocked} mostLuggage={100} />
    </div>
  );
}
