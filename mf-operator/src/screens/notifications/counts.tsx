import { callApi, formatNumber, useQuery, useT } from '@trupial/web-kit';
import { Card, Skeleton } from '@trupial/ui-kit';
import {
  CHANNEL_WORDS,
  namesOf,
  type Notification,
  STATE_LOOKS,
  STATE_NAMES,
} from '../../notifications/notification-words.ts';
import { NOTIFICATIONS_KEY } from '../../notifications/use-notification-commands.ts';
import type { Filter, FilterName } from './notification-filter.ts';
import styles from './notifications.module.css';

const channels = namesOf(CHANNEL_WORDS);

interface CountsProps {
  filter: Pick<Filter, 'state' | 'channel'>;
  /** A number was pressed: the list is to show what it counts. */
  onChoose: (chosen: Partial<Record<FilterName, string>>) => void;
}

/**
 * How many there are of each channel and state; each number leads to its notifications. Channels are
 * the columns because there are fewer of them: on a phone all are to be seen.
 */
export function Counts({ filter, onChoose }: CountsProps) {
  const t = useT();
  const { data, isError } = useQuery({
    queryKey: [...NOTIFICATIONS_KEY, 'counts'],
    queryFn: async ({ signal }) => {
      const { counts } = await callApi('notifications', { query: { limit: '1' }, signal });
      return counts;
    },
  });
  // The list below says that something could not be loaded.
  if (isError && !data) return null;
  const countOf = (channel: Notification['channel'], state: Notification['state']): number =>
    data?.find((one) => one.channel === channel && one.state === state)?.count ?? 0;
  return (
    <Card padding="small" className={styles.counts}>
      <table>
        <caption>{t('The last 30 days')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('State')}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {t(CHANNEL_WORDS[channel])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {STATE_NAMES.map((state) => (
            <tr key={state}>
              <th scope="row">{t(STATE_LOOKS[state].word)}</th>
              {channels.map((channel) => (
                <td key={channel}>{cell(channel, state)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );

  function cell(channel: Notification['channel'], state: Notification['state']) {
    if (!data) return <Skeleton />;
    const count = countOf(channel, state);
    if (count === 0) return <span className={styles.none}>0</span>;
    const isChosen = filter.channel === channel && filter.state === state;
    return (
      <button
        type="button"
        className={styles.count}
        data-state={state}
        aria-pressed={isChosen}
        aria-label={`${t(CHANNEL_WORDS[channel])}, ${t(STATE_LOOKS[state].word)}: ${formatNumber(count)}`}
        onClick={() => onChoose(isChosen ? { channel: '', state: '' } : { channel, state })}
      >
        {formatNumber(count)}
      </button>
    );
  }
}
