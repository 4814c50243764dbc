import { useT } from '@trupial/web-kit/core';

/** The kit's own words for a place's box, in the language on the screen. */
export function usePlaceWords() {
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
