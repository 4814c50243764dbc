import { useState } from 'react';

/**
 * How often filters were cleared, and what clears them. As a key it empties fields that hold more than
 * the screen knows: a calendar keeps a text that is no day, so that it can be put right.
 *
 * @param clear takes the filters away
 */
export function useCleared(clear: () => void) {
  const [times, setTimes] = useState(0);
  const clearAll = () => {
    setTimes((before) => before + 1);
    clear();
  };
  return [times, clearAll] as const;
}
