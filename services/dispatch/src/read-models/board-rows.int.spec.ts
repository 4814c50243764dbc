import type { Contact, RideTerms } from '@trupial/contracts/events';
import { amendmentMessages, dispatchMessages } from '@trupial/contracts/messages';
import type { RecordedEvent } from '@trupial/event-store';
import { rebuildProjection, storedTables } from '@trupial/event-store/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dispatchService } from '../index.ts';
import { driver, operator, rider, staff } from '../testing/actors.ts';
import { type DispatchRig, startDispatch } from '../testing/dispatch.rig.ts';
import { minutesLater } from '../testing/ride.samples.ts';

const { driverCommand, rideCommand } = dispatchMessages;
const now = Date.now();
const daysOn = (days: number): string => new Date(now + days * 24 * 60 * 60_000).toISOString();

describe('the rows of the boards', () => {
  let rig: DispatchRig;
  beforeAll(async () => {
    rig = await startDispatch();
    await rig.register(7, 8, 9);
    await makeHistory();
  });
  afterAll(() => rig.stop());

  /** Rides with every end, and drivers in every state. */
  async function makeHistory(): Promise<void> {
    const turn = (command: 'go-offline' | 'come-online' | 'suspend' | 'reinstate') =>
      rig.ask(operator, driverCommand, { command, driverId: 7 });
    const ride = (hours: number) => rig.book({ scheduledFor: minutesLater(100 * hours) });
    const [first, second, third] = [await ride(1), await ride(2), await ride(3)];
    await rig.command(driver(7), 'reject-ride', second);
    await rig.command(driver(8), 'accept-ride', first);
    await rig.command(driver(8), 'delete-ride', first);
    await rig.command(operator, 'reject-ride', third);
    await rig.command(operator, 'reopen-ride', third);
    await rig.command(operator, 'assign-driver', second, 9);
    await rig.command(operator, 'reassign-driver', second, 8);
    await rig.command(operator, 'cancel-assigned-ride', second);
    for (const each of [first, second, third]) await rig.command(operator, 'cancel-ride', each);
    const driven = await ride(20);
    await rig.command(driver(7), 'accept-ride', driven);
    await rig.command(driver(7), 'set-off-ride', driven);
    await turn('go-offline');
    await rig.command(driver(7), 'arrive-ride', driven);
    await rig.command(driver(7), 'pickup-ride', driven);
    await turn('suspend');
    await rig.command(driver(7), 'start-ride', driven);
    await rig.command(driver(7), 'finish-ride', driven);
    for (const rating of [1, 5]) {
      await rig.ask(rider(501), rideCommand, { command: 'rate-ride', rideId: driven, rating });
    }
    await rig.ask(staff, driverCommand, { command: 'suspend', driverId: 7, cause: 'account' });
    await rig.ask(staff, driverCommand, { command: 'reinstate', driverId: 7, cause: 'account' });
    await turn('reinstate');
    await turn('come-online');
    // Changed while it waits, with a driver, twice unseen, seen, and without one again.
    const changed = await ride(25);
    await rig.command(driver(9), 'reject-ride', changed);
    await change(changed, { passengers: 3 });
    await rig.command(driver(8), 'accept-ride', changed);
    await change(changed, { scheduledFor: minutesLater(100 * 25 + 20) });
    await change(changed, { passengers: 4 }, { note: 'Ring twice' });
    await rig.command(driver(8), 'seen-amendment', changed);
    await change(changed, { luggage: 2 });
    await rig.command(operator, 'cancel-assigned-ride', changed);
    await rig.command(driver(8), 'reject-ride', changed);
    await change(changed, {}, { note: 'Ring once' });
    // Put off after its driver set off.
    const putOff = await rig.book({ scheduledFor: daysOn(1) });
    await rig.command(driver(9), 'accept-ride', putOff);
    await rig.command(driver(9), 'set-off-ride', putOff);
    await change(putOff, { scheduledFor: daysOn(2) });
    await rig.ask(staff, driverCommand, { command: 'suspend', driverId: 9, cause: 'account' });
    for (let hours = 30; hours < 50; hours += 1) {
      await rig.command(driver(8), 'accept-ride', await ride(hours));
    }
  }

  /** The office changes a ride, as booking hands it on. */
  async function change(
    rideId: number,
    facts: Partial<RideTerms>,
    contact: Partial<Contact> = {},
  ): Promise<void> {
    const asked = { rideId, version: null, fields: [], receipt: null, is: null };
    const { version, terms } = await rig.ask(operator, amendmentMessages.amendableRide, asked);
    await rig.ask(operator, amendmentMessages.amendAsPriced, {
      rideId,
      version,
      is: { ...terms, ...facts },
      contact,
      validUntil: minutesLater(1_000_000),
      reason: 'The flight is late.',
      giveBack: false,
      receipt: null,
      idempotencyKey: null,
    });
  }

  describe('given events more than once', () => {
    let history: RecordedEvent[];
    let before: Awaited<ReturnType<typeof allRows>>;

    beforeAll(async () => {
      await rig.boardsReached();
      before = await allRows();
      history = [];
      for await (const event of rig.store.readAll()) history.push(event);
    });

    /** Applies a part of the history to both boards, `size` events at a time. */
    async function apply(events: readonly RecordedEvent[], size = events.length) {
      const tables = storedTables(rig.pool);
      for (let next = 0; next < events.length; next += size) {
        const batch = events.slice(next, next + size);
        for (const projection of dispatchService.projections) {
          const wanted = batch.filter(({ type }) => projection.types.includes(type));
          await projection.apply(wanted, tables, rig.store);
        }
      }
    }

    it('changes no row, in whatever pieces they come', async () => {
      expect(before.rides.length).toBeGreaterThan(20);
      await apply(history);
      await apply(history, 7);
      await apply(history.slice(history.length / 2), 1);
      expect(await allRows()).toEqual(before);
      await apply(history.filter(({ version }) => version === 1));
      expect(await allRows()).toEqual(before);
    });

    it('comes to the same rows when batches overlap', async () => {
      await rig.pool.query('delete from rides');
      await rig.pool.query('delete from drivers');
      for (let next = 0; next < history.length; next += 1) {
        await apply(history.slice(next, next + 3));
      }
      expect(await allRows()).toEqual(before);
    });
  });

  it('has a changed ride as it is now, declined only by who knows it', async () => {
    await rig.boardsReached();
    const { rides } = await allRows();
    expect(rides.find(({ amendments }) => amendments > 0)).toMatchObject({
      amendments: 5,
      amendment_seen: null,
      driver_id: null,
      passengers: 4,
      luggage: 2,
      declined_by: [8],
    });
  });

  it('has a driver whose ride was put off as one who has not set off for it', async () => {
    await rig.boardsReached();
    const { rides, drivers } = await allRows();
    expect(rides.find(({ driver_id: id }) => id === 9)).toMatchObject({
      driver_progress: 'accepted',
      attention_due_at: new Date(Date.parse(daysOn(2)) - 15 * 60_000),
    });
    expect(drivers.find(({ id }) => id === 9)).toMatchObject({
      set_off_for: [],
      suspended: true,
      suspended_by: ['account'],
    });
  });

  it('has the same rows after a rebuild from the log', async () => {
    await rig.boardsReached();
    const rowsBefore = await allRows();
    for (const projection of dispatchService.projections) {
      const { store, pool } = rig;
      const rebuilt = await rebuildProjection({ store, pool, schema: 'dispatch', projection });
      expect(rebuilt).toMatchObject({ position: await store.head(), parked: 0 });
    }
    expect(await allRows()).toEqual(rowsBefore);
  });

  async function allRows() {
    const [rides, drivers] = await Promise.all([
      rig.pool.query('select * from rides order by id'),
      rig.pool.query('select * from drivers order by id'),
    ]);
    return { rides: rides.rows, drivers: drivers.rows };
  }
});
