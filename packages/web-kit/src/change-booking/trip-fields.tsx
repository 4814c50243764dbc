import { NumberStepper, PersonIcon, PhoneIcon, TextField } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit/core';
import { useFieldWords } from '@trupial/web-kit/field-words';
import { LocationInput, type PlaceEntry } from '@trupial/web-kit/location-input';
import styles from './change-booking.module.css';
import { MOST_PASSENGERS } from './change-draft.ts';

/** A trip and its rider, as typed. */
interface TripDraft {
  readonly pickup: PlaceEntry;
  readonly dropoff: PlaceEntry;
  readonly passengers: number;
  readonly luggage: number;
  readonly name: string;
  readonly phone: string;
}

interface TripFieldsProps {
  readonly draft: TripDraft;
  readonly edit: (edited: Partial<TripDraft>) => void;
  /** What a field needs; its error in English. */
  readonly field: (name: keyof TripDraft) => {
    readonly id: string;
    readonly disabled: boolean;
    readonly error: string | undefined;
  };
}

/** From where to where, with how many people and bags. */
export function TripFields({ draft, edit, field }: TripFieldsProps) {
  const t = useT();
  const words = useFieldWords();
  const counted = (name: 'passengers' | 'luggage') => {
    const { error, ...more } = field(name);
    return { ...more, error: error && t(error), labels: words.number, value: draft[name] };
  };
  return (
    <>
      <LocationInput
        {...field('pickup')}
        label={t('Pickup Location')}
        value={draft.pickup}
        onChange={(pickup) => edit({ pickup })}
      />
      <LocationInput
        {...field('dropoff')}
        label={t('Drop-off Location')}
        value={draft.dropoff}
        onChange={(dropoff) => edit({ dropoff })}
      />
      <div className={styles.pair}>
        <NumberStepper
          {...counted('passengers')}
          label={t('Passengers')}
          min={1}
          max={MOST_PASSENGERS}
          onChange={(passengers) => edit({ passengers })}
        />
        <NumberStepper
          {...counted('luggage')}
          label={t('Luggage')}
          onChange={(luggage) => edit({ luggage })}
        />
      </div>
    </>
  );
}

/** Who rides. */
export function PersonFields({ draft, edit, field }: TripFieldsProps) {
  const t = useT();
  const typed = (name: 'name' | 'phone') => {
    const { error, ...more } = field(name);
    return { ...more, error: error && t(error), autoComplete: 'off', value: draft[name] };
  };
  return (
    <div className={styles.when}>
      <TextField
        {...typed('name')}
        label={t('Full Name')}
        icon={<PersonIcon />}
        maxLength={120}
        onChange={(name) => edit({ name })}
      />
      <TextField
        {...typed('phone')}
        label={t('Phone Number')}
        icon={<PhoneIcon />}
        type="tel"
        maxLength={30}
        onChange={(phone) => edit({ phone })}
      />
    </div>
  );
}
