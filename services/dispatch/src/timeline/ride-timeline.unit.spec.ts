import type { Actor } from '@trupial/contracts/values';
import { describe, expect, it } from 'vitest';
import { driver, operator, rider, staff, visitor } from '../testing/actors.ts';
import {
  amended,
  assigned,
  cancelled,
  completed,
  declined,
  hidden,
  noon,
  rated,
  rideRequested,
  sampleContact,
  seen,
  setOff,
  unassigned,
} from '../testing/ride.samples.ts';
import { timelineFor, type Told } from './ride-timeline.ts';

const told = (actor: Actor, event: Told['event']): Told => ({
  event,
  by: actor.identity,
  byAccount: actor.accountId,
});

// 9 declined it, 8 had it and lost it, 7 has it.
const history = [
  told(rider(501), rideRequested()),
  told(driver(9), declined(9)),
  told(driver(8), assigned(8)),
  told(operator, unassigned(8, 'reassigned')),
  told(operator, assigned(7, 'operator')),
  told(driver(7), setOff(7)),
];

const toldTo = (reader: Actor, of = history) =>
  timelineFor(reader, of).map(({ step, driverId }) => [step, driverId]);

describe('a ride’s timeline', () => {
  it.each([
    ['an operator', operator],
    ['staff', staff],
  ])('tells %s everything', (_, reader) => {
    expect(toldTo(reader)).toEqual([
      ['requested', null],
      ['declined', 9],
      ['assigned', 8],
      ['unassigned', 8],
      ['assigned', 7],
      ['set_off', 7],
    ]);
    expect(timelineFor(reader, history)[3]).toEqual({
      step: 'unassigned',
      at: noon,
      by: 'operator',
      byAccount: 1001,
      driverId: 8,
      reason: 'reassigned',
      rating: null,
      fields: null,
    });
  });

  it('tells its rider who had the ride, not who did not want it', () => {
    expect(toldTo(rider(501))).toEqual([
      ['requested', null],
      ['assigned', 8],
      ['unassigned', 8],
      ['assigned', 7],
      ['set_off', 7],
    ]);
  });

  it('tells its driver of no other driver', () => {
    expect(toldTo(driver(7))).toEqual([
      ['requested', null],
      ['assigned', null],
      ['unassigned', null],
      ['assigned', 7],
      ['set_off', 7],
    ]);
  });

  it('tells a driver what he did to the ride himself', () => {
    const again = [...history, told(driver(7), cancelled('driver', 7)), told(driver(7), hidden(7))];
    expect(toldTo(driver(7), again).slice(-2)).toEqual([
      ['cancelled', 7],
      ['hidden', 7],
    ]);
    expect(timelineFor(driver(7), again).at(-2)).toMatchObject({ reason: 'by_driver' });
  });

  it('tells what was changed; its driver only what was while he had it, and no e-mail address', () => {
    const who = { ...sampleContact, email: 'maria@example.com', note: 'Ring twice' };
    const before = told(operator, amended({ by: 'operator', reason: 'She called.' }));
    const [request, ...later] = history;
    const changed = told(
      operator,
      amended({ amendment: 2, driverId: 7, contact: who, reason: 'He called.' }),
    );
    const seenIt = told(driver(7), seen(7, 2));
    const all = [request!, before, ...later, changed, seenIt];
    const toldOf = (reader: Actor) =>
      timelineFor(reader, all)
        .filter(({ step }) => step === 'amended' || step === 'amendment_seen')
        .map(({ fields }) => fields?.map(({ field, was, is }) => `${field} ${was} ${is}`) ?? null);
    const people = 'passengers 2 3';
    const note = 'note null Ring twice';
    for (const reader of [operator, staff, rider(501)]) {
      expect(toldOf(reader)).toEqual([
        [people],
        [people, note, 'email null maria@example.com'],
        null,
      ]);
    }
    expect(toldOf(driver(7))).toEqual([null, [people, note], null]);
    const first = { step: 'amended', by: 'operator' };
    expect(timelineFor(operator, all)[1]).toMatchObject({ ...first, reason: 'She called.' });
    expect(timelineFor(driver(7), all)[1]).toMatchObject({ ...first, reason: null });
    expect(timelineFor(driver(7), all).at(-2)).toMatchObject({ reason: 'He called.' });
  });

  it('tells its rider and the office how he rated it, and not its driver', () => {
    const ended = [
      ...history,
      told(driver(7), completed(7)),
      told(rider(501), rated(7, 2)),
      told(rider(501), rated(7, 5, 2)),
    ];
    for (const reader of [rider(501), operator, staff]) {
      const last = timelineFor(reader, ended).slice(-2);
      expect(last).toMatchObject([
        { step: 'rated', by: 'rider', rating: 2 },
        { step: 'rated', by: 'rider', rating: 5 },
      ]);
    }
    expect(timelineFor(driver(7), ended).at(-1)).toMatchObject({ step: 'completed' });
  });

  it.each([
    ['its rider', rider(501)],
    ['its driver', driver(7)],
  ])('tells %s no accounts', (_, reader) => {
    const accounts = timelineFor(reader, history).map(({ byAccount }) => byAccount);
    expect(accounts).toEqual(accounts.map(() => null));
  });

  it.each([
    ['another rider', rider(502)],
    ['a driver who had it', driver(8)],
    ['a driver who declined it', driver(9)],
    // Accounts of all roles share one sequence of ids: an equal id alone proves nothing.
    ['a driver with the rider’s id', driver(501)],
    ['a rider with the driver’s id', rider(7)],
    ['a visitor', visitor],
  ])('does not exist for %s', (_, reader) => {
    expect(() => timelineFor(reader, history)).toThrow('Ride not found');
  });

  it('does not exist before the request, nor for a visitor’s ride that has no rider', () => {
    expect(() => timelineFor(operator, [])).toThrow('Ride not found');
    const visitors = [told(visitor, rideRequested({ riderId: null, bookedBy: 'visitor' }))];
    expect(() => timelineFor(visitor, visitors)).toThrow('Ride not found');
    expect(toldTo(operator, visitors)).toEqual([['requested', null]]);
  });
});
