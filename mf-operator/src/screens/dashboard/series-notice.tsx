import { AlertIcon, classNames, looks } from '@trupial/ui-kit';
import { callApi, Link, useQuery, useT } from '@trupial/web-kit';
import { useCanCommand } from '../../commands/use-can-command.ts';
import styles from './dashboard.module.css';

const AGAIN_MS = 15_000;
const MOST = 100;

/** How many recurring rides need attention, with the way to them; nothing when none does. */
export function SeriesNotice() {
  const t = useT();
  const canCommand = useCanCommand();
  const list = useQuery({
    queryKey: ['operator', 'series-attention'],
    queryFn: ({ signal }) =>
      callApi('seriesList', {
        query: { state: 'all', attention: 'true', limit: String(MOST) },
        signal,
      }),
    refetchInterval: AGAIN_MS,
    // Staff looks at rides, and has no series.
    enabled: canCommand,
  });
  const n = list.data?.length ?? 0;
  if (!canCommand) return null;
  return (
    // It is there from the start: a screen reader hears when it fills, and nothing moves.
    <div role="status" className={styles.notice}>
      {n > 0 && (
        <Link
          to="/operator/recurring-rides?show=attention"
          className={classNames(looks.link, styles.noticeLink)}
        >
          <AlertIcon size={18} />
          {n < MOST
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
