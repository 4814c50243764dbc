import { callApi, useKept, useSession } from '@trupial/web-kit/core';
import { localPhone } from '../booking/phone.ts';

/** The form works without them; they are filled in when the server has answered. */
const AGAIN_MS = 5_000;

/** Name and phone of the signed-in person, for the booking form; undefined for a visitor. */
export function useRiderProfile(): { username: string | undefined; name: string; phone: string } {
  const session = useSession();
  const username = session.status === 'signed-in' ? session.username : undefined;
  const { data } = useKept(
    username === undefined ? undefined : `dashboard ${username}`,
    () => callApi('dashboard'),
    { anew: true, againMs: AGAIN_MS },
  );
  const isKnown = username !== undefined && data !== undefined;
  return {
    username,
    name: isKnown ? `${data.first_name ?? ''} ${data.last_name ?? ''}`.trim() : '',
    phone: isKnown ? localPhone(data.phone_number) : '',
  };
}
