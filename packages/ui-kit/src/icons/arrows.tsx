import { icon } from './Icon.tsx';

/** Opens downwards. */
export const ChevronDownIcon = icon('m6 9.5 6 6 6-6');

/** Opens upwards. */
export const ChevronUpIcon = icon('m6 14.5 6-6 6 6');

/** Previous. */
export const ChevronLeftIcon = icon('m14.5 6-6 6 6 6');

/** Next. */
export const ChevronRightIcon = icon('m9.5 6 6 6-6 6');

/** Ascending, or a rise. */
export const ArrowUpIcon = icon('M12 20V4M6 10l6-6 6 6');

/** Descending, or a fall. */
export const ArrowDownIcon = icon('M12 4v16M6 14l6 6 6-6');

/** Can be sorted. */
export const SortIcon = icon('m8 10 4-4.5 4 4.5M8 14l4 4.5 4-4.5');
