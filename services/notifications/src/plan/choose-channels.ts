import type { NotificationChannel, NotificationReason } from '@trupial/contracts/values';
import type { Told } from './told.ts';

/** What a person chose in his profile. */
export interface Choices {
  readonly email: boolean;
  /** Of SMS and WhatsApp. `at need`: he never chose, and so only where nothing else reaches him. */
  readonly phone: boolean | 'at need';
  /** What he prefers; null when he never said. */
  readonly preferred: 'email' | 'sms' | 'whatsapp' | null;
  /** He wants nothing but what is about a booked ride. */
  readonly stopped: boolean;
}

/** Of somebody who booked without an account: what he gave is what he wants to be told by. */
export const noChoices: Choices = { email: true, phone: true, preferred: null, stopped: false };

/** Whether a channel reaches somebody; `by hand`: it has no carrier, and the office passes it on. */
export type Reaches = (channel: NotificationChannel) => boolean | 'by hand';

/** SMS and WhatsApp go to the same number, and are switched off together. */
const groupOf = (channel: NotificationChannel): 'email' | 'phone' | 'push' =>
  channel === 'sms' || channel === 'whatsapp' ? 'phone' : channel;

/**
 * The channels of one notification: the first that reaches the person, what he prefers before what
 * he does not; and a mail as well where it is something to keep. Those without a carrier count where
 * he leaves none with one. A reason when there is none.
 */
export function channelsFor(
  told: Pick<Told, 'channels' | 'record' | 'service'>,
  choices: Choices,
  reaches: Reaches,
): readonly NotificationChannel[] | NotificationReason {
  if (choices.stopped && !told.service) return 'choice';
  const reached = told.channels.filter((channel) => reaches(channel) !== false);
  if (reached.length === 0) return 'no_address';
  // Push is switched on by the person himself, on each device.
  const wanted = reached.filter((channel) => {
    const group = groupOf(channel);
    return group === 'push' || choices[group] === true;
  });
  const isAtNeed = wanted.length === 0 && choices.phone === 'at need' && told.service;
  const allowed = isAtNeed ? reached : wanted;
  const carried = allowed.filter((channel) => reaches(channel) === true);
  const usable = carried.length > 0 ? carried : allowed;
  const [first] = usable;
  if (first === undefined) return 'choice';
  const { preferred } = choices;
  const best =
    usable.find((channel) => channel === preferred) ??
    usable.find((channel) => preferred !== null && groupOf(channel) === groupOf(preferred)) ??
    first;
  const isKept = told.record && best !== 'email' && usable.includes('email');
  return isKept ? [best, 'email'] : [best];
}
