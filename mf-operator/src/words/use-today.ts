import { islandDay } from '@trupial/web-kit';
import { useNow } from '@trupial/web-kit/use-now';

/** The island's day, also on a screen that is open over midnight. */
export const useToday = (): string => islandDay(new Date(useNow()));
