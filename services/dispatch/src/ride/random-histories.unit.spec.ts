import {
  type DriverEvent,
  driverStream,
  type RideEvent,
  rideStream,
} from '@trupial/contracts/events';
import { dispatchMessages } from '@trupial/contracts/messages';
import { type Actor, defaultAmendSettings, Refusal } from '@trupial/contracts/values';
import type { EventMeta, Loaded } from '@trupial/event-store';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { driverWrites } from '../commands/ride-command/driver-writes.ts';
import { driverDecider } from '../driver/driver.decider.ts';
import type { DriverState } from '../driver/driver.state.ts';
import { attentionDecider } from './attention.decider.ts';
import { reservationChanges } from './reservation-changes.ts';
import type { RideCommand } from './ride.commands.ts';
import { rideDecider } from './ride.decider.ts';
import { type RideState, termsOf } from './ride.state.ts';
import { driver, operator, rider, staff, visitor } from '../testing/actors.ts';
import { driverRegistered } from '../testing/driver.samples.ts';
import { brokenInvariants, type Happened } from '../testing/invariants.ts';
import { minutesLater, rideRequested } from '../testing/ride.samples.ts';

const meta: EventMeta = { actor: 'test', role: 'system', correlationId: 'test' };
const people: readonly (Actor | 'its driver')[] = [
  // The ride's driver acts most often, so that the histories reach an end.
  ...Array.from({ length: 8 }, () => 'its driver' as const),
  ...[7, 8, 9].map(driver),
  operator,
  operator,
  rider(501),
  rider(502),
  visitor,
  staff,
];

/** A small island in memory: the deciders as the handler joins them, and no log. */
class Island {
  readonly history: Happened[] = [];
  readonly rides = new Map<number, RideState>();
  readonly drivers = new Map<number, Loaded<DriverState>>();

  constructor(starts: readonly number[]) {
    for (const id of [7, 8, 9]) this.note(driverStream(id), [driverRegistered(id)]);
    for (const [index, minutes] of starts.entries()) {
      const facts = { rideId: index + 1, scheduledFor: minutesLater(minutes) };
      this.note(rideStream(index + 1), [rideRequested(facts)]);
    }
  }

  /** Carries a command out whole or not at all, as one append does. */
  private async carryOut(rideId: number, command: RideCommand): Promise<void> {
    const ride = this.rides.get(rideId) ?? null;
    const events = rideDecider.decide(command, ride);
    if (ride === null) throw new Error('a command on nothing was not refused');
    const cause = { rideId, now: command.now, meta };
    const writes = await driverWrites(reservationChanges(ride, events), cause, (id) =>
      Promise.resolve(this.driver(id)),
    );
    this.note(rideStream(rideId), events);
    // What driverWrites answers was decided by the driver's decider.
    for (const write of writes) this.note(write.stream, write.events as unknown as DriverEvent[]);
  }

  /** Carries a command out, or refuses it as a client is refused. */
  async attempt(rideId: number, command: RideCommand): Promise<void> {
    await this.carryOut(rideId, command).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }

  /** The ride's driver, if it has one, says that he has seen its last change. */
  async look(rideId: number, now: string): Promise<void> {
    const id = this.driverOf(rideId);
    if (id === null) return;
    const seen = { name: 'seen-amendment', actor: driver(id), now, seenAmendment: null } as const;
    await this.attempt(rideId, seen);
  }

  /** The watch comes by. */
  lookAfter(rideId: number, now: string): void {
    const ride = this.rides.get(rideId) ?? null;
    this.note(rideStream(rideId), attentionDecider.decide({ now }, ride));
  }

  rideOf(rideId: number): RideState {
    return this.rides.get(rideId) ?? null;
  }

  driverOf(rideId: number): number | null {
    return this.rides.get(rideId)?.driverId ?? null;
  }

  private driver(id: number): Loaded<DriverState> {
    const none = { stream: driverStream(id), version: 0, lastId: null, state: null };
    return this.drivers.get(id) ?? none;
  }

  private note(stream: string, events: readonly (RideEvent | DriverEvent)[]): void {
    const id = Number(stream.split('-')[1]);
    for (const event of events) {
      this.history.push({ stream, type: event.type, data: event.data });
      if (stream.startsWith('ride-')) {
        const state = rideDecider.evolve(this.rides.get(id) ?? null, event as RideEvent);
        this.rides.set(id, state);
      } else {
        const known = this.driver(id);
        const state = driverDecider.evolve(known.state, event as DriverEvent);
        this.drivers.set(id, { ...known, version: known.version + 1, state });
      }
    }
  }
}

/** A change of a ride as it is: another time, more people, another fare; sometimes of an old version. */
const change = fc.record({
  shift: fc.oneof(fc.constant(0), fc.integer({ min: -60, max: 60 })),
  passengers: fc.integer({ min: 1, max: 8 }),
  cents: fc.integer({ min: 1_000, max: 9_000 }),
  isStale: fc.boolean(),
  giveBack: fc.boolean(),
  isLenient: fc.boolean(),
});

function amendmentOf(
  ride: RideState,
  {
    shift,
    passengers,
    cents,
    isStale,
    giveBack,
    isLenient,
  }: typeof change extends fc.Arbitrary<infer Wish> ? Wish : never,
) {
  if (ride === null) return {};
  const scheduledFor = new Date(Date.parse(ride.scheduledFor) + shift * 60_000).toISOString();
  const fare = { ...ride.fare, amountMinor: cents };
  return {
    version: Math.max(0, ride.amended.length - (isStale ? 1 : 0)),
    is: { ...termsOf(ride), scheduledFor, passengers, fare },
    contact: {},
    validUntil: minutesLater(1_000_000),
    reason: 'He called.',
    giveBack,
    settings: isLenient ? { until: 'arrived', minutes: 0 } : defaultAmendSettings,
  };
}

/**
 * What is rarely allowed is attempted more often, what ends a ride less often: every kind of event
 * that is asked for below is met about twenty times or more in a run, so that none is missed by chance.
 */
const often = {
  'amend-ride': 8,
  'reopen-ride': 14,
  'cancel-ride': 1,
  'reject-ride': 1,
  'rate-ride': 7,
};
const names = [...dispatchMessages.rideCommandNames, 'amend-ride' as const].flatMap((name) =>
  Array.from({ length: name in often ? often[name as keyof typeof often] : 3 }, () => name),
);

const attempt = fc.record({
  rideId: fc.integer({ min: 1, max: 5 }),
  name: fc.constantFrom(...names),
  change,
  seenAmendment: fc.option(fc.integer({ min: 0, max: 3 }), { freq: 2 }),
  actor: fc.constantFrom(...people),
  driverId: fc.option(fc.constantFrom(7, 8, 9, 10), { freq: 9 }),
  fromDriverId: fc.option(fc.constantFrom(7, 8, 9), { freq: 2 }),
  receiptMatches: fc.boolean(),
  rating: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 9 }),
  minutes: fc.integer({ min: 0, max: 4 }),
  /** Its driver looks at a change at once. */
  looks: fc.boolean(),
});

describe('random histories', () => {
  // It takes two seconds on a free machine, and longer when other tests run at the same time.
  it(
    'follow the table, never overlap, engage once and complete once',
    { timeout: 60_000 },
    async () => {
      const seen = new Map<string, number>();
      await fc.assert(
        fc.asyncProperty(
          // Four rides close to each other, so that they compete for the drivers.
          fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 4, maxLength: 4 }),
          fc.array(attempt, { minLength: 100, maxLength: 150 }),
          async (starts, attempts) => {
            const island = new Island(starts);
            let clock = 0;
            for (const {
              rideId,
              minutes,
              actor: who,
              change: wished,
              looks,
              ...rest
            } of attempts) {
              clock += minutes;
              const actor = who === 'its driver' ? driver(island.driverOf(rideId) ?? 7) : who;
              const isChange = rest.name === 'amend-ride';
              const wish = isChange ? amendmentOf(island.rideOf(rideId), wished) : {};
              const now = minutesLater(clock);
              const command = { ...rest, ...wish, actor, now } as RideCommand;
              await island.attempt(rideId, command);
              if (isChange && looks) await island.look(rideId, now);
              island.lookAfter(rideId, command.now);
            }
            for (const { type } of island.history) seen.set(type, (seen.get(type) ?? 0) + 1);
            expect(brokenInvariants(island.history)).toEqual([]);
          },
        ),
        { numRuns: 1_000 },
      );
      // The property proves little if no history reached these ends.
      for (const type of [
        'DriverUnassigned',
        'TripStarted',
        'NoShowRecorded',
        'RideReopened',
        'RideHidden',
        'AttentionRaised',
        'RideRated',
        'RideAmended',
        'AmendmentSeen',
      ]) {
        expect(seen.get(type), type).toBeGreaterThan(0);
      }
    },
  );
});
