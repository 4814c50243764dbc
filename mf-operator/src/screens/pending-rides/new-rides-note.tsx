import { useT } from '@trupial/web-kit';
import { Button } from '@trupial/ui-kit';
import styles from './pending-rides.module.css';

interface NewRidesNoteProps {
  /** How many rides wait until the pointer leaves the list. */
  waiting: number;
  onShow: () => void;
}

/** Says that there are new rides without moving the rows under the pointer. */
export function NewRidesNote({ waiting, onShow }: NewRidesNoteProps) {
  const t = useT();
  return (
    <output className={styles.waiting}>
      {waiting > 0 && (
        <Button variant="primary" size="small" onClick={onShow}>
          {t('{n, plural, one {# new ride} other {# new rides}}: show', { n: waiting })}
        </Button>
      )}
    </output>
  );
}
