import { randomUUID } from 'node:crypto';
import { amendmentMessages, seriesMessages } from '@trupial/contracts/messages';
import { rideStream } from '@trupial/contracts/events';
import type { Actor } from '@trupial/contracts/values';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { driver, operator, rider } from '../../testing/actors.ts';
import { type DispatchRig, startDispatch } from '../../testing/dispatch.rig.ts';
import { minutesLater, noon } from '../../testing/ride.samples.ts';

const { cancelMadeRide, ridesToCome } = seriesMessages;

describe('dispatch.rides-to-come', () => {
  let rig: DispatchRig;
  let now = noon;
  beforeAll(async () => {
    rig = await startDispatch(() => now);
    await rig.register(7);
  });
  afterAll(() => rig.stop());
  beforeEach(() => {
    now = noon;
  });

  const booked = () => rig.book({ riderId: 501, scheduledFor: minutesLater(60) });
  const toCome = async (actor: Actor | 'system', ...rideIds: number[]) =>
    (await rig.ask(actor, ridesToCome, { rideIds })).rides;

  /** The office moves a ride itself, as booking hands it on. */
  async function move(rideId: number, scheduledFor: string): Promise<void> {
    const asked = { rideId, version: null, fields: [], receipt: null, is: null };
    const { version, terms } = await rig.ask(operator, amendmentMessages.amendableRide, asked);
    await rig.ask(operator, amendmentMessages.amendAsPriced, {
      rideId,
      version,
      is: { ...terms, scheduledFor },
      contact: {},
      validUntil: minutesLater(10),
      reason: 'He called.',
      giveBack: false,
      receipt: null,
      idempotencyKey: null,
    });
  }

  it('tells of each ride by the time that it has now', async () => {
    const [asBooked, later, earlier] = [await booked(), await booked(), await booked()];
    await move(later, minutesLater(300));
    await move(earlier, minutesLater(20));
    const all = [asBooked, later, earlier];
    const still = (...rides: number[]) => rides.map((rideId) => ({ rideId, isCancelled: false }));
    now = minutesLater(30);
    expect(await toCome(operator, ...all)).toEqual(still(asBooked, later));
    now = minutesLater(120);
    expect(await toCome(operator, ...all)).toEqual(still(later));
  });

  it('tells of what is cancelled that it is, and of nothing that ended otherwise', async () => {
    const [cancelled, rejected, driven] = [await booked(), await booked(), await booked()];
    await rig.command(rider(501), 'cancel-ride', cancelled);
    await rig.command(operator, 'reject-ride', rejected);
    await rig.command(driver(7), 'accept-ride', driven);
    await rig.command(driver(7), 'pickup-ride', driven);
    expect(await toCome(rider(501), cancelled, rejected, driven)).toEqual([
      { rideId: cancelled, isCancelled: true },
    ]);
  });

  it('tells a rider of his own alone, and booking of all', async () => {
    const ride = await booked();
    expect(await toCome(rider(502), ride, 999_999)).toEqual([]);
    expect(await toCome(rider(501), ride)).toHaveLength(1);
    expect(await toCome('system', ride)).toHaveLength(1);
  });

  it('leaves a ride out whose stream cannot be read, and tells of the others', async () => {
    const [broken, ride] = [await booked(), await booked()];
    const meta = { actor: 'system', role: 'system', correlationId: 'test' } as const;
    const nonsense = { id: randomUUID(), type: 'Nonsense', data: {}, meta };
    await rig.store.append({ stream: rideStream(broken), expected: 1, events: [nonsense] });
    expect(await toCome(rider(501), broken, ride)).toEqual([{ rideId: ride, isCancelled: false }]);
  });

  it('and a cancellation that is repeated is written once', async () => {
    const ride = await booked();
    for (const _ of [1, 2]) await rig.ask(rider(501), cancelMadeRide, { rideId: ride });
    const types = (await rig.eventsOf(rideStream(ride))).map(({ type }) => type);
    expect(types).toEqual(['RideRequested', 'RideCancelled']);
  });
});
