import type { t as translate } from '@trupial/web-kit';

/** Where a driver dropped his last rider off: the list of drivers knows no other place. */
export const lastPlace = (t: typeof translate, location: string | null): string =>
  location === null ? t('Location unknown') : t('Last drop-off: {place}', { place: location });
