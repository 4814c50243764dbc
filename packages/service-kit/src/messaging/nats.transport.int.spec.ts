import { Refusal } from '@trupial/contracts/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter } from '../testing/broker-guests.ts';
import { Diary, parrot, ParrotModule } from '../testing/parrot.service.ts';
import { natsMissing, startOpenNats, type TestNats } from '../testing/start-test-nats.ts';
import { TestBench } from '../testing/test-bench.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { transportContract } from '../testing/transport.contract.ts';
import { until } from '../testing/until.ts';
import { InternalFailure } from './failures.ts';
import { NatsTransport } from './nats.transport.ts';
import { announcedAs } from './subjects.ts';

describe.skipIf(natsMissing)(`transport over NATS ${natsMissing ?? ''}`, () => {
  let nats: TestNats;
  const errors: unknown[] = [];
  const connect = () => NatsTransport.connect(nats.url, 'test', (error) => errors.push(error));

  beforeAll(async () => {
    nats = await startOpenNats();
  });
  afterAll(() => nats.stop());

  transportContract(connect);

  const started = async () => {
    const bench = new TestBench(connect);
    const diary = new Diary();
    await bench.service('parrot', ParrotModule, {
      provide: [{ provide: Diary, useValue: diary }],
    });
    return { bench, diary, client: await bench.client() };
  };

  it('turns a reply that is too large into a failure, not into silence', async () => {
    const { bench, client } = await started();
    const failure = await client.request(parrot.big, 2_000_000).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(InternalFailure);
    expect(String(errors.at(-1))).toContain('max_payload');
    await bench.end();
  });

  it('keeps its connection when somebody announces what is no JSON', async () => {
    const listener = await connect();
    const heard: unknown[] = [];
    listener.onAnnounce('ride.changed', (payload) => heard.push(payload));
    const stranger = await enter({ servers: new URL(nats.url).host });
    stranger.publish(announcedAs('ride.changed'), '{');
    await stranger.flush();
    await until(() => heard.length === 1, 'it is heard as nothing');
    expect(heard).toEqual([undefined]);
    expect(listener.isUp()).toBe(true);
    await Promise.all([stranger.close(), listener.close()]);
  });

  it('gives a broker up that says nothing any more, after two pings', async () => {
    // Its connections: the one of the service and the caller's.
    const connections: NatsTransport[] = [];
    const bench = new TestBench(async () => {
      const connection = await connect();
      connections.push(connection);
      return connection;
    });
    await bench.service('parrot', ParrotModule, {
      provide: [{ provide: Diary, useValue: new Diary() }],
    });
    const client = await bench.client();
    nats.freeze();
    try {
      await until(() => connections.every((connection) => !connection.isUp()), 'it is given up');
      // At once: its time limit is longer than this test may take.
      const patient = { ...parrot.say, timeoutMs: 120_000 };
      const refusal = await refusalOf(client.request(patient, { text: 'anybody there?' }));
      expect(refusal).toMatchObject({ kind: 'unavailable' });
    } finally {
      nats.thaw();
    }
    const back = () =>
      client.request(parrot.say, { text: 'again' }).then(
        () => true,
        () => false,
      );
    await until(back, 'it goes on');
    await bench.end();
  });

  it('refuses at once while the broker is away and goes on when it is back', async () => {
    const { bench, diary, client } = await started();
    const inFlight = client.request({ ...parrot.wait, timeoutMs: 4_000 }, { ms: 300 }).then(
      ({ instance }) => instance,
      (error: unknown) => (error instanceof Refusal ? error.kind : error),
    );
    await until(() => diary.running === 1, 'one in flight');
    let restored = 0;
    client.onRestored(() => (restored += 1));
    await nats.kill();
    // A message sent before the loss is noticed gets no answer: it waits for its time limit.
    const hurried = { ...parrot.say, timeoutMs: 300 };
    const say = () => client.request(hurried, { text: 'still there?' });
    await until(async () => (await refusalOf(say())).kind === 'unavailable', 'it is noticed');
    // The fastest of some: what else the machine does only adds time.
    let quickest = Infinity;
    for (let i = 0; i < 10; i += 1) {
      const asked = performance.now();
      await refusalOf(say());
      quickest = Math.min(quickest, performance.now() - asked);
    }
    expect(quickest).toBeLessThan(100);
    await until(() => diary.running === 0, 'the handler ends while the broker is away');
    await nats.start();
    await until(
      () =>
        say().then(
          () => true,
          () => false,
        ),
      'requests are answered again',
    );
    expect(restored).toBe(1);
    expect(['polly', 'unavailable']).toContain(await inFlight);
    await bench.end();
  });

  it('waits for a broker that is not there yet', async () => {
    await nats.kill();
    const connecting = connect();
    await nats.start();
    const transport = await connecting;
    expect(transport.isUp()).toBe(true);
    await transport.close();
    expect(transport.isUp()).toBe(false);
  });
});
