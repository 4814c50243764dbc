import { islandDay } from '@trupial/web-kit';
import { useNow } from '../rides/use-now.ts';

/** The island's day, also on a screen that is open over midnight. */
export const useToday = (): string => islandDay(new Date(useNow()));
