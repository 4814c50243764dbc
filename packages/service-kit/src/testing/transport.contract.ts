import { Refusal } from '@trupial/contracts/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serviceHealth } from '../health/health-checks.ts';
import { InternalFailure } from '../messaging/failures.ts';
import type { Messenger } from '../messaging/messenger.ts';
import { appendedPosition, runInContext, systemContext } from '../messaging/request-context.ts';
import type { MessageTransport } from '../messaging/transport.ts';
import { encodeContext } from '../messaging/wire.ts';
import type { ServiceDefinition } from '../service/start-service.ts';
import { Diary, OwlModule, owl, parrot, ParrotModule } from './parrot.service.ts';
import { TestBench } from './test-bench.ts';
import { until } from './until.ts';

/** Rejection of a request that must be refused. */
export async function refusalOf(request: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await request.then(
    () => new Error('it was answered'),
    (reason: unknown) => reason,
  );
  if (error instanceof Refusal) return error;
  throw error;
}

/**
 * What every transport promises. `connect` gives one participant's connection: the same object
 * again for the transport that lives in one process.
 */
export function transportContract(connect: () => Promise<MessageTransport>): void {
  let bench: TestBench;
  let client: Messenger;
  let diary: Diary;

  const startParrot = (options: Partial<ServiceDefinition> = {}, own = diary) =>
    bench.service('parrot', ParrotModule, {
      ...options,
      provide: [{ provide: Diary, useValue: own }],
    });

  beforeEach(async () => {
    bench = new TestBench(connect);
    client = await bench.client();
    diary = new Diary();
  });
  afterEach(() => bench.end());

  describe('requests', () => {
    it('brings the request to the handler and the reply back', async () => {
      await startParrot();
      expect(await client.request(parrot.say, { text: 'Bon dia' })).toEqual({ text: 'Bon dia' });
    });

    it('carries 1,000 requests at once, each with its own reply', async () => {
      await startParrot();
      const texts = Array.from({ length: 1_000 }, (_, n) => `number ${n}`);
      const replies = await Promise.all(texts.map((text) => client.request(parrot.say, { text })));
      expect(replies.map(({ text }) => text)).toEqual(texts);
      expect(diary.handled).toBe(1_000);
    });

    it('carries JSON: instants stay text, undefined is left out, null and letters stay', async () => {
      await startParrot();
      const at = '2026-11-20T12:00:00.000Z';
      expect(await client.request(parrot.day, { at })).toEqual({ at, none: null });
      const said = await client.request(parrot.say, { text: 'Curaçao 🌴 \u0000', note: undefined });
      expect(Object.entries(said)).toEqual([['text', 'Curaçao 🌴 \u0000']]);
      const date = new Date(at) as unknown as string;
      expect((await client.request(parrot.day, { at: date })).at).toBe(at);
      expect(await client.request(parrot.write, 1)).toBeUndefined();
    });

    it('shares the work among instances of a service, each request handled once', async () => {
      const [one, two] = [new Diary('one'), new Diary('two')];
      await startParrot({}, one);
      await startParrot({}, two);
      await Promise.all(
        Array.from({ length: 200 }, () => client.request(parrot.say, { text: 'hi' })),
      );
      expect(one.handled + two.handled).toBe(200);
      expect(Math.min(one.handled, two.handled)).toBeGreaterThan(20);
    });
  });

  describe('refusals and failures', () => {
    it('brings a refusal with kind, code, text, fields and time to wait', async () => {
      await startParrot();
      const refusal = await refusalOf(client.request(parrot.breakDown, 'refusal'));
      expect(refusal.toShape()).toEqual({
        kind: 'conflict',
        code: 'parrot.busy',
        error: 'The parrot is busy.',
        fields: { text: 'Not now.' },
        retryAfterSeconds: 7,
      });
    });

    it('refuses a request that its contract does not accept, naming the field', async () => {
      await startParrot();
      const refusal = await refusalOf(client.request(parrot.say, { text: 'x'.repeat(101) }));
      expect(refusal).toMatchObject({ kind: 'invalid', code: 'request.invalid' });
      expect(refusal.message).toBe('Too long to say.');
      expect(refusal.extra.fields).toEqual({ text: 'Too long to say.' });
      expect(diary.handled).toBe(0);
    });

    it('hides what broke and logs it under the same correlation id', async () => {
      await startParrot();
      const context = systemContext('conversation-7');
      const failure = await client
        .request(parrot.breakDown, 'bug', context)
        .catch((e: unknown) => e);
      expect(failure).toBeInstanceOf(InternalFailure);
      expect(failure).toMatchObject({ code: 'internal', correlationId: 'conversation-7' });
      expect(String(failure)).not.toContain('secret');
      const line = bench.log.lines.find(({ correlationId }) => correlationId === 'conversation-7');
      expect(JSON.stringify(line)).toContain('the secret is 42');
    });

    it.each(['log-away', 'database-away'] as const)(
      'says 503 and when to come back: %s',
      async (how) => {
        await startParrot();
        const refusal = await refusalOf(client.request(parrot.breakDown, how));
        expect(refusal).toMatchObject({ kind: 'unavailable', extra: { retryAfterSeconds: 1 } });
      },
    );

    it('says 503 at once when nobody serves the subject', async () => {
      const asked = performance.now();
      const refusal = await refusalOf(client.request(parrot.say, { text: 'anyone?' }));
      expect(refusal).toMatchObject({ kind: 'unavailable', code: 'service.unavailable' });
      expect(performance.now() - asked).toBeLessThan(1_000);
    });
  });

  describe('time', () => {
    it('gives up at the message’s time limit', async () => {
      await startParrot();
      const hurried = { ...parrot.wait, timeoutMs: 60 };
      const asked = performance.now();
      const refusal = await refusalOf(client.request(hurried, { ms: 400 }));
      expect(refusal).toMatchObject({ kind: 'unavailable', code: 'service.unavailable' });
      expect(performance.now() - asked).toBeLessThan(390);
      await until(() => diary.running === 0, 'the handler ends by itself');
    });

    it('does not begin work whose deadline has passed', async () => {
      await startParrot();
      const transport = await bench.transport();
      const late = encodeContext({ ...systemContext(), deadline: Date.now() - 1 });
      const request = { body: '{"text":"late"}', headers: late };
      const reply = await transport.request(parrot.say.subject, request, 2_000);
      expect(reply.headers).toMatchObject({ outcome: 'refused' });
      expect(diary.handled).toBe(0);
      const spent = { deadline: Date.now() - 1 };
      expect((await refusalOf(client.request(parrot.say, { text: 'x' }, spent))).kind).toBe(
        'unavailable',
      );
    });

    it('drops what waited in the queue beyond its deadline', async () => {
      await startParrot({ inFlight: 1 });
      const first = client.request(parrot.wait, { ms: 200 });
      await until(() => diary.running === 1, 'the first one runs');
      const hurried = { ...parrot.wait, timeoutMs: 50 };
      await refusalOf(client.request(hurried, { ms: 0 }));
      await first;
      await client.request(parrot.wait, { ms: 0 });
      expect(diary.handled).toBe(2);
    });
  });

  describe('headers', () => {
    it('brings who asks, correlation id, trace, deadline and least position', async () => {
      await startParrot();
      const context = {
        correlationId: 'c-1',
        who: { id: '7', role: 'driver', username: 'Ñandú 🚕', driverId: 3 },
        deadline: Date.now() + 3_000,
        traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
        minPosition: 41,
      } as const;
      expect(await client.request(parrot.who, undefined, context)).toEqual(context);
    });

    it('passes the conversation on and makes the next read wait for what was written', async () => {
      await startParrot();
      await bench.service('owl', OwlModule);
      const deadline = Date.now() + 1_500;
      const context = { ...systemContext('c-2'), deadline };
      await runInContext(context, async () => {
        const seen = await client.request(owl.ask, undefined);
        expect(seen).toMatchObject({ correlationId: 'c-2', deadline, minPosition: 12 });
        expect(appendedPosition()).toBe(12);
        await client.request(parrot.write, 5);
        expect((await client.request(parrot.who, undefined)).minPosition).toBe(12);
      });
      expect(appendedPosition()).toBe(0);
    });

    it('keeps conversations that run at the same time apart', async () => {
      await startParrot();
      const ids = Array.from({ length: 100 }, (_, n) => `c-${n}`);
      const seen = await Promise.all(
        ids.map((id) => client.request(parrot.who, undefined, systemContext(id))),
      );
      expect(seen.map(({ correlationId }) => correlationId)).toEqual(ids);
    });
  });

  describe('load', () => {
    it('turns work away at once when the queue is full, and still tells its health', async () => {
      await startParrot({ inFlight: 2, queued: 3 });
      const asked = Array.from({ length: 8 }, () =>
        client.request(parrot.wait, { ms: 300 }).then(
          () => 'answered',
          (error: unknown) => (error instanceof Refusal ? error.kind : 'broken'),
        ),
      );
      await until(() => diary.running === 2, 'two are running');
      expect((await refusalOf(client.request(parrot.wait, { ms: 0 }))).kind).toBe('unavailable');
      const health = await client.request(serviceHealth('parrot'), undefined);
      expect(health).toEqual({ ok: true, checks: { transport: 'up' } });
      expect(diary.running).toBe(2);
      const outcomes = await Promise.all(asked);
      expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(5);
      expect(outcomes.filter((outcome) => outcome === 'unavailable')).toHaveLength(3);
    });

    it('loses no reply when an instance stops under load', async () => {
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
      const service = await startParrot();
      const slow = client.request(parrot.wait, { ms: 200 });
      await until(() => diary.running === 1, 'it runs');
      await service.close();
      expect(diary.running).toBe(0);
      expect(await slow).toEqual({ instance: 'polly' });
      expect((await refusalOf(client.request(parrot.say, { text: 'x' }))).kind).toBe('unavailable');
    });

    it('closes at the drain limit though a handler hangs', async () => {
      const service = await startParrot({ drainMs: 50 });
      const stuck = refusalOf(client.request({ ...parrot.wait, timeoutMs: 700 }, { ms: 900 }));
      await until(() => diary.running === 1, 'it runs');
      const asked = performance.now();
      await service.close();
      expect(performance.now() - asked).toBeLessThan(600);
      expect(JSON.stringify(bench.log.lines)).toContain('stopped with work in flight');
      expect((await stuck).kind).toBe('unavailable');
    });
  });

  describe('announcements', () => {
    it('wakes every listener, whatever one of them throws, until it stops listening', async () => {
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
        return new Promise((resolve) => setTimeout(() => resolve(heard.length >= 2), 10));
      }, 'both hear it');
      expect(heard).toContainEqual({ ride: 7 });
      stop();
      heard.length = 0;
      sender.announce('rides.changed', { ride: 8 });
      await until(() => heard.some((payload) => JSON.stringify(payload) === '{"ride":8}'), 'one');
      expect(heard.filter((payload) => JSON.stringify(payload) === '{"ride":8}')).toHaveLength(1);
    });

    it('lets an announcement that nobody hears pass', async () => {
      expect(() => client.announce('nobody.listens', 1)).not.toThrow();
    });
  });
}
