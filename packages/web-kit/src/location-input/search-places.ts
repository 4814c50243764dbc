import { callApi } from '@trupial/web-kit';
import type { SearchPlaces } from '@trupial/ui-kit/place-combobox';

/** Places of the island for what was typed. */
export const searchPlaces: SearchPlaces = async (text, signal) => {
  const { results } = await callApi('searchPlaces', { query: { q: text }, signal });
  return results.map(({ place_id, description, formatted_address }) => ({
    id: place_id,
    title: description,
    address: formatted_address,
  }));
};
