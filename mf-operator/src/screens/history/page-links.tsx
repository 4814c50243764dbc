import { useT } from '@trupial/web-kit';
import { Button, ChevronLeftIcon, ChevronRightIcon } from '@trupial/ui-kit';
import styles from './history.module.css';
import { pageNumbers } from './pages.ts';

interface PageLinksProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Previous, the numbered pages, Next. */
export function PageLinks({ page, pages, onPage }: PageLinksProps) {
  const t = useT();
  return (
    <nav className={styles.pages} aria-label={t('Pages')}>
      <Button
        size="small"
        icon={<ChevronLeftIcon size={16} />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        {t('Previous')}
      </Button>
      {pageNumbers(page, pages).map((number, index) =>
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
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        {t('Next')}
      </Button>
    </nav>
  );
}
