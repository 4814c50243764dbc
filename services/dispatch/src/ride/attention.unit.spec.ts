import type { RideEvent } from '@trupial/contracts/events';
import type { AttentionLevel, AttentionReason } from '@trupial/contracts/values';
import { specificationFor } from '@trupial/event-store/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attentionDecider } from './attention.decider.ts';
import { nextDueAt } from './attention.ts';
import {
  amended,
  arrived,
  assigned,
  cancelled,
  completed,
  declined,
  minutesLater,
  noon,
  pickedUp,
  rejected,
  reopened,
  rideRequested,
  setOff,
  termsWith,
  unassigned,
} from '../testing/ride.samples.ts';

const given = specificationFor(attentionDecider);
const at = (minutes: number) => ({ now: minutesLater(minutes) });

/** Raised so many minutes after noon, due since so many. */
const raised = (
  level: AttentionLevel,
  reason: AttentionReason,
  since: number,
  minutes = since,
): RideEvent => ({
  type: 'AttentionRaised',
  data: { level, reason, since: minutesLater(since), at: minutesLater(minutes) },
});

/** Requested at noon, to be picked up three hours later. */
const requested = rideRequested({ scheduledFor: minutesLater(180) });
/** A driver took it at noon. */
const taken = assigned(7);

describe('a ride that nobody has taken', () => {
  it('is left alone until an hour before its pickup', () => {
    given(requested).when(at(119)).thenNothing();
    given(requested)
      .when({ now: minutesLater(119.99) })
      .thenNothing();
  });
  it('is raised 60, 30 and 15 minutes before it', () => {
    const [first, second] = [raised(1, 'unassigned', 120), raised(2, 'unassigned', 150)];
    given(requested).when(at(120)).then(first);
    given(requested, first).when(at(150)).then(second);
    given(requested, first, second)
      .when(at(165))
      .then(raised(3, 'unassigned', 165));
  });
  it('is raised once per level', () => {
    given(requested, raised(1, 'unassigned', 120))
      .when(at(120))
      .thenNothing();
    given(requested, raised(1, 'unassigned', 120))
      .when(at(149))
      .thenNothing();
    given(requested, raised(3, 'unassigned', 165))
      .when(at(5_000))
      .thenNothing();
  });
  it('gets the level of the hour after a downtime, and none that was passed over', () => {
    given(requested)
      .when(at(170))
      .then(raised(3, 'unassigned', 165, 170));
    given(requested, raised(1, 'unassigned', 120))
      .when(at(10_000))
      .then(raised(3, 'unassigned', 165, 10_000));
  });
  it('gets the right level at once when it is booked at short notice', () => {
    const soon = rideRequested({ scheduledFor: minutesLater(20) });
    given(soon)
      .when(at(0))
      .then(raised(2, 'unassigned', 0));
    given(soon, raised(2, 'unassigned', 0))
      .when(at(5))
      .then(raised(3, 'unassigned', 5));
  });
  it('is no less urgent for a driver who does not want it', () => {
    given(requested, raised(1, 'unassigned', 120), declined(7))
      .when(at(130))
      .thenNothing();
    given(requested, declined(7))
      .when(at(120))
      .then(raised(1, 'unassigned', 120));
  });
});

describe('a ride whose driver has not set off', () => {
  it('is raised when his reservation begins, 5 minutes before the pickup, and at it', () => {
    const [first, second] = [raised(1, 'not_set_off', 165), raised(2, 'not_set_off', 175)];
    given(requested, taken).when(at(164)).thenNothing();
    given(requested, taken).when(at(165)).then(first);
    given(requested, taken, first).when(at(175)).then(second);
    given(requested, taken, first, second)
      .when(at(180))
      .then(raised(3, 'not_set_off', 180));
  });
  it('is raised before the new pickup when it was put off after he had set off', () => {
    const is = termsWith({ scheduledFor: minutesLater(400) });
    const later = amended({ driverId: 7, is, at: minutesLater(160) });
    given(requested, taken, setOff(7), later).when(at(384)).thenNothing();
    given(requested, taken, setOff(7), later)
      .when(at(385))
      .then(raised(1, 'not_set_off', 385));
  });
  it('is not raised for what was due before he had it', () => {
    given(requested, raised(2, 'unassigned', 150), taken)
      .when(at(160))
      .thenNothing();
  });
  it('leaves him five minutes to set off when he got it at short notice', () => {
    const soon = rideRequested({ scheduledFor: minutesLater(4) });
    given(soon, taken).when(at(4)).thenNothing();
    given(soon, taken)
      .when(at(5))
      .then(raised(3, 'not_set_off', 5));
  });
  it('begins anew with another driver', () => {
    const late = [requested, taken, raised(1, 'not_set_off', 165)] as const;
    given(...late, unassigned(7, 'reassigned'), assigned(8))
      .when(at(166))
      .then(raised(1, 'not_set_off', 165, 166));
  });
  it('is raised as unassigned when it is given back', () => {
    given(requested, taken, raised(1, 'not_set_off', 165), unassigned(7, 'given_up'))
      .when(at(166))
      .then(raised(3, 'unassigned', 165, 166));
  });
});

describe('a ride that is changed to another time', () => {
  const to = (pickup: number, at: number, driverId: number | null = null) =>
    amended({
      was: termsWith({ scheduledFor: minutesLater(180) }),
      is: termsWith({ scheduledFor: minutesLater(pickup) }),
      at: minutesLater(at),
      driverId,
    });

  it('is not urgent any more when that is later, and is raised anew for it', () => {
    const history = [requested, raised(3, 'unassigned', 165), to(300, 170)] as const;
    given(...history)
      .when(at(239))
      .thenNothing();
    given(...history)
      .when(at(240))
      .then(raised(1, 'unassigned', 240));
  });
  it('is urgent from the change on when that is near; its driver has his minutes', () => {
    given(requested, to(60, 50))
      .when(at(50))
      .then(raised(3, 'unassigned', 50));
    const taken7 = [requested, taken, to(52, 50, 7)] as const;
    given(...taken7)
      .when(at(54))
      .thenNothing();
    given(...taken7)
      .when(at(55))
      .then(raised(3, 'not_set_off', 55));
  });
  it('is as urgent as before when the time stays', () => {
    const more = { is: termsWith({ scheduledFor: minutesLater(180), passengers: 4 }) };
    const same = amended({ was: termsWith({ scheduledFor: minutesLater(180) }), ...more });
    given(requested, raised(1, 'unassigned', 120), same)
      .when(at(130))
      .thenNothing();
  });
});

describe('a ride that waits for nobody', () => {
  it.each([
    ['its driver is on his way', [taken, setOff(7)]],
    ['its driver is there', [taken, arrived(7)]],
    ['the rider is in the car', [taken, pickedUp(7)]],
    ['it is completed', [taken, completed(7)]],
    ['it was cancelled', [cancelled('rider')]],
    ['it was rejected', [rejected]],
  ] as const)('is never raised: %s', (_, history) => {
    given(requested, ...history)
      .when(at(100_000))
      .thenNothing();
  });
  it('is nothing to look after before it was requested', () => given().when(at(0)).thenNothing());
  it('is raised again once it is reopened, for the time that is left', () => {
    const back = reopened(minutesLater(155));
    given(requested, raised(1, 'unassigned', 120), cancelled('operator'), back)
      .when(at(156))
      .then(raised(2, 'unassigned', 155, 156));
  });
});

describe('when the watch looks again', () => {
  const minutes = fc.integer({ min: -3_000, max: 3_000 });
  const histories = fc.constantFrom<readonly RideEvent[]>([], [taken], [taken, setOff(7)]);

  it('is exactly when something can be raised that was not', () => {
    fc.assert(
      fc.property(minutes, histories, fc.array(minutes), (pickup, history, looks) => {
        const opening = rideRequested({ scheduledFor: minutesLater(pickup) });
        let ride = [opening, ...history].reduce(attentionDecider.evolve, null);
        const levels: number[] = [];
        for (const look of looks.toSorted((one, other) => one - other)) {
          const now = minutesLater(look);
          const due = ride && nextDueAt(ride, ride.attention?.level ?? null);
          const events = attentionDecider.decide({ now }, ride);
          expect(events.length > 0).toBe(due !== null && due <= now);
          ride = events.reduce(attentionDecider.evolve, ride);
          if (events.length > 0) levels.push(ride?.attention?.level ?? 0);
        }
        expect(levels).toEqual([...new Set(levels)].toSorted());
      }),
    );
  });

  it('has a due time that lies never before noon, when it was requested', () => {
    const ride = [rideRequested({ scheduledFor: minutesLater(-600) })].reduce(
      attentionDecider.evolve,
      null,
    );
    expect(ride && nextDueAt(ride, null)).toBe(noon);
  });
});
