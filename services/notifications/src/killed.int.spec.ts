import { randomUUID } from 'node:crypto';
import { rideStream } from '@trupial/contracts/events';
import { type EventMeta, LogUnavailable } from '@trupial/event-store';
import { createMovedClock, derivedLogins } from '@trupial/service-kit';
import { startTestService, until } from '@trupial/service-kit/testing';
import { expect, it, onTestFinished } from 'vitest';
import { notificationsService } from './index.ts';
import { chances, ImitatedCarrier } from './testing/imitated-carrier.ts';
import { type KillableInstance, startKillable } from './testing/killable-instances.ts';
import { requested } from './testing/samples.ts';

// Two instances, killed in turn while rides are booked and cancelled, and a carrier that hangs,
// refuses, asks for rest and loses its answers. NOTIFICATIONS_RIDES=10000 for the whole load.
const rides = Number(process.env['NOTIFICATIONS_RIDES'] ?? 300);
const writers = 32;
const seed = Number(process.env['NOTIFICATIONS_SEED'] ?? 20_261_120);
const meta: EventMeta = { actor: 'system', role: 'system', correlationId: 'test' };

it(
  'tells everything once, by instances that are killed and a carrier that fails',
  { timeout: 600_000 },
  async () => {
    const time = createMovedClock();
    // It is there for the database alone: its clock does not run, so it tells nothing.
    const service = await startTestService({
      descriptor: notificationsService,
      clock: () => time.clock(),
    });
    onTestFinished(() => service.stop());
    const { owner, others } = service;
    const carrier = new ImitatedCarrier(seed);
    const chance = chances(seed + 1);
    const url = derivedLogins(String(owner.options.connectionString)).notifications;
    const start = (): Promise<KillableInstance> =>
      startKillable({ url, owner, clock: time.clock, carrier });
    const running = [await start(), await start()];
    onTestFinished(async () => {
      for (const one of running) await one.kill();
    });

    const ids = Array.from({ length: rides }, (_, at) => at + 1);
    const inDays = new Date(Date.parse(time.clock()) + 5 * 86_400_000).toISOString();
    // As a caller does whom a busy machine answers 503: the same event again.
    const book = async (rideId: number): Promise<void> => {
      const scheduled = requested(time.clock(), { rideId, scheduledFor: inDays });
      const event = { ...scheduled, id: randomUUID(), meta };
      const append = () =>
        others.append({ stream: rideStream(rideId), expected: 0, events: [event] }).then(
          () => true,
          (error: unknown) => {
            if (!(error instanceof LogUnavailable)) throw error;
            return false;
          },
        );
      await until(append, `ride ${rideId} is booked`, 60_000);
    };
    const booked = Promise.all(
      Array.from({ length: writers }, async () => {
        for (let id = ids.pop(); id !== undefined; id = ids.pop()) await book(id);
      }),
    );

    const count = async (where: string): Promise<number> => {
      const { rows } = await owner.query<{ n: number }>(
        `select count(*)::integer as n from notifications.notifications where ${where}`,
      );
      return rows[0]?.n ?? 0;
    };
    for (let kill = 0; kill < 6; kill += 1) {
      const told = await count(`state = 'sent'`);
      await until(
        async () => (await count(`state = 'sent'`)) > told || told >= rides,
        'some more are told',
        60_000,
      );
      const at = Math.floor(chance() * running.length);
      await running[at]!.kill();
      running[at] = await start();
      // The leases of the dead one run out, and so do the waits after failures.
      time.forward(61_000);
    }
    await booked;
    carrier.isWell = true;
    await until(
      async () => {
        time.forward(61_000);
        await new Promise((resolve) => setTimeout(resolve, 200));
        return (await count(`kind = 'booked' and state = 'sent'`)) === rides;
      },
      'all are told',
      300_000,
    );

    expect(await count(`kind = 'booked'`)).toBe(rides);
    const { rows } = await owner.query<{ id: string }>(
      'select id from notifications.notifications',
    );
    expect([...carrier.taken.keys()].toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    // The carrier lost answers and processes were killed: it was asked twice, with the same key.
    expect(Math.max(...carrier.taken.values())).toBeGreaterThan(1);
  },
);
