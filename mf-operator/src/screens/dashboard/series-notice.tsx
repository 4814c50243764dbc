import { AlertIcon, classNames, looks } from '@trupial/ui-kit';
import { Link, useT } from '@trupial/web-kit';
import { MOST_SERIES, useSeriesAttention } from '../../operator-area/use-series-attention.ts';
import styles from './dashboard.module.css';

/** How many recurring rides need attention, with the way to them; nothing when none does. */
export function SeriesNotice() {
  const t = useT();
  const n = useSeriesAttention();
  if (n === undefined) return null;
  return (
    // It is there from the start: a screen reader hears when it fills, and nothing moves.
    <div role="status" className={styles.notice}>
      {n > 0 && (
        <Link
          to="/operator/recurring-rides?show=attention"
          className={classNames(looks.link, styles.noticeLink)}
        >
          <AlertIcon size={18} />
          {n <= MOST_SERIES
            ? t(
                '{n, plural, one {# recurring ride needs attention} other {# recurring rides need attention}}',
                { n },
              )
            : t('At least {n} recurring rides need attention', { n })}
        </Link>
      )}
    </div>
  );
}
