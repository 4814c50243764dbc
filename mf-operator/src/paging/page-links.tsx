import { useT } from '@trupial/web-kit';
import { Button, ChevronLeftIcon, ChevronRightIcon } from '@trupial/ui-kit';
import styles from './paging.module.css';
import { pageNumbers, pageWindow } from './pages.ts';

interface PageLinksProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** At most so many numbers, between buttons for the first and the last page. */
  most?: number;
}

/** Previous, the numbered pages, Next. */
export function PageLinks({ page, pages, onPage, most }: PageLinksProps) {
  const t = useT();
  const numbers = most ? pageWindow(page, pages, most) : pageNumbers(page, pages);
  return (
    <nav className={styles.pages} aria-label={t('Pages')}>
      {most && (
        <Button size="small" aria-disabled={page <= 1 || undefined} onClick={() => onPage(1)}>
          {t('First')}
        </Button>
      )}
      <Button
        size="small"
        icon={<ChevronLeftIcon size={16} />}
        aria-disabled={page <= 1 || undefined}
        onClick={() => onPage(page - 1)}
      >
        {t('Previous')}
      </Button>
      {numbers.map((number, index) =>
        number === undefined ? (
          <span key={`gap-${index}`} className={styles.gap}>
            …
          </span>
        ) : (
          <Button
            key={number}
            size="small"
            variant={number === page ? 'primary' : 'secondary'}
            aria-current={number === page ? 'page' : undefined}
            aria-label={t('Page {n}', { n: number })}
            className={styles.number}
            onClick={() => onPage(number)}
          >
            {number}
          </Button>
        ),
      )}
      <Button
        size="small"
        iconAfter={<ChevronRightIcon size={16} />}
        aria-disabled={page >= pages || undefined}
        onClick={() => onPage(page + 1)}
      >
        {t('Next')}
      </Button>
      {most && (
        <Button
          size="small"
          aria-disabled={page >= pages || undefined}
          onClick={() => onPage(pages)}
        >
          {t('Last')}
        </Button>
      )}
    </nav>
  );
}
