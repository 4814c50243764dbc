import { useResting } from '@trupial/web-kit/use-resting';
import { useState } from 'react';

/**
 * Whether the rows of a list, newest first, have moved just now: what is under the pointer is another
 * one than a moment ago. They have not when the list comes.
 *
 * @param top the first row's id; undefined while there is none
 */
export function useMovedRows(top: string | undefined): boolean {
  const [shown, setShown] = useState(top);
  const [moves, setMoves] = useState(0);
  if (top !== shown) {
    setShown(top);
    if (shown !== undefined) setMoves(moves + 1);
  }
  return useResting(moves);
}
