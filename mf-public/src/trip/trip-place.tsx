import { PlaceCombobox } from '@trupial/ui-kit/place-combobox';
import { useT } from '@trupial/web-kit';
import { useState } from 'react';
import { message } from '../words/message.ts';
import { useFieldWords } from '../words/use-field-words.ts';
import { findCurrentPlace, NoCurrentPlace } from './current-place.ts';
import { searchPlaces } from './search-places.ts';
import type { PlaceEntry } from './trip.rules.ts';

interface TripPlaceProps {
  readonly id: string;
  readonly label: string;
  readonly value: PlaceEntry;
  readonly onChange: (place: PlaceEntry) => void;
  readonly disabled?: boolean | undefined;
  /** In English; it is translated here. */
  readonly error?: string | undefined;
}

const UNEXPECTED = message(
  'Unable to get your current location. Please check your browser permissions.',
);

/** One end of the trip: typed, picked from the list, or where the person stands. */
export function TripPlace({ id, label, value, onChange, disabled, error }: TripPlaceProps) {
  const t = useT();
  const words = useFieldWords();
  const [locateProblem, setLocateProblem] = useState<string>();
  const problem = error ?? locateProblem;

  const locate = async () => {
    setLocateProblem(undefined);
    try {
      onChange(await findCurrentPlace());
    } catch (failure) {
      setLocateProblem(failure instanceof NoCurrentPlace ? failure.message : UNEXPECTED);
    }
  };

  return (
    <PlaceCombobox
      id={id}
      label={label}
      value={value.text}
      placeholder={t('Enter location')}
      labels={words.place}
      disabled={disabled ?? false}
      error={problem && t(problem)}
      onSearch={searchPlaces}
      onLocate={locate}
      onChange={(text) => {
        setLocateProblem(undefined);
        onChange({ text });
      }}
      onPick={({ id: placeId, address }) => onChange({ text: address, placeId })}
    />
  );
}
