import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { announcements } from '@trupial/contracts/messages';
import type { InstanceStatus } from '@trupial/contracts/values';
import type { Messenger } from '../messaging/messenger.ts';

const everyMs = 5_000;

/** What an instance knows of itself beyond what every process has. */
export type Described = Pick<
  InstanceStatus,
  'checks' | 'liveConnections' | 'projections' | 'lastBackup' | 'notices'
>;

export interface BeatingInstance {
  readonly part: InstanceStatus['part'];
  readonly version: string;
  readonly messenger: Messenger;
  describe(): Promise<Described>;
}

/**
 * Announces every five seconds, and on request, that this instance runs, with its status. Any part
 * can listen; there is no list of expected instances. Returns a function that stops it.
 */
export function startBeats({ part, version, messenger, describe }: BeatingInstance): () => void {
  const id = randomUUID();
  const startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString();
  let isStopped = false;
  const beat = async (): Promise<void> => {
    // When the status cannot be determined, this beat is skipped, and listeners notice the missing
    // beat.
    const described = await describe().catch(() => undefined);
    if (described === undefined || isStopped) return;
    const status: InstanceStatus = {
      id,
      part,
      host: hostname(),
      version,
      startedAt,
      memoryBytes: process.memoryUsage.rss(),
      ...described,
    };
    messenger.announce(announcements.instanceBeat, status);
  };
  const timer = setInterval(() => void beat(), everyMs).unref();
  const stopListening = messenger.onAnnounce(announcements.statusAsked, () => void beat());
  void beat();
  return () => {
    isStopped = true;
    clearInterval(timer);
    stopListening();
  };
}
