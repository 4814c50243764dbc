import { callApi, errorText, showToast, useQueryClient, useT } from '@trupial/web-kit';
import { useState } from 'react';
import { MAY_BE_DONE } from '../words/not-known.ts';
import type { Notification } from './notification-words.ts';

/** Where every list of notifications lives in the query client. */
export const NOTIFICATIONS_KEY = ['notifications'] as const;

/** Stands for the test, which has no id yet. */
export const TEST = 'test';

/** What the office does with a notification. What cannot be done is said; the lists are fetched again. */
export function useNotificationCommands() {
  const t = useT();
  const client = useQueryClient();
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const carryOut = async (id: string, call: () => Promise<unknown>, done: string) => {
    if (running.has(id)) return false;
    setRunning((others) => new Set([...others, id]));
    try {
      await call();
      showToast(done);
      return true;
    } catch (error) {
      const text = errorText(error, MAY_BE_DONE);
      showToast(t(text), { kind: 'error' });
      return false;
    } finally {
      setRunning((all) => new Set([...all].filter((one) => one !== id)));
      void client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
    }
  };
  return {
    /** Whether something is under way with a notification, or the test; each goes on by itself. */
    isRunning: (id: string) => running.has(id),
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
        TEST,
        () => callApi('sendTestNotification', { body: { channel } }),
        t('The test is queued'),
      ),
  };
}

export type NotificationCommands = ReturnType<typeof useNotificationCommands>;
