import type { NotificationChannel } from '@trupial/contracts/values';
import type { Channel, Reachable } from './channel.port.ts';

/** Which of these channels reach somebody; those that staff would have to pass on only when no other does. */
export async function reachedBy(
  channels: readonly Channel[],
  who: Reachable,
): Promise<(channel: NotificationChannel) => boolean> {
  const reached: Channel[] = [];
  for (const channel of channels) if (await channel.reaches(who)) reached.push(channel);
  const carriers = reached.filter(({ isCarrier }) => isCarrier);
  const names = new Set((carriers.length > 0 ? carriers : reached).map(({ name }) => name));
  return (channel) => names.has(channel);
}
