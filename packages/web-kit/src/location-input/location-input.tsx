import { PlaceCombobox, type PlaceSuggestion } from '@trupial/ui-kit/place-combobox';
import { loadTwice, useT } from '@trupial/web-kit/core';
import { message } from '@trupial/web-kit/message';
import { useEffect, useRef, useState } from 'react';
import type { PlaceEntry } from './place-entry.ts';
import { usePlaceSource } from './use-place-source.ts';

export type { PlaceEntry } from './place-entry.ts';
export { usePlaceSource } from './use-place-source.ts';

interface LocationInputProps {
  readonly id: string;
  readonly label: string;
  readonly value: PlaceEntry;
  readonly onChange: (place: PlaceEntry) => void;
  readonly disabled?: boolean | undefined;
  /** In English; it is translated here. */
  readonly error?: string | undefined;
}

/** The network has failed, for the address or for the code that asks for it. */
const FAILED = message('Error fetching your location.');

/**
 * The input for a place, in every area: typed, picked from the list, or the person's position. It
 * is not part of the shared facade: each app that needs places bundles it. Therefore everything in
 * this folder imports the platform through the facade, and none of its files directly.
 */
export function LocationInput({ id, label, value, onChange, disabled, error }: LocationInputProps) {
  const t = useT();
  const words = usePlaceWords();
  const { source } = usePlaceSource();
  const [locateProblem, setLocateProblem] = useState<string>();
  const problem = error ?? locateProblem;

  // Undefined when the input is gone: what comes then is for another one.
  const now = useRef<Pick<LocationInputProps, 'value' | 'onChange'>>(undefined);
  useEffect(() => {
    now.current = { value, onChange };
    return () => {
      now.current = undefined;
    };
  });

  const pick = async ({ id: placeId, address }: PlaceSuggestion) => {
    onChange({ text: address, placeId });
    // Without its details, the suggestion's address stays.
    const whole = await source.address(placeId).catch(() => undefined);
    const current = now.current;
    // Unless another value was typed or picked meanwhile.
    if (whole && whole !== current?.value.text && current?.value.placeId === placeId) {
      current.onChange({ text: whole, placeId });
    }
  };

  const locate = async () => {
    setLocateProblem(undefined);
    const found = await loadTwice(() => import('./current-place.ts'))
      .then(({ findCurrentPlace }) => findCurrentPlace(source))
      .catch(() => FAILED);
    // It takes seconds: another value may have been typed or picked meanwhile.
    if (now.current?.value.text !== value.text) return;
    if (typeof found === 'string') setLocateProblem(found);
    else now.current.onChange(found);
  };

  return (
    <PlaceCombobox
      id={id}
      label={label}
      value={value.text}
      placeholder={t('Enter location')}
      labels={words}
      disabled={disabled ?? false}
      error={problem && t(problem)}
      announceError={!error}
      onSearch={source.search}
      onLocate={locate}
      onChange={(text) => {
        setLocateProblem(undefined);
        onChange({ text });
      }}
      onPick={(place) => void pick(place)}
    />
  );
}

/** The kit's own words for a place's box, in the language on the screen. */
function usePlaceWords() {
  const t = useT();
  return {
    useCurrentLocation: t('Use current location'),
    locating: t('Finding your location'),
    searching: t('Searching...'),
    none: t('No locations found'),
    suggestions: t('Locations'),
    count: (count: number) =>
      t('{count, plural, one {# location found} other {# locations found}}', { count }),
  };
}
