import { formatNumber } from '@trupial/web-kit';

/** The mean of a driver's stars, with one decimal wherever it stands. */
export const formatRating = (rating: number): string =>
  formatNumber(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
