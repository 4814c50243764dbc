import { Button } from '../Button/Button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/arrows.tsx';
import styles from './Pagination.module.css';

export interface PaginationLabels {
  navigation: string;
  previous: string;
  next: string;
  position: (page: number, pages: number) => string;
}

const ENGLISH: PaginationLabels = {
  navigation: 'Pages',
  previous: 'Previous',
  next: 'Next',
  position: (page, pages) => `Page ${page} of ${pages}`,
};

export interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  labels?: Partial<PaginationLabels> | undefined;
}

/** Previous and next with the position between them. */
export function Pagination({ page, pages, onPage, labels }: PaginationProps) {
  const words = { ...ENGLISH, ...labels };
  return (
    <nav aria-label={words.navigation} className={styles.pagination}>
      <Button
        size="small"
        icon={<ChevronLeftIcon size={16} />}
        aria-disabled={page <= 1 || undefined}
        onClick={() => onPage(page - 1)}
      >
        {words.previous}
      </Button>
      <span className={styles.position} aria-live="polite">
        {words.position(page, Math.max(1, pages))}
      </span>
      <Button
        size="small"
        iconAfter={<ChevronRightIcon size={16} />}
        aria-disabled={page >= pages || undefined}
        onClick={() => onPage(page + 1)}
      >
        {words.next}
      </Button>
    </nav>
  );
}
