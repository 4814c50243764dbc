import { callApi, useQuery, useSession } from '@trupial/web-kit';
import { localPhone } from '../booking/phone.ts';

/** Name and phone of whoever is signed in, for the booking form; nothing for a visitor. */
export function useRiderProfile(): { username?: string; name: string; phone: string } {
  const session = useSession();
  const username = session.status === 'signed-in' ? session.username : undefined;
  const { data } = useQuery({
    queryKey: ['dashboard', username],
    queryFn: ({ signal }) => callApi('dashboard', { signal }),
    enabled: username !== undefined,
  });
  const isKnown = username !== undefined && data !== undefined;
  return {
    ...(username === undefined ? {} : { username }),
    name: isKnown ? `${data.first_name ?? ''} ${data.last_name ?? ''}`.trim() : '',
    phone: isKnown ? localPhone(data.phone_number) : '',
  };
}
