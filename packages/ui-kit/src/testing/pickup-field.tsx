import { useState } from 'react';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PlaceCombobox, type PlaceComboboxProps } from '../PlaceCombobox/PlaceCombobox.tsx';
import type { PlaceSuggestion, SearchPlaces } from '../PlaceCombobox/use-place-search.ts';

export const places = (count: number): PlaceSuggestion[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    title: `Mambo ${index}`,
    address: `Mambo street ${index}, Willemstad, Curaçao`,
  }));

export const onSearch = vi.fn<SearchPlaces>();
export const onPick = vi.fn<(place: PlaceSuggestion) => void>();

/** A place field on a page, with a search and a pick that tests watch. */
export function Pickup(props: Partial<PlaceComboboxProps>) {
  const [value, setValue] = useState('');
  return (
    <>
      <button type="button">Outside</button>
      <button type="button" onClick={() => setValue('')}>
        Reset
      </button>
      <PlaceCombobox
        label="Pickup"
        value={value}
        onChange={setValue}
        onSearch={onSearch}
        onPick={onPick}
        {...props}
      />
    </>
  );
}

export const input = () => page.getByRole('combobox', { name: 'Pickup' });
export const options = () => page.getByRole('option');
export const highlighted = () => page.getByRole('option', { selected: true });

/** Types a text for which there are suggestions, and waits for them. */
export async function openList() {
  await input().click();
  // In one go: on a slow machine the pause between two keys can be long enough for a search, whose
  // answer would later take the list away under the keys of a test.
  await input().fill('mambo');
  await expect.element(options().first()).toBeVisible();
}
