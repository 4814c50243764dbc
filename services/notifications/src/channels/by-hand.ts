import type { NotificationChannel } from '@trupial/contracts/values';
import type { ByHand, Outgoing, Reachable } from './channel.port.ts';

/** What the office passes on by hand. */
export interface PassedByHand {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Opens WhatsApp with the text. */
  readonly link: string | null;
}

const addressOn = (channel: NotificationChannel, who: Reachable): string | null =>
  channel === 'email' ? who.email : who.phone;

/** A channel without a carrier. Push has one always. */
export const byHand = (name: Exclude<NotificationChannel, 'push'>): ByHand => ({
  name,
  isCarrier: false,
  reaches: (who) => addressOn(name, who) !== null,
});

/** Opens WhatsApp with the number and the text, on the office's own phone or computer. */
const whatsappLink = (phone: string, text: string): string =>
  `https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;

/** What the office reads of a notification; null when its person has no such address any more. */
export function passedByHand(
  channel: NotificationChannel,
  { to: who, subject, text }: Outgoing,
): PassedByHand | null {
  const to = addressOn(channel, who);
  if (to === null) return null;
  return { to, subject, text, link: channel === 'whatsapp' ? whatsappLink(to, text) : null };
}
