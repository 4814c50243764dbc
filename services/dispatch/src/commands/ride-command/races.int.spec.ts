import { driverStream, rideStream } from '@trupial/contracts/events';
import { dispatchMessages } from '@trupial/contracts/messages';
import { type Actor, Refusal } from '@trupial/contracts/values';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { driver, operator, rider } from '../../testing/actors.ts';
import { type DispatchRig, startDispatch } from '../../testing/dispatch.rig.ts';
import { brokenInvariants, type Happened } from '../../testing/invariants.ts';
import { minutesLater } from '../../testing/ride.samples.ts';

const { rideCommandNames } = dispatchMessages;
/** Hundreds at once get their real answer, however long a busy machine takes for them. */
const rideCommand = { ...dispatchMessages.rideCommand, timeoutMs: 60_000 };
type Name = dispatchMessages.RideCommandName;

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);

describe('races', () => {
  let rig: DispatchRig;

  beforeAll(async () => {
    rig = await startDispatch();
    await rig.register(...numbers(1, 200));
  });
  afterAll(() => rig.stop());

  const send = (
    actor: Actor,
    command: Name,
    rideId: number,
    more: { driverId?: number | null; rating?: number; idempotencyKey?: string } = {},
  ) => rig.ask(actor, rideCommand, { command, rideId, ...more });

  /** What came of many requests: how many were done, and the codes of those refused. */
  async function outcomes(requests: readonly Promise<unknown>[]) {
    const settled = await Promise.allSettled(requests);
    const refused = settled
      .filter((result) => result.status === 'rejected')
      .map(({ reason }) => (reason instanceof Refusal ? `${reason.kind} ${reason.code}` : reason));
    return { done: settled.length - refused.length, refused };
  }
  const countOf = async (type: string, stream: string) =>
    (await rig.eventsOf(stream)).filter((event) => event.type === type).length;
  async function everything(): Promise<Happened[]> {
    const history: Happened[] = [];
    for await (const event of rig.store.readAll()) history.push(event);
    return history;
  }

  it('gives a ride to one of 200 drivers who accept it at once', async () => {
    const ride = await rig.book();
    const { done, refused } = await outcomes(
      numbers(1, 200).map((id) => send(driver(id), 'accept-ride', ride)),
    );
    expect(done).toBe(1);
    expect(new Set(refused)).toEqual(new Set(['conflict already_assigned']));
    expect(refused).toHaveLength(199);
    expect(await countOf('DriverAssigned', rideStream(ride))).toBe(1);
  });

  it('gives one driver one of 50 overlapping rides that he accepts at once', async () => {
    await rig.register(301);
    const rides = await Promise.all(numbers(0, 50).map(() => rig.book()));
    const { done, refused } = await outcomes(
      rides.map((ride) => send(driver(301), 'accept-ride', ride)),
    );
    expect(done).toBe(1);
    expect(new Set(refused)).toEqual(new Set(['conflict driver_busy']));
    expect(await countOf('DriverReserved', driverStream(301))).toBe(1);
  });

  it('does a command once for one key sent 100 times, 50 at once', async () => {
    await rig.register(302);
    const ride = await rig.book();
    const once = () => send(driver(302), 'accept-ride', ride, { idempotencyKey: 'k-1' });
    const first = await Promise.all(numbers(0, 50).map(once));
    await send(driver(302), 'set-off-ride', ride);
    const later = await Promise.all(numbers(0, 50).map(once));
    const answer = {
      id: ride,
      status: 'Assigned',
      driverProgress: 'accepted',
      driverId: 302,
      rating: null,
    };
    expect([...first, ...later]).toEqual(numbers(0, 100).map(() => answer));
    expect(await countOf('DriverAssigned', rideStream(ride))).toBe(1);
    expect(await countOf('DriverReserved', driverStream(302))).toBe(1);
  });

  it('refuses another body under the same key', async () => {
    await rig.register(303, 304);
    const ride = await rig.book();
    const assign = (driverId: number) =>
      send(operator, 'assign-driver', ride, { driverId, idempotencyKey: 'k-2' });
    await assign(303);
    await expect(assign(304)).rejects.toMatchObject({
      kind: 'unprocessable',
      code: 'idempotency.key_reused',
    });
  });

  it('keeps every invariant whatever many people do at once', async () => {
    const crew = numbers(400, 6);
    await rig.register(...crew);
    const rides = await Promise.all(
      numbers(0, 12).map((i) => rig.book({ scheduledFor: minutesLater(i * 20) })),
    );
    const deeds = fc.sample(
      fc.record({
        ride: fc.constantFrom(...rides),
        name: fc.constantFrom(...rideCommandNames),
        actor: fc.constantFrom<Actor>(
          ...crew.map(driver),
          operator,
          operator,
          operator,
          rider(501),
        ),
        driverId: fc.constantFrom(...crew),
        rating: fc.integer({ min: 1, max: 5 }),
      }),
      { numRuns: 1_500, seed: 20_261_120 },
    );
    const before = await rig.store.head();
    let done = 0;
    const odd: unknown[] = [];
    for (let next = 0; next < deeds.length; next += 60) {
      const burst = deeds.slice(next, next + 60);
      const result = await outcomes(
        burst.map(({ ride, name, actor, ...more }) => send(actor, name, ride, more)),
      );
      done += result.done;
      odd.push(
        ...result.refused.filter((code) => !/^(conflict|not_found|forbidden) /.test(String(code))),
      );
    }
    expect(odd).toEqual([]);
    expect(done).toBeGreaterThan(50);
    expect(await rig.store.head()).toBeGreaterThan(before + 50);
    expect(brokenInvariants(await everything())).toEqual([]);
  });
});
