import { callApi } from '@trupial/web-kit';
import type { Answer } from '@trupial/web-kit';

/**
 * The full address of a picked place, from its details; undefined where the list has told it all, or
 * the details could not be fetched: then the suggestion's address stays.
 */
export async function fetchAddress(
  placeId: string,
  config: Answer<'config'> | undefined,
): Promise<string | undefined> {
  // Google's suggestions have a description; every other provider's have the address.
  if (config?.maps !== 'google') return undefined;
  const params = { id: placeId };
  const place = await callApi('placeDetails', { params }).catch(() => undefined);
  return place?.formatted_address;
}
