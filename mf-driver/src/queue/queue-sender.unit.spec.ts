import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryStorage } from '../../../packages/web-kit/src/testing/memory-storage.ts';
import { canBeTakenBack, type QueuedAction } from './action-queue.ts';
import { anAction } from '../testing/an-action.ts';
import { type Outcome, QueueSender } from './queue-sender.ts';
import { QueueStorage } from './queue-storage.ts';

const done: Outcome<string> = { type: 'answered', answer: 'ok' };
const lost: Outcome<string> = { type: 'unanswered' };
const refused = (reason: string): Outcome<string> => ({ type: 'refused', reason });

/** A device with a queue, and a server whose answers the test sets. */
function aDevice(storage = new QueueStorage(new MemoryStorage())) {
  const sent: string[] = [];
  const told: string[] = [];
  const timers: { milliseconds: number; task: () => void }[] = [];
  const world = {
    isOnline: true,
    owner: 'carlos' as string | undefined,
    tell: (): void => undefined,
    answer: (() => done) as (action: QueuedAction) => Outcome<string> | Promise<never>,
  };
  const sender = new QueueSender<string>({
    read: () => storage.read(),
    apply: (event) => void storage.apply(event),
    owner: () => world.owner,
    isOnline: () => world.isOnline,
    async send(action) {
      sent.push(action.key);
      return world.answer(action);
    },
    exclusive: (task) => task(),
    answered({ key }) {
      world.tell();
      told.push(`answered ${key}`);
    },
    refused: ({ key }, reason) => told.push(`refused ${key}: ${reason}`),
    later(milliseconds, task) {
      const timer = { milliseconds, task };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  });
  const take = (action: QueuedAction) => storage.apply({ type: 'taken', action });
  return { storage, sender, sent, told, timers, world, take };
}

const a = anAction({ key: 'a', command: 'setOffRide' });
const b = anAction({ key: 'b', command: 'arriveRide' });
const c = anAction({ key: 'c', command: 'pickupRide' });

describe('sending what waits', () => {
  let device: ReturnType<typeof aDevice>;
  beforeEach(() => {
    device = aDevice();
  });

  it('sends each once, in order, and tells', async () => {
    for (const action of [a, b, c]) device.take(action);
    await device.sender.flush();
    expect(device.sent).toEqual(['a', 'b', 'c']);
    expect(device.told).toEqual(['answered a', 'answered b', 'answered c']);
    expect(device.storage.read().waiting).toEqual([]);
    await device.sender.flush();
    expect(device.sent).toHaveLength(3);
  });

  it('sends nothing without a connection and shows all of it as waiting', async () => {
    device.world.isOnline = false;
    for (const action of [a, b]) device.take(action);
    await device.sender.flush();
    expect(device.sent).toEqual([]);
    expect(device.storage.read().waiting).toMatchObject([
      { key: 'a', isKept: true, tries: 0 },
      { key: 'b', isKept: true, tries: 0 },
    ]);
    device.world.isOnline = true;
    await device.sender.flush();
    expect(device.sent).toEqual(['a', 'b']);
  });

  it('stops at the first without an answer: what follows may rest on it', async () => {
    for (const action of [a, b]) device.take(action);
    device.world.answer = () => lost;
    await device.sender.flush();
    expect(device.sent).toEqual(['a']);
    expect(device.storage.read().waiting).toMatchObject([
      { key: 'a', tries: 1 },
      { key: 'b', tries: 0, isKept: true },
    ]);
    device.world.answer = () => done;
    device.timers[0]?.task();
    await device.sender.flush();
    expect(device.sent).toEqual(['a', 'a', 'b']);
  });

  it('tries again after 2, 4, 8, 16, 30, 30 s, and after an answer from 2 s again', async () => {
    device.take(a);
    device.world.answer = () => lost;
    const pauses: (number | undefined)[] = [];
    for (let times = 0; times < 6; times += 1) {
      await device.sender.flush();
      expect(device.timers).toHaveLength(1);
      pauses.push(device.timers[0]?.milliseconds);
    }
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    device.world.answer = () => done;
    await device.sender.flush();
    expect(device.timers).toEqual([]);
    device.world.answer = () => lost;
    device.take(b);
    await device.sender.flush();
    expect(device.timers.map(({ milliseconds }) => milliseconds)).toEqual([2_000]);
  });

  it('goes on after a refusal and keeps its reason for what had waited', async () => {
    device.world.isOnline = false;
    for (const action of [a, b]) device.take(action);
    await device.sender.flush();
    device.world.isOnline = true;
    device.world.answer = ({ key }) => (key === 'a' ? refused('No.') : done);
    await device.sender.flush();
    expect(device.told).toEqual(['refused a: No.', 'answered b']);
    expect(device.storage.read()).toMatchObject({
      waiting: [],
      refused: [{ key: 'a', reason: 'No.' }],
    });
  });

  it.each([
    ['was just pressed', true],
    ['had waited', false],
  ])(
    'lets nobody take back what is on its way and %s, after a reload neither',
    async (_, online) => {
      const { storage, sender, take, world } = device;
      world.isOnline = online;
      take(a);
      if (!online) await sender.flush();
      world.isOnline = true;
      const { promise: isSent, resolve: sent } = Promise.withResolvers<void>();
      // The page is closed meanwhile: nothing comes back.
      world.answer = () => {
        sent();
        return new Promise<never>(() => undefined);
      };
      void sender.flush();
      await isSent;
      storage.apply({ type: 'taken-back', key: 'a' });
      expect(storage.read().waiting).toMatchObject([{ key: 'a' }]);
      // The next page finds no connection.
      const reloaded = aDevice(storage);
      reloaded.world.isOnline = false;
      await reloaded.sender.flush();
      const queue = storage.read();
      expect(queue.waiting).toMatchObject([{ key: 'a', isKept: true }]);
      expect(queue.waiting.map((action) => canBeTakenBack(queue, action))).toEqual([false]);
    },
  );

  it('looks once more for what was taken while it was sending', async () => {
    device.take(a);
    device.world.answer = ({ key }) => {
      if (key === 'a') {
        device.take(b);
        void device.sender.flush();
      }
      return done;
    };
    await device.sender.flush();
    expect(device.sent).toEqual(['a', 'b']);
  });

  it('sends once for many who ask at the same time', async () => {
    device.take(a);
    await Promise.all([device.sender.flush(), device.sender.flush(), device.sender.flush()]);
    expect(device.sent).toEqual(['a']);
  });

  it('does not send again what was answered, whatever goes wrong in telling of it', async () => {
    device.world.tell = () => {
      throw new Error('no screen');
    };
    device.take(a);
    await expect(device.sender.flush()).rejects.toThrow('no screen');
    device.world.tell = () => undefined;
    device.take(b);
    await device.sender.flush();
    expect(device.sent).toEqual(['a', 'b']);
  });

  it("leaves another person's actions alone, and everybody's when nobody is signed in", async () => {
    device.take(anAction({ key: 'd', owner: 'diana' }));
    await device.sender.flush();
    device.world.owner = undefined;
    device.take(a);
    await device.sender.flush();
    expect(device.sent).toEqual([]);
    device.world.owner = 'diana';
    await device.sender.flush();
    expect(device.sent).toEqual(['d']);
  });
});
