import { Controller, Inject, Injectable, Module, type OnModuleDestroy } from '@nestjs/common';
import {
  Command,
  CommandBus,
  CommandHandler,
  CqrsModule,
  type ICommandHandler,
} from '@nestjs/cqrs';
import { message } from '@trupial/contracts/messages';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { HealthChecks, serviceHealth } from '../health/health-checks.ts';
import { Handles } from '../messaging/handles.decorator.ts';
import { InProcessTransport } from '../messaging/in-process.transport.ts';
import { TestBench } from '../testing/test-bench.ts';
import { until } from '../testing/until.ts';

const whistle = (service: string) =>
  message(`${service}.whistle`, { request: z.number(), reply: z.string() });

class Whistle extends Command<string> {
  readonly times: number;

  constructor(times: number) {
    super();
    this.times = times;
  }
}

const events: string[] = [];
/** What a bird waits for before it whistles. */
let breath: Promise<void> = Promise.resolve();

/** A service with a command bus; two of them share the command's class, not the handler. */
function birdModule(name: string) {
  @CommandHandler(Whistle)
  class WhistleHandler implements ICommandHandler<Whistle> {
    async execute({ times }: Whistle): Promise<string> {
      await breath;
      events.push(`${name} whistled`);
      return name.repeat(times);
    }
  }

  @Injectable()
  class Nest implements OnModuleDestroy {
    constructor(@Inject(HealthChecks) health: HealthChecks) {
      health.add('egg', () =>
        name === 'owl' ? Promise.reject(new Error('x')) : Promise.resolve(),
      );
    }

    onModuleDestroy(): void {
      events.push(`${name} left its nest`);
    }
  }

  @Controller()
  class WhistleController {
    constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

    @Handles(whistle(name))
    whistle(times: number): Promise<string> {
      return this.commands.execute(new Whistle(times));
    }
  }

  @Module({
    imports: [CqrsModule.forRoot()],
    controllers: [WhistleController],
    providers: [WhistleHandler, Nest],
  })
  class BirdModule {}
  return BirdModule;
}

describe('a service', () => {
  let bench: TestBench;
  beforeEach(() => {
    const transport = new InProcessTransport(() => undefined);
    bench = new TestBench(() => Promise.resolve(transport));
  });
  afterEach(async () => {
    await bench.end();
    events.length = 0;
  });

  it('has buses of its own, also beside others in one process', async () => {
    await bench.service('gull', birdModule('gull'));
    await bench.service('owl', birdModule('owl'));
    const client = await bench.client();
    expect(await client.request(whistle('gull'), 2)).toBe('gullgull');
    expect(await client.request(whistle('owl'), 1)).toBe('owl');
  });

  it('answers first and takes itself apart afterwards', async () => {
    const service = await bench.service('gull', birdModule('gull'));
    const client = await bench.client();
    const held = Promise.withResolvers<void>();
    breath = held.promise;
    const reply = client.request(whistle('gull'), 1).then(() => events.push('reply arrived'));
    const closed = service.close();
    const isGone = (): Promise<boolean> =>
      client.request(serviceHealth('gull'), undefined).then(
        () => false,
        () => true,
      );
    await until(isGone, 'nothing new is taken');
    expect(events).toEqual([]);
    held.resolve();
    await Promise.all([closed, reply]);
    expect(events.toSorted()).toEqual(['gull left its nest', 'gull whistled', 'reply arrived']);
    expect(events.indexOf('gull whistled')).toBeLessThan(events.indexOf('gull left its nest'));
  });

  it('tells which of its parts is down', async () => {
    await bench.service('gull', birdModule('gull'));
    await bench.service('owl', birdModule('owl'));
    const client = await bench.client();
    expect(await client.request(serviceHealth('gull'), undefined)).toEqual({
      ok: true,
      checks: { transport: 'up', egg: 'up' },
    });
    expect(await client.request(serviceHealth('owl'), undefined)).toEqual({
      ok: false,
      checks: { transport: 'up', egg: 'down' },
    });
  });

  it('measures its messages by subject and outcome', async () => {
    await bench.service('gull', birdModule('gull'));
    const client = await bench.client();
    await client.request(whistle('gull'), 1);
    await expect(client.request(whistle('gull'), 'x' as unknown as number)).rejects.toThrow(
      'expected number',
    );
    await until(async () => (await bench.metrics.text()).body.includes('refused'), 'both measured');
    const { body, contentType } = await bench.metrics.text();
    expect(contentType).toContain('text/plain');
    expect(body).toContain('trupial_message_seconds_count{subject="gull.whistle",outcome="ok"} 1');
    expect(body).toContain(
      'trupial_message_seconds_count{subject="gull.whistle",outcome="refused"} 1',
    );
  });

  it('counts as failed what the caller is refused because the database is away', async () => {
    await bench.service('gull', birdModule('gull'));
    const client = await bench.client();
    breath = Promise.reject(Object.assign(new Error('no server'), { code: 'ECONNREFUSED' }));
    const refused = await client.request(whistle('gull'), 1).catch((error: unknown) => error);
    breath = Promise.resolve();
    expect(refused).toMatchObject({ kind: 'unavailable', code: 'service.unavailable' });
    await until(async () => (await bench.metrics.text()).body.includes('gull.whistle'), 'measured');
    expect((await bench.metrics.text()).body).toContain(
      'trupial_message_seconds_count{subject="gull.whistle",outcome="failed"} 1',
    );
  });

  it('says why it does not start, and leaves nothing behind', async () => {
    @Module({
      providers: [{ provide: 'broken', useFactory: () => Promise.reject(new Error('no wings')) }],
    })
    class BrokenModule {}
    await expect(bench.service('dodo', BrokenModule)).rejects.toThrow('no wings');
    await expect((await bench.client()).request(serviceHealth('dodo'), undefined)).rejects.toThrow(
      'not available',
    );
  });
});
