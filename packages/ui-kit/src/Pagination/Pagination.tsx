import { Button } from '../Button/Button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/arrows.tsx';
import styles from './Pagination.module.css';

export interface PaginationLabels {
  navigation: string;
  previous: string;
  next: string;
  position: (page: number, pages: number) => string;
}

export interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  labels: PaginationLabels;
}

/** Previous and next with the position between them. */
export function Pagination({ page, pages, onPage, labels }: PaginationProps) {
  return (
    <nav aria-label={labels.navigation} className={styles.pagination}>
      <Button
        size="small"
        icon={<ChevronLeftIcon size={16} />}
        aria-disabled={page <= 1 || undefined}
        onClick={() => onPage(page - 1)}
      >
        {labels.previous}
      </Button>
      <span className={styles.position} aria-live="polite">
        {labels.position(page, Math.max(1, pages))}
      </span>
      <Button
        size="small"
        iconAfter={<ChevronRightIcon size={16} />}
        aria-disabled={page >= pages || undefined}
        onClick={() => onPage(page + 1)}
      >
        {labels.next}
      </Button>
    </nav>
  );
}
