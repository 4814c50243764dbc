import { PlaceCombobox } from '@trupial/ui-kit/place-combobox';
import { useT } from '@trupial/web-kit';
import { useState } from 'react';
import { message } from '../../words/message.ts';
import { useFieldWords } from '../../words/use-field-words.ts';
import { findCurrentPlace, NoCurrentPlace } from './current-place.ts';
import { searchPlaces } from './search-places.ts';
import { fieldId } from './use-booking-form.ts';
import type { BookingForm } from './use-booking-form.ts';

interface TripPlaceProps {
  readonly form: BookingForm;
  readonly end: 'pickup' | 'dropoff';
  readonly label: string;
}

const UNEXPECTED = message(
  'Unable to get your current location. Please check your browser permissions.',
);

/** One end of the trip: typed, picked from the list, or where the person stands. */
export function TripPlace({ form, end, label }: TripPlaceProps) {
  const t = useT();
  const words = useFieldWords();
  const [locateProblem, setLocateProblem] = useState<string>();
  const { trip, problem, isLocked, changeTrip } = form;
  const ownProblem = problem?.field === end ? problem.text : locateProblem;
  const locate = async () => {
    setLocateProblem(undefined);
    try {
      changeTrip({ [end]: await findCurrentPlace() });
    } catch (error) {
      setLocateProblem(error instanceof NoCurrentPlace ? error.message : UNEXPECTED);
    }
  };
  return (
    <PlaceCombobox
      id={fieldId(end)}
      label={label}
      value={trip[end].text}
      placeholder={t('Enter location')}
      labels={words.place}
      disabled={isLocked}
      error={ownProblem && t(ownProblem)}
      onSearch={searchPlaces}
      onLocate={locate}
      onChange={(text) => {
        setLocateProblem(undefined);
        changeTrip({ [end]: { text } });
      }}
      onPick={({ id, address }) => changeTrip({ [end]: { text: address, placeId: id } })}
    />
  );
}
