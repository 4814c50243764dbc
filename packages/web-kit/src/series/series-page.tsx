import { Alert, Button, Card, ErrorState, looks, Spinner } from '@trupial/ui-kit';
import { callApi, formatDate, showToast, useLiveQueries, useQuery, useT } from '@trupial/web-kit';
import { shownPhone } from '@trupial/web-kit/phone';
import { RideDetailsList } from '@trupial/web-kit/ride-details';
import { useKeptFocus } from '@trupial/web-kit/kept-focus';
import { useNow } from '@trupial/web-kit/use-now';
import { useState } from 'react';
import { ChangeSeriesDialog } from './change-series-dialog.tsx';
import { DropDialog } from './drop-dialog.tsx';
import { OccurrenceRow } from './occurrence-row.tsx';
import { AttentionBadge } from './series-list.tsx';
import {
  type Made,
  type Occurrence,
  type Series,
  useSeriesWords,
  whyKept,
} from './series-words.ts';
import { StaleNote } from './stale-note.tsx';
import styles from './series.module.css';

interface SeriesPageProps {
  readonly id: string;
  readonly who: 'rider' | 'office';
}

type Asked = {
  readonly what: 'change' | 'skip' | 'end';
  readonly occurrence: Occurrence | undefined;
};

const AGAIN_MS = 15_000;

/** One series: what it is, and each of its rides. */
export function SeriesPage({ id, who }: SeriesPageProps) {
  const t = useT();
  const [asked, setAsked] = useState<Asked>();
  const [kept, setKept] = useState<readonly Made[]>([]);
  const rides = useKeptFocus();
  // Time goes on also while nothing can be fetched.
  const now = useNow();
  const queryKey = ['series', id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi('oneSeries', { params: { id }, signal }),
    refetchInterval: AGAIN_MS,
  });
  // Its rides are made a moment after it was booked. A ride that could not be made is no event of a
  // ride, so the page looks again by itself too.
  useLiveQueries(['rides'], queryKey);
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={t('This recurring ride could not be loaded.')}
        labels={{ retry: t('Retry') }}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <Spinner label={t('Loading')} />;
  const { series, occurrences } = query.data;
  const done = (made: readonly Made[]) => {
    setAsked(undefined);
    setKept(made.filter(({ outcome }) => outcome === 'kept'));
    showToast(t('The recurring ride is changed.'));
    void query.refetch();
  };
  return (
    <>
      <SeriesFacts
        series={series}
        who={who}
        onAsk={(what) => setAsked({ what, occurrence: undefined })}
      />
      {kept.length > 0 && (
        <Alert tone="warning">
          <p>{t('These rides stay as they are:')}</p>
          <ul>
            {kept.map((made) => (
              <li key={made.day}>
                {formatDate(made.day)}: {t(whyKept(made))}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Card>
        <div className={styles.ridesHead}>
          <h2 className={looks.large}>{t('Rides of the series')}</h2>
          <StaleNote query={query} />
        </div>
        <ul ref={rides} className={styles.list}>
          {occurrences.map((one) => (
            <OccurrenceRow
              key={one.day}
              occurrence={one}
              series={series}
              now={now}
              onAsk={(what) => setAsked({ what, occurrence: one })}
            />
          ))}
        </ul>
      </Card>
      {asked?.what === 'change' && (
        <ChangeSeriesDialog
          series={series}
          occurrence={asked.occurrence}
          occurrences={occurrences}
          who={who}
          onChanged={done}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked && asked.what !== 'change' && (
        <DropDialog
          series={series}
          occurrence={asked.occurrence}
          what={asked.what}
          who={who}
          onDone={done}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

interface SeriesFactsProps {
  readonly series: Series;
  readonly who: 'rider' | 'office';
  readonly onAsk: (what: 'change' | 'end') => void;
}

function SeriesFacts({ series, who, onAsk }: SeriesFactsProps) {
  const t = useT();
  const words = useSeriesWords();
  const keptFocus = useKeptFocus();
  return (
    <Card>
      <div ref={keptFocus} className={looks.stack3}>
        <div className={styles.head}>
          <h2 className={looks.large}>
            {series.pickup_location} → {series.dropoff_location}
          </h2>
          <AttentionBadge series={series} />
        </div>
        <p>{words.pattern(series)}</p>
        <dl className={styles.facts}>
          {who === 'office' && (
            <>
              <dt>{t('Rider')}</dt>
              <dd>
                {series.rider_name} ·{' '}
                <span className={looks.whole}>{shownPhone(series.rider_phone)}</span>
              </dd>
            </>
          )}
          <dt>{t('Passengers')}</dt>
          <dd>{series.passenger_count}</dd>
          <dt>{t('Luggage')}</dt>
          <dd>{series.luggage_count}</dd>
        </dl>
        <RideDetailsList ride={series} />
        <p className={looks.quiet}>
          {t(
            'Rides are booked some time ahead, at the fare of that day. Until then the fare is an estimate.',
          )}
        </p>
        {series.open && (
          <div className={styles.row}>
            <Button onClick={() => onAsk('change')}>{t('Change all')}</Button>
            <Button variant="danger" onClick={() => onAsk('end')}>
              {t('End the series')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
