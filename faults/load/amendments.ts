import { paths } from '@trupial/contracts/paths';
import { bookingOf } from './bookings.ts';
import type { Person } from './person.ts';
import type { Random } from './random.ts';

type Body = Readonly<Record<string, unknown>>;

const previewMs = 9_000;

/** Another time, or more people, or both: what people change. */
function changesOf(random: Random): Body {
  const { ride_datetime, passenger_count, luggage_count } = bookingOf(random);
  const kinds = [
    { ride_datetime },
    { passenger_count, luggage_count },
    { ride_datetime, passenger_count, luggage_count },
  ];
  return random.pick(kinds)!; // never empty
}

/**
 * A change of a ride as somebody sends it who has looked at its price; null when he was refused or
 * not answered.
 */
export async function pricedChange(
  { url, random }: { readonly url: string; readonly random: Random },
  by: Person,
  ride: number,
): Promise<Body | null> {
  const { sender } = by;
  const changes = changesOf(random);
  const receipt = sender.role === 'visitor' ? { receipt: sender.receipt ?? undefined } : {};
  try {
    const path = paths.previewAmendment.path.replace('{id}', String(ride));
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { ...(await by.headers()), 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...changes, ...receipt }),
      signal: AbortSignal.timeout(previewMs),
    });
    if (response.status === 401) by.forgetToken();
    if (!response.ok) return null;
    const { version, quote } = (await response.json()) as { version: number; quote: string };
    const reason = sender.role === 'operator' ? { reason: 'They called.' } : {};
    const give_back = random.happens(0.3);
    return { ...changes, ...receipt, version, quote, ...reason, give_back };
  } catch {
    // Nothing was asked to be done yet.
    return null;
  }
}
