import { callApi, errorText, refreshQueries, showToast, useT } from '@trupial/web-kit';
import { useState } from 'react';
import { MAY_BE_DONE } from '../words/not-known.ts';
import type { Notification } from './notification-words.ts';

/** Where every list of notifications lives in the query client. */
export const NOTIFICATIONS_KEY = ['notifications'] as const;

/** Stands for the test, which has no id yet. */
export const TEST = 'test';

/** So long the lists are waited for after a command, in milliseconds. */
const LISTS_MS = 5_000;

/** What the office does with a notification. What cannot be done is said; the lists are fetched again. */
export function useNotificationCommands() {
  const t = useT();
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  // The server would send each once more, and the old one stays as it is, failed for example.
  const [sentAgain, setSentAgain] = useState<ReadonlySet<string>>(new Set());
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
      // Until the lists are there, they offer what may just have been done. A silent line is not waited
      // for: the test is in no list, and what was sent again from here says so.
      const lists = refreshQueries(NOTIFICATIONS_KEY);
      const longest = new Promise((resolve) => void setTimeout(resolve, LISTS_MS));
      void (id === TEST ? Promise.resolve() : Promise.race([lists, longest])).then(() =>
        setRunning((all) => new Set([...all].filter((one) => one !== id))),
      );
    }
  };
  return {
    /** Whether something is under way with a notification, or the test; each goes on by itself. */
    isRunning: (id: string) => running.has(id),
    sendAgain: async ({ id }: Notification) => {
      const again = () => callApi('sendNotificationAgain', { params: { id } });
      if (await carryOut(id, again, t('Queued again'))) {
        setSentAgain((others) => new Set([...others, id]));
      }
    },
    /** Whether it was sent again from here. */
    wasSentAgain: (id: string) => sentAgain.has(id),
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
