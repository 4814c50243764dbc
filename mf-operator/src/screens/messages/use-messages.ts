import {
  callApi,
  errorText,
  nextCursorOf,
  refreshQueries,
  showToast,
  useSearchParams,
  useT,
} from '@trupial/web-kit';
import type { Answer } from '@trupial/web-kit';
import { useState } from 'react';
import { useCursorList } from '../../list-screen/use-cursor-list.ts';
import { MESSAGES_KEY } from '../../console/use-unread-count.ts';
import { MAY_BE_DONE_ONCE } from '../../words/not-known.ts';

/** A message of the contact form. */
export type Message = Answer<'markContactMessage'>;

const PER_PAGE = 50;

/** What the Messages screen shows. The filter is in the address. */
export function useMessages() {
  const t = useT();
  const [address, setAddress] = useSearchParams();
  const [marking, setMarking] = useState<number>();
  const unread = address.get('unread') === 'true';
  const list = useCursorList<Message>([...MESSAGES_KEY, 'list', unread], async (cursor, signal) => {
    const query = { unread: unread ? 'true' : 'false', limit: String(PER_PAGE), cursor } as const;
    const answer = await callApi('contactMessages', { query, signal });
    return { items: 'count' in answer ? [] : answer, next: nextCursorOf(answer) };
  });

  /** The list on the screen has been changed already: it does not move under the hand. */
  const refreshOthers = () => {
    void refreshQueries([...MESSAGES_KEY, 'unread-count']);
    void refreshQueries([...MESSAGES_KEY, 'list', !unread]);
  };

  return {
    list,
    unread,
    showUnread: (only: boolean) => setAddress(only ? { unread: 'true' } : {}, { replace: true }),
    marking,
    mark: async (message: Message, read: boolean) => {
      setMarking(message.id);
      try {
        const params = { id: String(message.id) };
        const changed = await callApi('markContactMessage', { params, body: { read } });
        list.change((items) => items.map((item) => (item.id === changed.id ? changed : item)));
        refreshOthers();
      } catch (error) {
        const text = errorText(error, MAY_BE_DONE_ONCE);
        showToast(t(text), { kind: 'error' });
      } finally {
        setMarking((now) => (now === message.id ? undefined : now));
      }
    },
    /** Throws what the call throws. */
    erase: async (message: Message) => {
      await callApi('eraseContactMessage', { params: { id: String(message.id) } });
      list.change((items) => items.filter((item) => item.id !== message.id));
      refreshOthers();
    },
  };
}
