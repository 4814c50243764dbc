import { useT } from '@trupial/web-kit';
import { NewRidesNote } from '../../lists/new-rides-note.tsx';
import type { LiveBoard } from './use-live-board.ts';

/** What waits while a pointer is over the board. */
export function ChangesNote({ board }: { board: Pick<LiveBoard, 'held' | 'release'> }) {
  const t = useT();
  return (
    <NewRidesNote waiting={board.held.waiting} onShow={board.release}>
      {(n) => t('{n, plural, one {# change} other {# changes}}: show', { n })}
    </NewRidesNote>
  );
}
