import {
  Badge,
  Button,
  Card,
  EmptyState,
  ErrorState,
  looks,
  Select,
  Spinner,
} from '@trupial/ui-kit';
import {
  callApi,
  formatDateTime,
  keepPreviousData,
  Link,
  useLiveQueries,
  useQuery,
  useSearchParams,
  useT,
} from '@trupial/web-kit';
import { shownPhone } from '@trupial/web-kit/phone';
import { useEffect, useRef } from 'react';
import {
  listIn,
  listQuery,
  type ListView,
  MOST_ROWS,
  type Shown,
  STEP,
  withList,
} from './list-address.ts';
import { type Series, useSeriesWords } from './series-words.ts';
import { StaleNote } from './stale-note.tsx';
import styles from './series.module.css';

interface SeriesListProps {
  readonly who: 'rider' | 'office';
  /** Address of the list; a series is below it. */
  readonly base: string;
  /** Lists that somebody has just changed are read again. */
  readonly version: number;
}

const AGAIN_MS = 15_000;

/**
 * Recurring rides, those that need attention first. Which ones, and how many, is in the address: they
 * are there again after a look at one of them.
 */
export function SeriesList({ who, base, version }: SeriesListProps) {
  const t = useT();
  const [address, setAddress] = useSearchParams();
  const view = listIn(address, who);
  const { shown, rows } = view;
  const show = (next: ListView) => setAddress((now) => withList(now, next), { replace: true });
  const query = {
    state: shown === 'attention' ? ('all' as const) : shown,
    attention: shown === 'attention' ? ('true' as const) : ('false' as const),
    limit: String(rows),
  };
  const queryKey = ['series', who, query, version];
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi('seriesList', { query, signal }),
    refetchInterval: AGAIN_MS,
    // The list stays until the next one is here: otherwise the button, with the focus on it, and the
    // place in the list would be lost.
    placeholderData: keepPreviousData,
  });
  useLiveQueries(['rides'], queryKey);
  // While more of a full list is fetched, the list of before is as long as it may be.
  const full = list.isPlaceholderData ? rows - STEP : rows;
  const count = list.data?.length ?? 0;
  const hasMore = count >= STEP && count === full && count < MOST_ROWS;
  const cards = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);
  useEffect(() => {
    if (list.isPlaceholderData || firstNew.current === undefined) return;
    const card = cards.current?.children[firstNew.current];
    firstNew.current = undefined;
    // The button has been removed, and has lost the focus.
    if (!hasMore && document.activeElement === document.body) card?.querySelector('a')?.focus();
  }, [list.isPlaceholderData, hasMore]);
  return (
    <>
      <div className={styles.filters}>
        <Select
          label={t('Show')}
          value={shown}
          options={[
            { value: 'open', label: t('With rides to come') },
            ...(who === 'office' ? [{ value: 'attention', label: t('That need attention') }] : []),
            { value: 'ended', label: t('Ended') },
            { value: 'all', label: t('All') },
          ]}
          onChange={(next) => show({ shown: next as Shown, rows: STEP })}
        />
        <StaleNote query={list} />
      </div>
      {list.isError && !list.data ? (
        <ErrorState
          title={t('The recurring rides could not be loaded.')}
          labels={{ retry: t('Retry') }}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : !list.data || (list.isPlaceholderData && list.data.length === 0) ? (
        <Spinner label={t('Loading')} />
      ) : list.data.length === 0 ? (
        <EmptyState title={t('No recurring rides')}>
          {t('A ride to school, to the clinic or to work can be booked once for many days.')}
        </EmptyState>
      ) : (
        <ul ref={cards} className={styles.list} aria-busy={list.isPlaceholderData}>
          {list.data.map((series) => (
            <li key={series.id}>
              <SeriesCard series={series} who={who} to={`${base}/${series.id}${listQuery(view)}`} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <div>
          <Button
            busy={list.isFetching}
            onClick={() => {
              firstNew.current = list.data?.length;
              show({ shown, rows: rows + STEP });
            }}
          >
            {t('Show more')}
          </Button>
        </div>
      )}
    </>
  );
}

interface SeriesCardProps {
  readonly series: Series;
  readonly who: 'rider' | 'office';
  readonly to: string;
}

function SeriesCard({ series, who, to }: SeriesCardProps) {
  const t = useT();
  const words = useSeriesWords();
  return (
    <Card>
      <div className={looks.stack2}>
        <div className={styles.head}>
          <Link to={to} className={looks.link ?? ''}>
            {series.pickup_location} → {series.dropoff_location}
          </Link>
          <AttentionBadge series={series} />
        </div>
        {who === 'office' && (
          <p className={styles.name}>
            {series.rider_name} ·{' '}
            <span className={looks.whole}>{shownPhone(series.rider_phone)}</span>
          </p>
        )}
        <p>{words.pattern(series)}</p>
        <p className={looks.quiet}>
          {series.next_ride
            ? t('Next ride: {time} · {n, plural, one {# ride} other {# rides}} to come', {
                time: formatDateTime(series.next_ride),
                n: series.rides_left,
              })
            : t('No ride is to come.')}
        </p>
      </div>
    </Card>
  );
}

/** That rides of a series could not be made. */
export function AttentionBadge({ series }: { readonly series: Series }) {
  const t = useT();
  if (series.attention === 0) return null;
  return (
    <Badge tone="danger">
      {t('{n, plural, one {# ride could not be booked} other {# rides could not be booked}}', {
        n: series.attention,
      })}
    </Badge>
  );
}
