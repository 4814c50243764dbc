import { islandDay } from '@trupial/web-kit';
import { useState } from 'react';

/** The island's day when the screen was opened. */
export function useToday(): string {
  const [today] = useState(() => islandDay(new Date()));
  return today;
}
