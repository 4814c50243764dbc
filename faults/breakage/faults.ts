import { setTimeout as pause } from 'node:timers/promises';
import { rebuildByBundle } from '../check/read-models.ts';
import type { Random } from '../load/random.ts';
import { childrenOf, signal } from './process-tree.ts';
import type { TcpProxy, Weather } from './tcp-proxy.ts';
import type { Part } from '@trupial/testbed/product/product';
import type { Topology } from './topology.ts';

/** One way to break the product. */
export interface Fault {
  /** E.g. 'SIGKILL of dispatch'. */
  readonly name: string;
  /** What kind it is, for the figures: 'SIGKILL', 'blackhole' … */
  readonly kind: string;
  /** Recovery counts from the moment it happens; otherwise (what hangs) from its end. */
  readonly isSudden?: boolean;
  /** Breaks it; resolves when all that was broken is whole again, so that recovery can begin. */
  happen(random: Random): Promise<void>;
}

/** Duration of a hang, or of bad network conditions. */
const [leastMs, mostMs] = [500, 3_000];
const hold = (random: Random): Promise<void> => pause(random.between(leastMs, mostMs));

/** Every way to break this topology. */
export const faultsOf = (topology: Topology): readonly Fault[] => [
  ...[...topology.services.keys()].flatMap((name) => ofService(topology, name)),
  ...ofPostgres(topology),
  ...ofBroker(topology),
  ...ofRedis(topology),
  ...Object.entries(topology.proxies).flatMap(([name, proxy]) => ofNetwork(name, proxy)),
  rebuildOf(topology),
];

/** Not a fault, but it replaces every table while others read it. */
const rebuildOf = ({ databaseUrl, environment }: Topology): Fault => ({
  name: 'rebuild of every read model',
  kind: 'rebuild',
  happen: () => rebuildByBundle(environment)(databaseUrl),
});

/** Two faults at the same time. */
export const together = (one: Fault, other: Fault): Fault => ({
  name: `${one.name} and ${other.name}`,
  kind: 'two at once',
  async happen(random) {
    await Promise.all([one.happen(random), other.happen(random)]);
  },
});

function ofService({ services }: Topology, name: Part): Fault[] {
  const service = services.get(name)!; // the caller takes the names from this map
  const ending = (kind: 'SIGKILL' | 'SIGTERM'): Fault => ({
    name: `${kind} of ${name}`,
    kind,
    isSudden: true,
    async happen() {
      await service.end(kind);
      await service.ready();
    },
  });
  return [
    ending('SIGKILL'),
    ending('SIGTERM'),
    {
      name: `SIGSTOP of ${name}`,
      kind: 'SIGSTOP',
      async happen(random) {
        service.freeze();
        await hold(random);
        service.thaw();
      },
    },
  ];
}

function ofPostgres({ postgres }: Topology): Fault[] {
  const ending = (name: NodeJS.Signals, kind: string): Fault => ({
    name: `${kind} of Postgres`,
    kind,
    isSudden: true,
    async happen() {
      const { pid } = postgres;
      signal(pid, name);
      // Its own watchdog starts it again.
      while (postgres.pid === pid) await pause(20);
    },
  });
  return [
    ending('SIGKILL', 'SIGKILL'),
    ending('SIGINT', 'fast shutdown'),
    {
      name: 'SIGSTOP of Postgres with all its sessions',
      kind: 'SIGSTOP',
      async happen(random) {
        const all = [postgres.pid, ...(await childrenOf(postgres.pid))];
        for (const pid of all) signal(pid, 'SIGSTOP');
        await hold(random);
        for (const pid of all) signal(pid, 'SIGCONT');
      },
    },
    {
      name: 'SIGKILL of one session of Postgres',
      kind: 'SIGKILL of a session',
      async happen(random) {
        const pid = random.pick(await childrenOf(postgres.pid));
        if (pid !== undefined) signal(pid, 'SIGKILL');
      },
    },
  ];
}

const ofBroker = ({ nats }: Topology): Fault[] => [
  {
    name: 'SIGKILL of NATS',
    kind: 'SIGKILL',
    isSudden: true,
    async happen(random) {
      await nats.kill();
      await hold(random);
      await nats.start();
    },
  },
  {
    name: 'SIGSTOP of NATS',
    kind: 'SIGSTOP',
    async happen(random) {
      nats.freeze();
      await hold(random);
      nats.thaw();
    },
  },
];

const ofRedis = ({ redis }: Topology): Fault[] => [
  {
    name: 'SIGKILL of Redis',
    kind: 'SIGKILL',
    isSudden: true,
    async happen(random) {
      await redis.kill();
      await hold(random);
      await redis.start();
    },
  },
  {
    name: 'SIGSTOP of Redis',
    kind: 'SIGSTOP',
    async happen(random) {
      redis.freeze();
      await hold(random);
      redis.thaw();
    },
  },
];

function ofNetwork(target: string, proxy: TcpProxy): Fault[] {
  const bad = (kind: string, weather: Weather): Fault => ({
    name: `${kind} before ${target}`,
    kind,
    async happen(random) {
      proxy.weather = weather;
      await hold(random);
      proxy.weather = { kind: 'clear' };
    },
  });
  const once = (kind: string, happen: () => void): Fault => ({
    name: `${kind} before ${target}`,
    kind,
    happen: async () => happen(),
  });
  return [
    bad('delay', { kind: 'delay', ms: 200 }),
    bad('throttle', { kind: 'throttle', bytesPerSecond: 50_000 }),
    bad('blackhole', { kind: 'blackhole' }),
    once('cut', () => proxy.cut()),
    once('half-open', () => proxy.halfOpen()),
  ];
}
