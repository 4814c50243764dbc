import { Refusal } from '@trupial/contracts/values';
import { describe, expect, it } from 'vitest';
import { serviceHealth } from '../health/health-checks.ts';
import type { Messenger } from '../messaging/messenger.ts';
import type { ServiceDefinition } from '../service/start-service.ts';
import { Diary, parrot } from './parrot.service.ts';
import { movedTimers } from './moved-timers.ts';
import { refusalOf } from './refusal-of.ts';
import type { TestBench } from './test-bench.ts';
import { until } from './until.ts';

/** What a case has of its participants. */
export interface TransportBench {
  readonly bench: TestBench;
  readonly client: Messenger;
  readonly diary: Diary;
  /** Starts an instance of the parrot, with the case's diary or one of its own. */
  readonly startParrot: (
    options?: Partial<ServiceDefinition>,
    own?: Diary,
  ) => ReturnType<TestBench['service']>;
}

/** What every transport promises under load and when it closes, and of announcements. */
export function transportLoadContract(parts: () => TransportBench): void {
  describe('load', () => {
    it('turns work away at once when the queue is full, and still tells its health', async () => {
      const { client, diary, startParrot } = parts();
      await startParrot({ inFlight: 2, queued: 3 });
      const goOn = diary.hold();
      const asked = Array.from({ length: 8 }, () =>
        client.request(parrot.wait, { ms: 0 }).then(
          () => 'answered',
          (error: unknown) => (error instanceof Refusal ? error.kind : 'broken'),
        ),
      );
      await until(() => diary.running === 2, 'two are running');
      expect((await refusalOf(client.request(parrot.wait, { ms: 0 }))).kind).toBe('unavailable');
      const health = await client.request(serviceHealth('parrot'), undefined);
      expect(health).toEqual({ ok: true, checks: { transport: 'up' } });
      expect(diary.running).toBe(2);
      goOn();
      const outcomes = await Promise.all(asked);
      expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(5);
      expect(outcomes.filter((outcome) => outcome === 'unavailable')).toHaveLength(3);
    });

    it('loses no reply when an instance stops under load', async () => {
      const { client, startParrot } = parts();
      const [leaving, staying] = [new Diary('leaving'), new Diary('staying')];
      const service = await startParrot({}, leaving);
      await startParrot({}, staying);
      const asking = new AbortController();
      let answered = 0;
      // So many callers that requests are on their way at any moment, also when it stops.
      const callers = Array.from({ length: 200 }, async () => {
        while (!asking.signal.aborted) {
          await client.request(parrot.say, { text: 'hi' });
          answered += 1;
          await new Promise(setImmediate);
        }
      });
      await until(() => leaving.handled > 500, 'load');
      await service.close();
      const [left, stayed] = [leaving.handled, staying.handled];
      await until(() => staying.handled > stayed + 500, 'the other one goes on');
      asking.abort();
      await Promise.all(callers);
      expect(leaving.handled).toBe(left);
      expect(answered).toBe(leaving.handled + staying.handled);
    });

    it('finishes what is in flight before it closes', async () => {
      const { client, diary, startParrot } = parts();
      const service = await startParrot();
      const slow = client.request(parrot.wait, { ms: 200 });
      await until(() => diary.running === 1, 'it runs');
      await service.close();
      expect(diary.running).toBe(0);
      expect(await slow).toEqual({ instance: 'polly' });
      expect((await refusalOf(client.request(parrot.say, { text: 'x' }))).kind).toBe('unavailable');
    });

    it('closes at the drain limit though a handler hangs', async () => {
      const { bench, client, diary, startParrot } = parts();
      const service = await startParrot({ drainMs: 50 });
      const goOn = diary.hold();
      const passTime = movedTimers();
      const patient = { ...parrot.wait, timeoutMs: 20_000 };
      const stuck = refusalOf(client.request(patient, { ms: 0 }));
      await until(() => diary.running === 1, 'it runs');
      const asked = performance.now();
      await service.close();
      // Without a limit of its own it would be eight seconds.
      expect(performance.now() - asked).toBeLessThan(7_900);
      expect(diary.running).toBe(1);
      expect(JSON.stringify(bench.log.lines)).toContain('stopped with work in flight');
      passTime(patient.timeoutMs);
      expect((await stuck).kind).toBe('unavailable');
      goOn();
    });
  });

  describe('announcements', () => {
    it('wakes every listener, whatever one of them throws, until it stops listening', async () => {
      const { bench, client } = parts();
      const heard: unknown[] = [];
      const other = await bench.client();
      client.onAnnounce('rides.changed', () => {
        throw new Error('a bad listener');
      });
      const stop = client.onAnnounce('rides.changed', (payload) => heard.push(payload));
      other.onAnnounce('rides.changed', (payload) => heard.push(payload));
      const sender = await bench.client();
      await until(() => {
        heard.length = 0;
        sender.announce('rides.changed', { ride: 7 });
        // It is announced again until both listen.
        return new Promise((resolve) => setTimeout(() => resolve(heard.length >= 2), 10));
      }, 'both hear it');
      expect(heard).toContainEqual({ ride: 7 });
      stop();
      // Told after the one that stopped, over the same connection.
      const marked: unknown[] = [];
      client.onAnnounce('rides.changed', (payload) => marked.push(payload));
      heard.length = 0;
      sender.announce('rides.changed', { ride: 8 });
      const eighth = (all: readonly unknown[]) =>
        all.filter((payload) => JSON.stringify(payload) === '{"ride":8}');
      await until(() => eighth(heard).length > 0 && eighth(marked).length > 0, 'both hear it');
      expect(eighth(heard)).toHaveLength(1);
    });

    it('lets an announcement that nobody hears pass', async () => {
      const { client } = parts();
      expect(() => client.announce('nobody.listens', 1)).not.toThrow();
    });
  });
}
