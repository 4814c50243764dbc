import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isIslandDay,
  islandDateOf,
  islandDayRange,
  islandTimeOf,
  islandTimeZone,
  toUtc,
} from './island-clock.ts';

const instants = fc
  .date({ min: new Date('1970-01-02T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z') })
  .filter((date) => !Number.isNaN(date.getTime()))
  .map((date) => `${date.toISOString().slice(0, 19)}.000Z`);

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: islandTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

describe('island clock', () => {
  it('agrees with the time-zone database at any instant', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const ours = `${islandDateOf(instant)} ${islandTimeOf(instant)}`;
        expect(ours).toBe(wallClock.format(new Date(instant)));
      }),
    );
  });

  it('comes back from local time to the same instant', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(toUtc(`${islandDateOf(instant)}T${islandTimeOf(instant)}`)).toBe(instant);
      }),
    );
  });

  it('turns the day four hours after UTC', () => {
    expect(islandDateOf('2026-11-21T03:59:59.999Z')).toBe('2026-11-20');
    expect(islandTimeOf('2026-11-21T03:59:59.999Z')).toBe('23:59:59');
    expect(islandDateOf('2026-11-21T04:00:00.000Z')).toBe('2026-11-21');
    expect(toUtc('2026-12-31T22:30:00')).toBe('2027-01-01T02:30:00.000Z');
    expect(toUtc('2028-02-29T00:00:00')).toBe('2028-02-29T04:00:00.000Z');
  });

  it.each([
    '',
    '2026-13-01T10:00:00',
    '2026-00-10T10:00:00',
    '2026-02-30T10:00:00',
    '2027-02-29T10:00:00',
    '2026-04-31T10:00:00',
    '2026-04-00T10:00:00',
    '2026-04-10T24:00:00',
    '2026-04-10T10:60:00',
    '2026-04-10T10:00:60',
    '2026-04-10T10:00',
    '2026-04-10 10:00:00',
    '2026-04-10T10:00:00Z',
    '2026-04-10T10:00:00-04:00',
    '2026-04-10T10:00:00.000',
    '2026-4-1T10:00:00',
    '2026-04-10T10:00:00\n',
    '275760-09-13T00:00:00',
    '+275760-09-13T00:00:00',
    '0000-01-01T00:00:00',
    '0099-01-01T00:00:00',
    '1969-12-31T23:59:59',
    '9999-12-31T23:59:59',
    '٢٠٢٦-٠٤-١٠T١٠:٠٠:٠٠',
  ])('refuses %j as a local time', (text) => expect(toUtc(text)).toBeNull());

  it('gives a day as a half-open range of 24 hours', () => {
    expect(islandDayRange('2026-11-20')).toEqual([
      '2026-11-20T04:00:00.000Z',
      '2026-11-21T04:00:00.000Z',
    ]);
    fc.assert(
      fc.property(instants, (instant) => {
        const [from, to] = islandDayRange(islandDateOf(instant))!;
        expect(from <= instant && instant < to).toBe(true);
        expect(Date.parse(to) - Date.parse(from)).toBe(86_400_000);
      }),
    );
  });

  it('knows which days exist', () => {
    expect(isIslandDay('2028-02-29')).toBe(true);
    for (const day of ['2027-02-29', '2026-2-3', '2026-02-03T00:00:00', '', '9999-01-01']) {
      expect(isIslandDay(day), day).toBe(false);
    }
  });

  it('throws on what is no instant', () => {
    const wrong = [
      '',
      'yesterday',
      'Nov 1',
      '2026-11-20',
      '2026-11-20T10:00:00',
      '2026-13-01T00:00:00Z',
    ];
    for (const text of [...wrong, '+275760-09-13T00:00:00Z']) {
      expect(() => islandDateOf(text), text).toThrow(RangeError);
      expect(() => islandTimeOf(text), text).toThrow(RangeError);
    }
  });
});
