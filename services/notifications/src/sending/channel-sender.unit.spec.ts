import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Metrics, wallClock } from '@trupial/service-kit';
import { collectLog, until } from '@trupial/service-kit/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { CarrierRefused } from '../channels/channel.port.ts';
import { NotificationQueue } from '../queue/notification.queue.ts';
import type { DueNotification } from '../queue/rows.ts';
import { RecordingChannel } from '../testing/recording.channel.ts';
import { sampleMail } from '../testing/sample-mails.ts';
import { ChannelSender } from './channel-sender.ts';

const now = wallClock();
const due: DueNotification = {
  id: '0d6b7c2e-9c1f-8a44-8f0e-3a8b2f1c9d12',
  source: 'an event',
  recipient: 'ride-12',
  kind: 'booked',
  rideId: 12,
  driverId: null,
  amendment: null,
  happenedAt: now,
  expiresAt: new Date(Date.parse(now) + 3_600_000).toISOString(),
  channel: 'email',
  tries: 1,
  unanswered: 0,
  lease: '00000000-0000-4000-8000-000000000000',
  queuedAt: now,
};

/** A sender that is handed so many notifications one after another, and a queue that notes their ends. */
function sending(
  channel: RecordingChannel,
  count: number,
  prepared = async (some: readonly DueNotification[]) => some.map(() => sampleMail('booked', 'en')),
) {
  const queue: NotificationQueue = Object.create(NotificationQueue.prototype);
  let left = count;
  const take = vi.spyOn(queue, 'take').mockImplementation(() => {
    left -= 1;
    return Promise.resolve(left >= 0 ? [due] : []);
  });
  const ended = vi.spyOn(queue, 'ended').mockResolvedValue(true);
  const endedWith = vi.spyOn(queue, 'endedWith').mockResolvedValue(true);
  const metrics = new Metrics();
  const sender = new ChannelSender(channel, {
    queue,
    preparation: {
      prepared,
      failedForGood: () => Promise.resolve(),
    },
    limit: { applied: (_, __, ready) => Promise.resolve(ready) },
    reports: { settle: () => Promise.resolve() },
    clock: wallClock,
    logger: collectLog().logger,
    metrics,
  });
  return { sender, take, ended, endedWith, metrics };
}

it('frees what it took when its facts cannot be read, as no try', async () => {
  const { sender, ended } = sending(new RecordingChannel('email'), 1, () =>
    Promise.reject(new Error('the log is away')),
  );
  await sender.poke();
  expect(ended.mock.calls).toEqual([
    [due, expect.objectContaining({ state: 'queued', isTry: false })],
  ]);
  await sender.stop();
});

it('keeps nothing of a try that is over', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const channel = new RecordingChannel('email');
  const signals: WeakRef<AbortSignal>[] = [];
  channel.behave = (_, signal) => {
    signals.push(new WeakRef(signal));
    return Promise.resolve();
  };
  const { sender, ended } = sending(channel, 20);
  await sender.poke();
  await until(() => ended.mock.calls.length === 20, 'all are sent');
  await until(() => {
    collect();
    return signals.every((signal) => signal.deref() === undefined);
  }, 'no signal is kept');
  expect(signals).toHaveLength(20);
  await sender.stop();
});

it('ends a try without an answer two seconds after it is to stop', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const channel = new RecordingChannel('email');
  channel.behave = channel.hang;
  const { sender, ended } = sending(channel, 1);
  await sender.poke();
  const stopping = sender.stop();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await stopping;
  expect(ended).toHaveBeenCalledExactlyOnceWith(
    due,
    expect.objectContaining({ state: 'queued', detail: 'no answer' }),
  );
});

it('notes a yes again while the database is away, and hands over nothing twice', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const channel = new RecordingChannel('email');
  const { sender, ended } = sending(channel, 1);
  ended.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
  await sender.poke();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ended.mock.calls.map(([, { state }]) => state)).toEqual(['sent', 'sent', 'sent']);
  expect(channel.given).toHaveLength(1);
  await sender.stop();
});

it.each([
  ['a try without an answer', 0, 'queued'],
  ['the last one without an answer', 2, 'failed'],
])('notes %s again while the database is away', async (_, unanswered, state) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const channel = new RecordingChannel('email');
  channel.behave = () => Promise.reject(new Error('no answer'));
  const { sender, take, ended, endedWith } = sending(channel, 0);
  take.mockResolvedValueOnce([{ ...due, unanswered }]);
  const note = state === 'failed' ? endedWith : ended;
  note.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
  await sender.poke();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(note.mock.calls.map(([, outcome]) => outcome.state)).toEqual([state, state, state]);
  expect(channel.given).toHaveLength(1);
  await sender.stop();
});

it('leaves what a carrier refused while the database is away to the end of the lease', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const channel = new RecordingChannel('email');
  channel.behave = () => Promise.reject(new CarrierRefused('never', 'smtp 550'));
  const { sender, endedWith } = sending(channel, 1);
  endedWith.mockRejectedValueOnce(new Error('away'));
  await sender.poke();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(endedWith).toHaveBeenCalledTimes(1);
  await sender.stop();
});

it('a stop waits for no database that is away', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { sender, ended } = sending(new RecordingChannel('email'), 1);
  ended.mockRejectedValue(new Error('away'));
  await sender.poke();
  await vi.advanceTimersByTimeAsync(0);
  const stopping = sender.stop();
  await vi.advanceTimersByTimeAsync(1_000);
  await stopping;
  expect(ended).toHaveBeenCalledTimes(2);
});

it('a carrier that refuses whatever it gets is tried with one, more and more seldom, and the alert goes on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const channel = new RecordingChannel('email');
  channel.behave = () => Promise.reject(new CarrierRefused('busy', 'smtp 535'));
  const { sender, take, metrics } = sending(channel, 0);
  take.mockImplementation((_, most) => Promise.resolve(Array.from({ length: most }, () => due)));
  await sender.poke();
  const one = [['email', 1]];
  for (const taken of [one, one, one, []]) {
    await vi.advanceTimersByTimeAsync(31_000);
    take.mockClear();
    await sender.poke();
    expect(take.mock.calls).toEqual(taken);
    expect((await metrics.carrierResting.get()).values).toMatchObject([{ value: 1 }]);
  }
  await sender.stop();
});

it('a carrier that hangs has one at a time after its rest, however often somebody looks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const channel = new RecordingChannel('email');
  channel.behave = channel.hang;
  const { sender, take } = sending(channel, 0);
  take.mockImplementation((_, most) => Promise.resolve(Array.from({ length: most }, () => due)));
  await sender.poke();
  // All places end after ten seconds, and the carrier rests for fifteen.
  await vi.advanceTimersByTimeAsync(25_500);
  channel.given.length = 0;
  for (let look = 0; look < 5; look += 1) {
    await sender.poke();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(channel.given).toHaveLength(1);
  channel.reset();
  await sender.stop();
});

it('waits for its carrier for as long as that says', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const channel = Object.assign(new RecordingChannel('email'), { patienceMs: 40_000 });
  channel.behave = channel.hang;
  const { sender, ended } = sending(channel, 1);
  await sender.poke();
  await vi.advanceTimersByTimeAsync(39_000);
  channel.answer();
  await vi.waitUntil(() => ended.mock.calls.length > 0);
  expect(ended.mock.calls[0]?.[1]).toMatchObject({ state: 'sent' });
  await sender.stop();
});

it('believes what an adapter says of a try whose time is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const channel = new RecordingChannel('push');
  channel.behave = (_, signal) =>
    new Promise((_resolve, reject) => {
      const told = new CarrierRefused('later', 'one has it', null, true);
      signal.addEventListener('abort', () => reject(told));
    });
  const { sender, ended } = sending(channel, 1);
  await sender.poke();
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitUntil(() => ended.mock.calls.length > 0);
  expect(ended.mock.calls[0]?.[1]).toMatchObject({ state: 'queued', detail: 'one has it' });
  await sender.stop();
});
