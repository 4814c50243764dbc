import type { t as translate } from '@trupial/web-kit';
import type { TableColumn } from '@trupial/ui-kit/table';
import { lines, moment, whole } from '../../list-screen/cells.tsx';
import { NotificationActions } from '../../notifications/notification-actions.tsx';
import { NotificationState } from '../../notifications/notification-state.tsx';
import {
  CHANNEL_WORDS,
  hasActions,
  KIND_WORDS,
  type Notification,
  RECIPIENT_WORDS,
} from '../../notifications/notification-words.ts';
import type { NotificationCommands } from '../../notifications/use-notification-commands.ts';

/** The columns of the list. */
export const notificationColumns = (
  t: typeof translate,
  commands: NotificationCommands,
  isResting: boolean,
): readonly TableColumn<Notification>[] => [
  { id: 'at', header: t('When'), cell: ({ queued_at }) => moment(queued_at) },
  {
    id: 'kind',
    header: t('What it tells of'),
    cell: ({ kind, ride_id }) =>
      lines(t(KIND_WORDS[kind]), ride_id !== null && t('Ride #{id}', { id: String(ride_id) })),
  },
  {
    id: 'to',
    header: t('Whom'),
    cell: ({ to, driver_id }) =>
      lines(t(RECIPIENT_WORDS[to]), to === 'driver' && driver_id !== null && `#${driver_id}`),
  },
  { id: 'channel', header: t('Channel'), cell: ({ channel }) => whole(t(CHANNEL_WORDS[channel])) },
  {
    id: 'state',
    header: t('State'),
    cell: (one) => <NotificationState notification={one} />,
  },
  {
    id: 'actions',
    header: t('Actions'),
    cell: (one) =>
      hasActions(one) ? (
        <NotificationActions notification={one} commands={commands} isResting={isResting} />
      ) : (
        '—'
      ),
  },
];
