import { driverStream, rideStream } from '@trupial/contracts/events';
import { dispatchMessages } from '@trupial/contracts/messages';
import { type Actor, Refusal } from '@trupial/contracts/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { driver, operator } from '../../testing/actors.ts';
import { type DispatchRig, startDispatch } from '../../testing/dispatch.rig.ts';
import { brokenInvariants, type Happened } from '../../testing/invariants.ts';
import { minutesLater } from '../../testing/ride.samples.ts';

/** Hundreds at once get their real answer, however long a busy machine takes for them. */
const timeoutMs = 60_000;
const driverCommand = { ...dispatchMessages.driverCommand, timeoutMs };
const rideCommand = { ...dispatchMessages.rideCommand, timeoutMs };
type Name = dispatchMessages.RideCommandName;

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);
/** Rides of one driver that are so far apart do not overlap. */
const apartMinutes = 240;

// Commands sent at the same moment for the same driver stream or ride stream: each gets its own
// result, never an answer that others were busy.
describe.each([1, 2])('a burst of commands, over %i instance(s)', (instances) => {
  let rig: DispatchRig;

  beforeAll(async () => {
    rig = await startDispatch(undefined, instances);
  });
  afterAll(() => rig.stop());

  const send = (
    actor: Actor,
    command: Name,
    rideId: number,
    more: { driverId?: number; idempotencyKey?: string } = {},
  ) => rig.ask(actor, rideCommand, { command, rideId, ...more });

  const bookApart = (count: number) =>
    Promise.all(
      numbers(0, count).map((n) => rig.book({ scheduledFor: minutesLater(n * apartMinutes) })),
    );
  const typesOf = async (stream: string) => (await rig.eventsOf(stream)).map(({ type }) => type);
  const count = (types: readonly string[], type: string) =>
    types.filter((one) => one === type).length;

  /** 'done', or why a request was refused. */
  const outcomeOf = (request: Promise<unknown>): Promise<string> =>
    request.then(
      () => 'done',
      (error: unknown) =>
        error instanceof Refusal ? `${error.kind} ${error.code}` : String(error),
    );

  it('of one driver: does all of 32 that can be done, accept, set off, finish and shift', async () => {
    await rig.register(1);
    const rides = await bookApart(31);
    const [carried = 0, ...others] = rides;
    const [toFinish, toSetOff, toAccept] = [carried, others.slice(0, 10), others.slice(10)];
    for (const ride of [toFinish, ...toSetOff]) await send(driver(1), 'accept-ride', ride);
    await send(driver(1), 'pickup-ride', toFinish);
    await send(driver(1), 'start-ride', toFinish);

    const outcomes = await Promise.all(
      [
        ...toAccept.map((ride) => send(driver(1), 'accept-ride', ride)),
        send(driver(1), 'finish-ride', toFinish),
        ...toSetOff.map((ride) => send(driver(1), 'set-off-ride', ride)),
        rig.ask(driver(1), driverCommand, { command: 'go-offline', driverId: 1 }),
      ].map(outcomeOf),
    );
    expect(outcomes).toEqual(numbers(0, 32).map(() => 'done'));
    const ofDriver = await typesOf(driverStream(1));
    expect(count(ofDriver, 'DriverReserved')).toBe(31);
    expect(count(ofDriver, 'DriverReleased')).toBe(1);
    expect(count(ofDriver, 'DriverWentOffline')).toBe(1);
    for (const ride of toSetOff) expect(await typesOf(rideStream(ride))).toContain('DriverSetOff');
  });

  it('of one driver: refuses of 32 what the rules refuse, by the reason that they have', async () => {
    await rig.register(2, 3);
    const rides = await bookApart(15);
    const overlapping = await Promise.all(numbers(0, 2).map(() => rig.book()));
    const outcomes = await Promise.all(
      [
        ...rides.map((ride) => send(driver(2), 'accept-ride', ride)),
        ...rides.map((ride) => send(operator, 'assign-driver', ride, { driverId: 3 })),
        ...overlapping.map((ride) => send(driver(2), 'accept-ride', ride)),
      ].map(outcomeOf),
    );
    const [accepted, assigned, two] = [
      outcomes.slice(0, 15),
      outcomes.slice(15, 30),
      outcomes.slice(30),
    ];
    for (const [n, mine] of accepted.entries()) {
      expect([mine, assigned[n]]).toContain('done');
    }
    const reasons = new Set(outcomes.filter((one) => one !== 'done'));
    expect(reasons.size).toBeGreaterThan(0);
    expect(
      reasons.difference(new Set(['conflict already_assigned', 'conflict driver_busy'])),
    ).toEqual(new Set());
    expect(count(two, 'done')).toBeLessThan(2);
  });

  it('gives a ride to one of 200 drivers who accept it at once', async () => {
    await rig.register(...numbers(100, 200));
    const ride = await rig.book();
    const outcomes = await Promise.all(
      numbers(100, 200).map((id) => outcomeOf(send(driver(id), 'accept-ride', ride))),
    );
    expect(count(outcomes, 'done')).toBe(1);
    expect(count(outcomes, 'conflict already_assigned')).toBe(199);
    expect(count(await typesOf(rideStream(ride)), 'DriverAssigned')).toBe(1);
  });

  it('does a command once that is sent 50 times at once under one key', async () => {
    await rig.register(4);
    const [ride = 0] = await bookApart(1);
    const answers = await Promise.all(
      numbers(0, 50).map(() => send(driver(4), 'accept-ride', ride, { idempotencyKey: 'k' })),
    );
    const [first] = answers;
    expect(first).toMatchObject({ id: ride, driverId: 4, driverProgress: 'accepted' });
    expect(answers).toEqual(numbers(0, 50).map(() => first));
    expect(count(await typesOf(driverStream(4)), 'DriverReserved')).toBe(1);
  });

  it('keeps every invariant', async () => {
    const history: Happened[] = [];
    for await (const event of rig.store.readAll()) history.push(event);
    expect(brokenInvariants(history)).toEqual([]);
  });
});
