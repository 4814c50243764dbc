import { callApi, useQuery } from '@trupial/web-kit';

/** The query key prefix of everything that changes when a message changes. */
export const MESSAGES_KEY = ['console', 'messages'] as const;
const EVERY = 60_000;
const MOST = 100;

/** How many messages of the contact form are unread, '' for none; '99+' for more. */
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
