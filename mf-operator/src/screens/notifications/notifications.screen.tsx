import { callApi, useQueryClient, useSearchParams, useT } from '@trupial/web-kit';
import { BellIcon, Button, EmptyState } from '@trupial/ui-kit';
import { ListScreen } from '../../list-screen/list-screen.tsx';
import { ShowMore } from '../../list-screen/show-more.tsx';
import { useCursorList } from '../../list-screen/use-cursor-list.ts';
import type { Notification } from '../../notifications/notification-words.ts';
import {
  NOTIFICATIONS_KEY,
  useNotificationCommands,
} from '../../notifications/use-notification-commands.ts';
import { useAfterPause } from '../../words/use-after-pause.ts';
import { useCleared } from '../../words/use-cleared.ts';
import { Counts } from './counts.tsx';
import { filterIn, type FilterName } from './notification-filter.ts';
import { notificationColumns } from './notification-columns.tsx';
import { NotificationFilters } from './notification-filters.tsx';
import { SendTest } from './send-test.tsx';
import { useMovedRows } from './use-moved-rows.ts';

const PER_PAGE = '50';
/** Milliseconds. */
const TYPING_PAUSE = 300;

/** What people were told, whether it arrived, and what the office has to pass on. */
export default function NotificationsScreen() {
  const t = useT();
  const client = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const commands = useNotificationCommands();
  const [cleared, clear] = useCleared(() => setAddress({}));
  const { ride, ...filter } = filterIn(address);
  const rideId = useAfterPause(ride, TYPING_PAUSE);
  const set = (changes: Partial<Record<FilterName, string>>) => {
    setAddress(
      (next) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  };
  const list = useCursorList<Notification>(
    [...NOTIFICATIONS_KEY, 'list', filter, rideId],
    async (cursor, signal) => {
      const query = { ...filter, ride_id: rideId, limit: PER_PAGE, cursor };
      const { notifications, next } = await callApi('notifications', { query, signal });
      return { items: notifications, next };
    },
  );
  // One that was sent again comes on top, and every other one goes down by a row.
  const isResting = useMovedRows(list.items[0]?.id);
  return (
    <ListScreen
      title={t('Notifications')}
      list={{
        ...list,
        // The counts above the list, too.
        refresh: () => client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }),
      }}
      buttons={<SendTest commands={commands} />}
      intro={t(
        'What riders, drivers and the office were told. Where a channel has no carrier, somebody has to pass the text on. Mails about accounts are under Mails.',
      )}
      filters={
        <>
          <Counts filter={filter} onChoose={set} />
          <NotificationFilters key={cleared} address={address} onSet={set} />
        </>
      }
      columns={notificationColumns(t, commands, isResting)}
      rows={list.items}
      rowKey={(one) => one.id}
      loadingRows={8}
      loading={t('Loading notifications…')}
      empty={
        <EmptyState
          picture={<BellIcon size={32} />}
          title={t('No notifications found')}
          action={
            address.size > 0 && <Button onClick={clear}>{t('Show all notifications')}</Button>
          }
        />
      }
      foot={
        <ShowMore
          list={list}
          shown={t('{n, plural, one {# notification} other {# notifications}} shown', {
            n: list.items.length,
          })}
        />
      }
    />
  );
}
