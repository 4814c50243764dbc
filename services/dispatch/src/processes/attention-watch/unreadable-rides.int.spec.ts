import { randomUUID } from 'node:crypto';
import { rideStream } from '@trupial/contracts/events';
import { StreamTurns } from '@trupial/event-store';
import { collectLog } from '@trupial/service-kit/testing';
import { expect, it, onTestFinished } from 'vitest';
import { startDispatch } from '../../testing/dispatch.rig.ts';
import { minutesLater, noon } from '../../testing/ride.samples.ts';
import { AttentionWatch } from './attention-watch.ts';

it('looks after the others when one ride’s stream cannot be read, and seldom after that one', async () => {
  let now = noon;
  const clock = () => now;
  const rig = await startDispatch(clock);
  onTestFinished(() => rig.stop());
  const log = collectLog();
  const watch = new AttentionWatch(rig.store, rig.pool, clock, log.logger, new StreamTurns());
  const book = () => rig.book({ scheduledFor: minutesLater(20), at: noon });
  const [broken, fine] = [await book(), await book()];
  const meta = { actor: 'system', role: 'system', correlationId: 'test' } as const;
  const nonsense = { id: randomUUID(), type: 'Nonsense', data: {}, meta };
  await rig.store.append({ stream: rideStream(broken), expected: 1, events: [nonsense] });
  await rig.boardReached();

  expect(await watch.raiseDue()).toBe(1);
  expect((await rig.eventsOf(rideStream(fine))).at(-1)).toMatchObject({
    type: 'AttentionRaised',
    data: { level: 2 },
  });
  const said = () =>
    log.lines.filter(({ rideId, level }) => rideId === broken && level === 'error');
  expect(said()).toHaveLength(1);
  now = minutesLater(0.5);
  await watch.raiseDue();
  expect(said()).toHaveLength(1);
  for (const [minutes, times] of [
    [1, 2],
    [2.5, 2],
    [3, 3],
  ] as const) {
    now = minutesLater(minutes);
    await watch.raiseDue();
    expect(said()).toHaveLength(times);
  }
});
