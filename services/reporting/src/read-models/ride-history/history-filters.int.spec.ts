import type { RideEventData } from '@trupial/contracts/events';
import { reportingMessages } from '@trupial/contracts/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndedRide, endedRides, writeEndedRides } from '../../testing/ended-rides.ts';
import { type ReportingRig, startReporting } from '../../testing/reporting.rig.ts';
import { noon, registered, requested } from '../../testing/samples.ts';

const { rideHistory, rideHistoryAnalytics, rideHistorySummary } = reportingMessages;
type Filter = reportingMessages.HistoryFilter;

const none: Filter = {
  ofDriver: null,
  ofRider: null,
  status: 'Completed',
  search: '',
  start: null,
  end: null,
  driverId: null,
};
const names: Readonly<Record<number, readonly [username: string, name: string]>> = {
  7: ['driver7', 'Carlos Cijntje'],
  8: ['driver8', 'Ruthmila Maduro'],
  9: ['driver9', 'Carlos Cijntje'],
};

/** How texts are compared. */
const folded = (text: string): string => text.normalize('NFC').split(/\s+/).join(' ').toLowerCase();
/** The searched numbers that are not written as they are stored, and what of them is stored. */
const numbers: Readonly<Record<string, string>> = {
  '+599 9 512 3453': '59995123453',
  '512 3453': '5123453',
  '512-3453': '5123453',
  '(+5999) 512.3453': '59995123453',
  '\u202a+599\u00a09\u2011512/3453\u202c': '59995123453',
  '512 34': '51234',
};

describe('ride history', () => {
  let rig: ReportingRig;
  let log: readonly EndedRide[];

  beforeAll(async () => {
    rig = await startReporting(() => noon);
    await rig.log.register(7, 8, 9);
    const { data } = registered(8);
    const profile = { ...data, firstName: 'Ruthmila', lastName: 'Maduro' };
    await rig.log.driver(8, { type: 'DriverProfileChanged', data: profile });
    await writeEndedRides(rig.log, { drivers: [7, 8, 9], riders: [501, 502], rides: 240 });
    // As people type: two blanks, a line break, and accents as characters of their own.
    for (const [riderName, address] of [
      ['Ana  Bakker', 'Landhuis\nChobolobo'],
      ['Rene\u0301e Noe\u0308l', 'Sint Willibrordus'],
      ['Point on the map', '12.11015, -68.93354'],
    ] as const) {
      const { contact } = requested().data as RideEventData<'RideRequested'>;
      const pickup = { address, point: null };
      await rig.log.complete(7, noon, 3000, { contact: { ...contact, riderName, pickup } });
    }
    await rig.projected();
    log = endedRides(await rig.events());
  });
  afterAll(() => rig.stop());

  /** What passes, by a plain reading of the filter's words. */
  const expected = (filter: Filter): EndedRide[] =>
    log.filter(({ booked, status, driverId, hidden, local }) => {
      const { riderName, riderPhone, pickup, dropoff } = booked.contact;
      const [username = '', name = ''] = (driverId !== null && names[driverId]) || [];
      const isOffice = filter.ofDriver === null && filter.ofRider === null;
      const named = isOffice ? [username, name] : [name];
      const texts = [riderName, riderPhone, pickup.address, dropoff.address, ...named];
      const wanted = folded(filter.search).trim();
      const number = numbers[filter.search];
      return (
        status === filter.status &&
        (filter.ofDriver === null ||
          (driverId === filter.ofDriver && !hidden.has(filter.ofDriver))) &&
        (filter.ofRider === null || booked.riderId === filter.ofRider) &&
        (filter.driverId === null || driverId === filter.driverId) &&
        (filter.start === null || local >= `${filter.start} 00:00:00`) &&
        (filter.end === null || local <= `${filter.end} 23:59:59`) &&
        (texts.some((text) => folded(text).includes(wanted)) ||
          (number !== undefined && riderPhone.includes(number)))
      );
    });

  async function all(filter: Filter, limit: number) {
    const items: Awaited<ReturnType<typeof rig.ask<typeof rideHistory>>>['items'] = [];
    for (let cursor: string | null = null; ;) {
      const page: { items: typeof items; next: string | null } = await rig.ask(rideHistory, {
        ...filter,
        limit,
        cursor,
      });
      expect(page.items.length).toBeLessThanOrEqual(limit);
      items.push(...page.items);
      if (page.next === null) return items;
      cursor = page.next;
    }
  }

  const filters: readonly (readonly [what: string, part: Partial<Filter>, isFound?: boolean])[] = [
    ['everything completed', {}],
    ['cancelled rides and no-shows', { status: 'Cancelled' }],
    ['rejected rides', { status: 'Rejected' }],
    ['a first day', { start: '2026-11-18' }],
    ['a last day, until 23:59:59', { end: '2026-11-18' }],
    ['one day, both ends included', { start: '2026-11-18', end: '2026-11-18' }],
    ['a first day after the last', { start: '2026-11-19', end: '2026-11-18' }, false],
    ['a driver', { driverId: 8 }],
    ['a driver nobody knows', { driverId: 77 }, false],
    ['rider name, without regard to case', { search: ' mARIA ' }],
    ['a name beyond ASCII', { search: 'çelik' }],
    ['rider phone', { search: '5123453' }],
    ...Object.keys(numbers).map(
      (search) => [`rider phone, as ${JSON.stringify(search)}`, { search }] as const,
    ),
    ['a number that nobody has', { search: '512 3999' }, false],
    ['four digits with a blank', { search: '5 123' }, false],
    ['an address of digits and dots', { search: '12.11015' }],
    ['pickup or dropoff', { search: 'jan thiel' }],
    ['driver name', { search: 'ruthmila maduro' }],
    ['driver username', { search: 'driver9' }],
    ['a percent sign and an underscore as they are', { search: '0%_o' }],
    ['a percent sign that stands nowhere so', { search: 'M%a' }, false],
    ['a backslash', { search: String.raw`k\s` }],
    ['a name with two blanks', { search: 'ana bakker' }],
    ['the same as it was typed', { search: 'Ana  Bakker' }],
    ['a name in decomposed accents', { search: 'ren\u00e9e no\u00ebl' }],
    ['decomposed accents', { search: 'O\u0308mer C\u0327elik' }],
    ['an address with a line break', { search: 'landhuis chobolobo' }],
    ['two letters', { search: 'wu' }],
    ['a text that nobody has', { search: "' or true --" }, false],
    ['search, days and driver at once', { search: 'airport', start: '2026-11-18', driverId: 7 }],
    ["a driver's own, without what he took off his list", { ofDriver: 7 }],
    ["a driver's own when he asks for another's", { ofDriver: 7, driverId: 8 }, false],
    ["a rider's own", { ofRider: 501 }],
    ["a rider's own of a day by a driver", { ofRider: 502, end: '2026-11-18', search: 'carlos' }],
    ['a login name, for whom it is no secret', { search: 'driver7' }],
    ["a rider's own by a login name", { ofRider: 501, search: 'driver7' }, false],
    ["a driver's own by a login name", { ofDriver: 7, search: 'driver7' }, false],
  ];

  it.each(filters.map(([what, part, isFound = true]) => [what, part, isFound] as const))(
    '%s: rides and figures as in the log',
    async (_, part, isFound) => {
      const filter = { ...none, ...part };
      const right = expected(filter);
      expect(right.length > 0).toBe(isFound);
      for (const limit of [1000, 7]) {
        const items = await all(filter, limit);
        expect(items.map(({ id, endedAt }) => [id, endedAt])).toEqual(
          right.map(({ id, endedAt }) => [id, endedAt]),
        );
      }
      const { items: fromThird } = await rig.ask(rideHistory, {
        ...filter,
        limit: 5,
        offset: 3,
        cursor: null,
      });
      expect(fromThird.map(({ id }) => id)).toEqual(right.slice(3, 8).map(({ id }) => id));
      const { byDay, byHour } = await rig.ask(rideHistoryAnalytics, filter);
      const days = new Map<string, { rides: number; revenueMinor: number }>();
      for (const { local, status, fareMinor } of right) {
        const day = local.slice(0, 10);
        const { rides, revenueMinor } = days.get(day) ?? { rides: 0, revenueMinor: 0 };
        const fare = status === 'Completed' ? fareMinor : 0;
        days.set(day, { rides: rides + 1, revenueMinor: revenueMinor + fare });
      }
      expect(byDay).toEqual(
        [...days]
          .map(([day, figures]) => ({ day, ...figures }))
          .toSorted((a, b) => a.day.localeCompare(b.day)),
      );
      const hours = new Map<string, number>();
      for (const { booked } of right) {
        const pickup = new Date(Date.parse(booked.scheduledFor) - 4 * 60 * 60_000);
        const place = `${pickup.getUTCDay() || 7} ${pickup.getUTCHours()}`;
        hours.set(place, (hours.get(place) ?? 0) + 1);
      }
      expect(
        new Map(byHour.map(({ weekday, hour, rides }) => [`${weekday} ${hour}`, rides])),
      ).toEqual(hours);
      const paid = right.filter(({ status }) => status === 'Completed');
      const revenueMinor = paid.reduce((sum, { fareMinor }) => sum + fareMinor, 0);
      const counts = [7, 8, 9].map((id) => ({
        id,
        rides: right.filter(({ driverId }) => driverId === id).length,
      }));
      const most = Math.max(...counts.map(({ rides }) => rides));
      // Nobody is the top of cancelled or rejected rides.
      const isNobody = most === 0 || filter.status !== 'Completed';
      const top = isNobody ? undefined : counts.find(({ rides }) => rides === most);
      const figures = await rig.ask(rideHistorySummary, filter);
      expect(figures).toMatchObject({
        rides: right.length,
        revenueMinor,
        distanceMeters: paid.reduce((sum, { booked }) => sum + booked.distanceMeters, 0),
        averageFareMinor: right.length === 0 ? 0 : Math.round(revenueMinor / right.length),
      });
      expect(
        figures.topDriver && { id: figures.topDriver.id, rides: figures.topDriver.rides },
      ).toEqual(top ?? null);
    },
  );

  it('is the same after a rebuild', async () => {
    const before = await all(none, 1000);
    await rig.rebuild();
    expect(await all(none, 1000)).toEqual(before);
  });

  it('goes on below a ride that was reopened in between', async () => {
    const cancelled = { ...none, status: 'Cancelled' as const };
    const [first, second] = await all(cancelled, 1000);
    const page = await rig.ask(rideHistory, { ...cancelled, limit: 1, cursor: null });
    expect(page.items.map(({ id }) => id)).toEqual([first!.id]);
    await rig.log.ride(first!.id, { type: 'RideReopened', data: { at: noon } });
    await rig.projected();
    const next = await rig.ask(rideHistory, { ...cancelled, limit: 1, cursor: page.next });
    expect(next.items.map(({ id }) => id)).toEqual([second!.id]);
  });

  it.each(['', 'x', 'MjAyNi0xMS0yMCAx', "' or true --", '\u0000'])(
    'refuses the cursor %j',
    (cursor) =>
      expect(rig.ask(rideHistory, { ...none, limit: 2, cursor })).rejects.toMatchObject({
        kind: 'invalid',
        code: 'history.bad_cursor',
      }),
  );

  it('refuses a day outside the calendar', async () => {
    const refusal = { kind: 'invalid', code: 'history.bad_day' };
    const filter = { ...none, start: '1969-12-31' };
    await expect(rig.ask(rideHistorySummary, filter)).rejects.toMatchObject(refusal);
    await expect(rig.ask(rideHistory, { ...filter, limit: 2, cursor: null })).rejects.toMatchObject(
      refusal,
    );
  });
});
