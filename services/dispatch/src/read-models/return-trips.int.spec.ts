import { dispatchMessages } from '@trupial/contracts/messages';
import type { RideView } from '@trupial/contracts/values';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { driver, operator } from '../testing/actors.ts';
import { type DispatchRig, startDispatch } from '../testing/dispatch.rig.ts';
import { minutesLater } from '../testing/ride.samples.ts';

const { acceptedRides, assignedRides, pendingRides } = dispatchMessages;

let rig: DispatchRig;
beforeAll(async () => {
  rig = await startDispatch();
  await rig.register(7);
});
afterAll(() => rig.stop());

const linksOf = (items: readonly RideView[]) =>
  items.map(({ id, returnOf, returnRide }) => ({ id, returnOf, returnRide }));

it('both rides of a return trip show the other to the office, and to drivers neither', async () => {
  const there = await rig.book({ scheduledFor: minutesLater(100) });
  await rig.command(driver(7), 'accept-ride', there);
  await rig.boardsReached();
  const before = await rig.ask(operator, assignedRides, {});
  expect(linksOf(before.items)).toEqual([{ id: there, returnOf: null, returnRide: null }]);

  const back = await rig.book({ scheduledFor: minutesLater(300), returnOf: there });
  await rig.boardsReached();
  // It has no event of its own, but who asks with the old mark gets the list again.
  const after = await rig.ask(operator, assignedRides, { poll: { known: [before.mark] } });
  expect(linksOf(after.items)).toEqual([{ id: there, returnOf: null, returnRide: back }]);
  const pending = await rig.ask(operator, pendingRides, { forDriver: null });
  expect(linksOf(pending.items)).toEqual([{ id: back, returnOf: there, returnRide: null }]);

  const none = { returnOf: null, returnRide: null };
  const offered = await rig.ask(driver(7), pendingRides, { forDriver: 7 });
  const taken = await rig.ask(driver(7), acceptedRides, { driverId: 7 });
  expect(linksOf([...offered.items, ...taken.items])).toEqual([
    { id: back, ...none },
    { id: there, ...none },
  ]);
});
