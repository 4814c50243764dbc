import { randomUUID } from 'node:crypto';
import { rideStream } from '@trupial/contracts/events';
import { announcements } from '@trupial/contracts/messages';
import { until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CarrierRefused } from './channels/channel.port.ts';
import { type NotificationsRig, startNotifications } from './testing/notifications.rig.ts';
import { type PushRig, startPush, untilHolders } from './testing/push.rig.ts';

/** Writes an event into a ride's stream that nobody can read. */
async function spoil(rig: NotificationsRig, rideId: number): Promise<void> {
  const meta = { actor: 'system', role: 'system', correlationId: 'test' } as const;
  const nonsense = { id: randomUUID(), type: 'Nonsense', data: {}, meta };
  await rig.service.others.append({
    stream: rideStream(rideId),
    expected: 'any',
    events: [nonsense],
  });
}
const days = (rig: NotificationsRig, count: number): string =>
  new Date(Date.parse(rig.now()) + count * 86_400_000).toISOString();

describe('a ride whose stream cannot be read', () => {
  let rig: NotificationsRig;
  beforeAll(async () => {
    rig = await startNotifications();
  });
  afterAll(() => rig.stop());
  beforeEach(() => rig.renew());

  const linesOf = async (rideId: number) =>
    (await rig.rows())
      .filter((row) => row.rideId === rideId)
      .map(({ kind, state, reason }) => `${kind} ${state} ${reason ?? ''}`.trim());

  it('is told of no more, while the others are', async () => {
    const broken = await rig.book({ scheduledFor: days(rig, 2) });
    await rig.settled();
    await spoil(rig, broken.rideId);
    rig.time.forward(86_400_000 + 60_000);
    const fine = await rig.book();
    const isTold = async () => (await linesOf(fine.rideId)).includes('booked sent');
    await until(isTold, 'the other is told');
    await rig.settled();
    // Where staff sees it, and can send it again.
    expect(await linesOf(broken.rideId)).toEqual(['booked sent', 'day_before dropped unreadable']);
    expect(rig.service.log.lines).toContainEqual(
      expect.objectContaining({ rideId: broken.rideId, msg: 'a ride cannot be read' }),
    );
  });

  it('does not stop what waits for the same carrier', async () => {
    const { whatsapp } = rig.carriers;
    whatsapp.behave = () => Promise.reject(new CarrierRefused('later', 'test', 50_000));
    const [broken, fine] = [await rig.book(), await rig.book()];
    await rig.settled();
    await spoil(rig, broken.rideId);
    whatsapp.behave = () => Promise.resolve();
    rig.time.forward(60_000);
    const isTold = async () => (await linesOf(fine.rideId)).includes('booked sent');
    await until(isTold, 'the other is told');
    await rig.settled();
    // The office cannot be told in words whom to call either: the rows are what it sees.
    expect(await linesOf(broken.rideId)).toEqual([
      'booked failed unreadable',
      'call_needed dropped unreadable',
    ]);
  });
});

describe('a browser of a ride whose stream cannot be read', () => {
  let rig: PushRig;
  beforeAll(async () => {
    rig = await startPush();
  });
  afterAll(() => rig.stop());

  it('is kept, while those end that have to', async () => {
    const [broken, old] = [
      await rig.bookWithReceipt({ scheduledFor: days(rig, 9) }),
      await rig.bookWithReceipt(),
    ];
    await rig.subscribe(null, 'hotel', { ride: broken });
    await rig.subscribe(null, 'guesthouse', { ride: old });
    await spoil(rig, broken!.rideId);
    rig.time.forward(4 * 86_400_000);
    rig.service.messenger.announce(announcements.sessionsEnded, {});
    await untilHolders(rig, `ride-${broken!.rideId}`);
  });
});
