import type { NotificationChannel } from '@trupial/contracts/values';
import type { Reaches } from '../plan/choose-channels.ts';
import type { Channel, Reachable } from './channel.port.ts';

/** Which of these channels reach somebody, and how. */
export async function reachedBy(channels: readonly Channel[], who: Reachable): Promise<Reaches> {
  const reached = new Map<NotificationChannel, true | 'by hand'>();
  for (const channel of channels) {
    if (await channel.reaches(who)) reached.set(channel.name, channel.isCarrier || 'by hand');
  }
  return (channel) => reached.get(channel) ?? false;
}
