import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InternalFailure } from '../messaging/failures.ts';
import type { Messenger } from '../messaging/messenger.ts';
import {
  appendedPosition,
  readBehind,
  runInContext,
  systemContext,
} from '../messaging/request-context.ts';
import type { MessageTransport } from '../messaging/transport.ts';
import { encodeContext } from '../messaging/wire.ts';
import type { ServiceDefinition } from '../service/start-service.ts';
import { Diary, OwlModule, owl, parrot, ParrotModule } from './parrot.service.ts';
import { movedTimers } from './moved-timers.ts';
import { refusalOf } from './refusal-of.ts';
import { TestBench } from './test-bench.ts';
import { transportLoadContract } from './transport-load.contract.ts';
import { until } from './until.ts';

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
      // Whether all come is asked, not how fast a busy machine is.
      const patient = { ...parrot.say, timeoutMs: 60_000 };
      const replies = await Promise.all(texts.map((text) => client.request(patient, { text })));
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
      // Its time limit is longer than this test may take.
      const patient = { ...parrot.say, timeoutMs: 120_000 };
      const refusal = await refusalOf(client.request(patient, { text: 'anyone?' }));
      expect(refusal).toMatchObject({ kind: 'unavailable', code: 'service.unavailable' });
    });
  });

  describe('time', () => {
    it('gives up at the message’s time limit', async () => {
      await startParrot();
      const goOn = diary.hold();
      const passTime = movedTimers();
      const patient = { ...parrot.wait, timeoutMs: 20_000 };
      const refused = refusalOf(client.request(patient, { ms: 0 }));
      await until(() => diary.running === 1, 'it runs');
      passTime(patient.timeoutMs);
      expect(await refused).toMatchObject({ kind: 'unavailable', code: 'service.unavailable' });
      expect(diary.running).toBe(1);
      goOn();
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
      const goOn = diary.hold();
      const first = client.request(parrot.wait, { ms: 0 });
      await until(() => diary.running === 1, 'the first one runs');
      const hurried = { ...parrot.wait, timeoutMs: 50 };
      const dropped = refusalOf(client.request(hurried, { ms: 0 }));
      const asked = Date.now();
      await dropped;
      await until(() => Date.now() > asked + 50, 'its deadline has passed');
      goOn();
      await first;
      await client.request(parrot.wait, { ms: 0 });
      expect(diary.handled).toBe(2);
    });
  });

  describe('headers', () => {
    it('brings who asks and from where, correlation id, trace, deadline and least position', async () => {
      await startParrot();
      const context = {
        correlationId: 'c-1',
        who: { id: '7', role: 'driver', username: 'Ñandú 🚕', driverId: 3 },
        deadline: Date.now() + 30_000,
        traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
        minPosition: 41,
        network: '2001:db8:1:2::/64',
      } as const;
      expect(await client.request(parrot.who, undefined, context)).toEqual(context);
    });

    it('passes the conversation on and makes the next read wait for what was written', async () => {
      await startParrot();
      await bench.service('owl', OwlModule);
      const deadline = Date.now() + 30_000;
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

    it('tells the caller, also of a caller, that a read model was behind', async () => {
      await startParrot();
      await bench.service('owl', OwlModule);
      await runInContext(systemContext(), async () => {
        await client.request(parrot.who, undefined);
        expect(readBehind()).toBe(false);
        await client.request(owl.readOld, undefined);
        expect(readBehind()).toBe(true);
      });
      expect(readBehind()).toBe(false);
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

  transportLoadContract(() => ({ bench, client, diary, startParrot }));
}
