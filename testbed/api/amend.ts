import type { Answered, Client } from './client.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Preview extends Fields {
  readonly version: number;
  readonly quote: string;
}

/**
 * Looks at what a change of a booking costs, and makes it for that, as screens do.
 *
 * @param changes the fields that are to be another
 * @param more of the caller: his receipt, the office's reason, `give_back`
 * @returns the answer to the change, or the refusal of the look at it
 */
export async function amend(
  caller: Client,
  id: number,
  changes: Fields,
  more: Fields = {},
): Promise<Answered<Fields>> {
  const { receipt } = more;
  const shown = await caller.call<Preview>('previewAmendment', {
    id,
    body: { ...changes, ...(receipt !== undefined && { receipt }) },
  });
  if (shown.status !== 200) return shown;
  const { version, quote } = shown.body;
  return caller.call('amendRide', { id, body: { ...changes, version, quote, ...more } });
}
