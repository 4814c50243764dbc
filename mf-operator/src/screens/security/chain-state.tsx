import { callApi, formatDate, formatTime, useQuery, useT } from '@trupial/web-kit';
import { Alert, Button } from '@trupial/ui-kit';
import { FAULTS } from './security-words.ts';

/** Whether the log is as it was written; it is read again on demand. */
export function ChainState() {
  const t = useT();
  const query = useQuery({
    queryKey: ['console', 'security-log', 'check'],
    queryFn: ({ signal }) => callApi('checkSecurityLog', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // The server has 20 seconds for it.
    meta: { patienceMs: 30_000 },
  });
  const { data: state, isFetching, isError } = query;
  const again = (
    <Button size="small" busy={isFetching} onClick={() => void query.refetch()}>
      {t('Check again')}
    </Button>
  );
  if (isError) {
    return (
      <Alert tone="warning" actions={again}>
        {t('The log could not be checked.')}
      </Alert>
    );
  }
  if (!state) return <Alert tone="info">{t('Checking the whole log…')}</Alert>;
  const { fault, through, at, unchecked } = state;
  if (fault) {
    return (
      <Alert tone="danger" actions={again}>
        {t(FAULTS[fault.why], { sequence: fault.sequence })}{' '}
        {t('Somebody has changed the log in the database. Keep the database as it is.')}
      </Alert>
    );
  }
  return (
    <Alert tone="success" announce={false} actions={again}>
      {through === 0
        ? t('The log is empty.')
        : t('Unbroken up to row {sequence}, {day} {time}.', {
            sequence: through,
            day: formatDate(at),
            time: formatTime(at, ''),
          })}{' '}
      {unchecked > 0 &&
        t(
          '{n, plural, one {# row is} other {# rows are}} of an earlier secret: only their order is sure.',
          {
            n: unchecked,
          },
        )}
    </Alert>
  );
}
