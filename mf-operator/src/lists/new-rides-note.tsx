import { Button } from '@trupial/ui-kit';
import styles from './new-rides-note.module.css';

interface NewRidesNoteProps {
  /** How many changes wait until the pointer leaves the list. */
  waiting: number;
  onShow: () => void;
  /** What waits, in words. */
  children: (waiting: number) => string;
}

/** Announces new rides, or other changes of a list, without moving anything under the pointer. */
export function NewRidesNote({ waiting, onShow, children }: NewRidesNoteProps) {
  return (
    <output className={styles.waiting}>
      {waiting > 0 && (
        <Button variant="primary" size="small" onClick={onShow}>
          {children(waiting)}
        </Button>
      )}
    </output>
  );
}
