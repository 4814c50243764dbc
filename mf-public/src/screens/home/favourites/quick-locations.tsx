import { BriefcaseIcon, Button, HomeIcon, InlineMessage, StarIcon } from '@trupial/ui-kit';
import { callApi, errorText, useQuery, useT } from '@trupial/web-kit';
import type { Answer } from '@trupial/web-kit/core';
import { useEffect, useRef, useState } from 'react';
import { isFocusLost } from '../../../page/focus.ts';
import type { Trip } from '../../../trip/trip.rules.ts';
import { SaveFavouriteDialog } from './save-favourite-dialog.tsx';
import styles from './favourites.module.css';

export interface QuickLocationsProps {
  readonly trip: Trip;
  readonly onPick: (changes: Partial<Trip>) => void;
}

type Favourite = Answer<'favorites'>['favorites'][number];

const ICONS: Readonly<Record<Favourite['location_type'], typeof HomeIcon>> = {
  home: HomeIcon,
  work: BriefcaseIcon,
  custom: StarIcon,
};

/** The field that a favourite fills: the pickup while that is empty, then the drop-off. */
function withFavourite(trip: Trip, { address }: Favourite): Partial<Trip> {
  const end = trip.pickup.text.trim() === '' ? 'pickup' : 'dropoff';
  return { [end]: { text: address } };
}

/** Buttons for the favourite places, and the way to save another. */
export default function QuickLocations({ trip, onPick }: QuickLocationsProps) {
  const t = useT();
  const [saving, setSaving] = useState<string>();
  const places = useRef<HTMLElement>(null);
  const lastSaved = useRef('');
  // The button that opened the dialog went when its place was saved: the place's own has the focus.
  useEffect(() => {
    if (saving !== undefined) lastSaved.current = saving;
    else if (lastSaved.current && isFocusLost()) {
      const buttons = [...(places.current?.querySelectorAll('button') ?? [])];
      buttons.find(({ title }) => title === lastSaved.current)?.focus();
    }
  }, [saving]);
  const { data, error } = useQuery({
    queryKey: ['favorites'],
    queryFn: ({ signal }) => callApi('favorites', { signal }),
  });
  const favourites = data?.favorites ?? [];
  const known = new Set(favourites.map(({ address }) => address));
  const canSave = (address: string) => address !== '' && !known.has(address);
  const pickup = trip.pickup.text.trim();
  const dropoff = trip.dropoff.text.trim();
  return (
    <section ref={places} className={styles.places} aria-label={t('Quick Locations')}>
      {error && (
        <InlineMessage tone="warning">
          {errorText(error, t('Failed to load favorite locations'))}
        </InlineMessage>
      )}
      {favourites.length > 0 && <p className={styles.title}>{t('Quick Locations')}</p>}
      <div className={styles.buttons}>
        {favourites.map((favourite) => {
          const TypeIcon = ICONS[favourite.location_type];
          return (
            <Button
              key={favourite.id}
              size="small"
              icon={<TypeIcon size={16} />}
              title={favourite.address}
              onClick={() => onPick(withFavourite(trip, favourite))}
            >
              {favourite.name}
            </Button>
          );
        })}
        {canSave(pickup) && (
          <Button size="small" variant="quiet" onClick={() => setSaving(pickup)}>
            {t('Save pickup as favourite')}
          </Button>
        )}
        {canSave(dropoff) && (
          <Button size="small" variant="quiet" onClick={() => setSaving(dropoff)}>
            {t('Save drop-off as favourite')}
          </Button>
        )}
      </div>
      {saving !== undefined && (
        <SaveFavouriteDialog address={saving} onClose={() => setSaving(undefined)} />
      )}
    </section>
  );
}
