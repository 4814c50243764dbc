import { dispatchMessages } from '@trupial/contracts/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { driver, operator, rider, staff, visitor } from '../../testing/actors.ts';
import { type DispatchRig, startDispatch } from '../../testing/dispatch.rig.ts';
import { noon } from '../../testing/ride.samples.ts';

const { rideCommand, rideTimeline } = dispatchMessages;

describe('dispatch.ride-timeline', () => {
  let rig: DispatchRig;
  let rideId = 0;

  beforeAll(async () => {
    rig = await startDispatch(() => noon);
    await rig.register(7, 8);
    rideId = await rig.book({ riderId: 501 });
    const send = (actor: typeof operator, command: dispatchMessages.RideCommandName) =>
      rig.ask(actor, rideCommand, { command, rideId, driverId: 7 });
    await send(driver(8), 'reject-ride');
    await send(operator, 'assign-driver');
    await send(driver(7), 'arrive-ride');
    await send(driver(7), 'no-show-ride');
  });
  afterAll(() => rig.stop());

  const stepsFor = async (actor: typeof operator) =>
    (await rig.ask(actor, rideTimeline, { rideId }, await rig.store.head())).steps;

  it('tells the office what the log holds, with names and accounts', async () => {
    const carlos = { id: 7, name: 'Carlos Cijntje' };
    const step = {
      at: noon,
      reason: null,
      rating: null,
      fields: null,
      byAccount: 1001,
      driver: carlos,
    };
    const steps = await stepsFor(staff);
    expect(steps.slice(1)).toEqual([
      { ...step, step: 'declined', by: 'driver', byAccount: 8, driver: { ...carlos, id: 8 } },
      { ...step, step: 'assigned', by: 'operator' },
      { ...step, step: 'arrived', by: 'driver', byAccount: 7 },
      { ...step, step: 'no_show', by: 'driver', byAccount: 7 },
    ]);
    expect(steps[0]).toMatchObject({ step: 'requested', driver: null });
  });

  it.each([
    ['its rider', rider(501)],
    ['its driver', driver(7)],
  ])('tells %s what was done, without the driver who did not want it', async (_, actor) => {
    const steps = await stepsFor(actor);
    expect(steps.map(({ step }) => step)).toEqual(['requested', 'assigned', 'arrived', 'no_show']);
    expect(JSON.stringify(steps)).not.toMatch(/1001|Maria|\+599/);
  });

  it.each([
    ['another rider', rider(502)],
    ['another driver', driver(8)],
    ['a visitor', visitor],
  ])('is not found for %s', async (_, actor) => {
    await expect(stepsFor(actor)).rejects.toMatchObject({
      kind: 'not_found',
      code: 'ride.not_found',
    });
  });

  it('is not found for a ride that never was', async () => {
    await expect(rig.ask(operator, rideTimeline, { rideId: 999_999 })).rejects.toMatchObject({
      code: 'ride.not_found',
    });
  });
});
