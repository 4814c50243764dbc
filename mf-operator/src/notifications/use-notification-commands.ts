import { callApi, errorText, showToast, useQueryClient, useT } from '@trupial/web-kit';
import { useState } from 'react';
import type { Notification } from './notification-words.ts';

/** Where every list of notifications lives in the query client. */
export const NOTIFICATIONS_KEY = ['notifications'] as const;

/** What the office does with a notification. What cannot be done is said; the lists are fetched again. */
export function useNotificationCommands() {
  const t = useT();
  const client = useQueryClient();
  const [running, setRunning] = useState<string>();
  const carryOut = async (id: string, call: () => Promise<unknown>, done: string) => {
    if (running !== undefined) return false;
    setRunning(id);
    try {
      await call();
      showToast(done);
      return true;
    } catch (error) {
      const text = errorText(error, t('Nothing was changed. Please try again.'));
      showToast(t(text), { kind: 'error' });
      return false;
    } finally {
      setRunning(undefined);
      void client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
    }
  };
  return {
    /** The id of the notification that is under way. */
    running,
    sendAgain: ({ id }: Notification) =>
      carryOut(id, () => callApi('sendNotificationAgain', { params: { id } }), t('Queued again')),
    passOn: ({ id }: Notification) =>
      carryOut(
        id,
        () => callApi('passOnNotification', { params: { id } }),
        t('Marked as passed on'),
      ),
    sendTest: (channel: Notification['channel']) =>
      carryOut(
        'test',
        () => callApi('sendTestNotification', { body: { channel } }),
        t('The test is queued'),
      ),
  };
}

export type NotificationCommands = ReturnType<typeof useNotificationCommands>;
