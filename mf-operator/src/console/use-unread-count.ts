import { callApi, useQuery } from '@trupial/web-kit';

/** Below this key lives everything that a change of a message changes. */
export const MESSAGES_KEY = ['console', 'messages'] as const;
const EVERY = 60_000;
const MOST = 100;

/** How many messages of the contact form nobody has read, '' for none; '99+' for more. */
export function useUnreadCount(): string {
  const { data = 0 } = useQuery({
    queryKey: [...MESSAGES_KEY, 'unread-count'],
    queryFn: async ({ signal }) => {
      const query = { unread: 'true', count_only: 'true' } as const;
      const answer = await callApi('contactMessages', { query, signal });
      return 'count' in answer ? answer.count : answer.length;
    },
    refetchInterval: EVERY,
  });
  if (data === 0) return '';
  return data < MOST ? String(data) : '99+';
}
