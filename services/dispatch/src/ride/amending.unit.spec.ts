import type { RideEvent } from '@trupial/contracts/events';
import {
  type Actor,
  type AmendableField,
  amendableFields,
  amendRules,
  identities,
} from '@trupial/contracts/values';
import { specificationFor } from '@trupial/event-store/testing';
import { describe, expect, it } from 'vitest';
import { driver, operator, rider, staff, visitor } from '../testing/actors.ts';
import {
  amendBy,
  amended,
  arrived,
  assigned,
  cancelled,
  completed,
  contactErased,
  minutesLater,
  noon,
  pickedUp,
  rejected,
  rideRequested,
  setOff,
  termsWith,
} from '../testing/ride.samples.ts';
import { rideDecider } from './ride.decider.ts';

const given = specificationFor(rideDecider);
const requested = rideRequested();

/** Everybody with his proof that the ride is his. */
const people: Readonly<Record<(typeof identities)[number], Actor>> = {
  rider: rider(501),
  visitor,
  driver: driver(7),
  operator,
  staff,
};
const proof = (actor: Actor) => ({ receiptMatches: actor.identity === 'visitor' });
const refusalOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
};
const decide = (history: readonly RideEvent[], ...[who, facts]: Parameters<typeof amendBy>) =>
  rideDecider.decide(
    amendBy(who, facts),
    history.reduce(rideDecider.evolve, rideDecider.initialState),
  );

/** A change of each field. */
const changes: Readonly<Record<AmendableField, Parameters<typeof amendBy>[1]>> = {
  scheduledFor: { is: termsWith({ scheduledFor: minutesLater(120) }) },
  pickup: { is: termsWith(), contact: { pickup: { address: 'Otrobanda', point: null } } },
  dropoff: { is: termsWith(), contact: { dropoff: { address: 'Otrobanda', point: null } } },
  passengers: { is: termsWith({ passengers: 4 }) },
  luggage: { is: termsWith({ luggage: 3 }) },
  note: { is: termsWith(), contact: { note: 'Ring twice' } },
  email: { is: termsWith(), contact: { email: 'maria@example.com' } },
  signName: { is: termsWith(), contact: { signName: 'Martina' } },
  flight: { is: termsWith(), contact: { flight: { number: 'KL735', direction: 'arrival' } } },
  childSeats: { is: termsWith({ childSeats: { infant: 0, child: 1, booster: 0 } }) },
  wheelchair: { is: termsWith({ wheelchair: true }) },
  language: { is: termsWith({ language: 'nl' }) },
  riderName: { is: termsWith(), contact: { riderName: 'Ana Bakker' } },
  riderPhone: { is: termsWith(), contact: { riderPhone: '+59996667788' } },
};

describe('who may change what', () => {
  const all = identities.flatMap((who) => amendableFields.map((field) => [who, field] as const));

  it.each(all)('a %s, the %s: as the table says', (who, field) => {
    const rule = amendRules[who];
    const actor = people[who];
    const run = () => decide([requested], actor, { ...proof(actor), ...changes[field] });
    if (rule === null) {
      expect(refusalOf(run)).toMatchObject({ kind: 'forbidden', code: 'ride.wrong_role' });
    } else if (rule.may.includes(field)) {
      expect(run()).toMatchObject([{ type: 'RideAmended', data: { by: who } }]);
    } else {
      expect(refusalOf(run)).toMatchObject({ kind: 'forbidden', code: 'amend.office_only' });
    }
  });

  it.each(identities.filter((who) => amendRules[who] !== null))(
    'a %s needs a reason if the table says so',
    (who) => {
      const actor = people[who];
      const run = () => decide([requested], actor, { ...proof(actor), reason: null });
      const isNeeded = amendRules[who]?.reason === 'required';
      expect(refusalOf(run)).toEqual(
        isNeeded ? expect.objectContaining({ code: 'amend.reason_missing' }) : undefined,
      );
    },
  );

  it.each([
    ['another rider', rider(502)],
    ['a visitor without the receipt', visitor],
  ])('%s does not know the ride', (_, who) =>
    given(requested).when(amendBy(who)).thenFails('ride.not_found'),
  );
});

describe('until when', () => {
  const stages = {
    assigned: [assigned(7)],
    set_off: [assigned(7), setOff(7)],
    arrived: [assigned(7), arrived(7)],
    picked_up: [assigned(7), pickedUp(7)],
  } as const;
  const steps = Object.keys(stages) as (keyof typeof stages)[];
  const codes = {
    assigned: 'amend.driver_assigned',
    set_off: 'amend.driver_set_off',
    arrived: 'amend.driver_arrived',
    picked_up: 'ride.picked_up',
  } as const;

  it.each(steps.flatMap((until) => steps.map((now) => [until, now] as const)))(
    'riders may until %s: at %s',
    (until, now) => {
      const settings = { until, minutes: 30 };
      const run = () => decide([requested, ...stages[now]], rider(501), { settings });
      const isOver = steps.indexOf(now) >= steps.indexOf(until);
      expect(refusalOf(run)).toEqual(
        isOver ? expect.objectContaining({ kind: 'conflict', code: codes[now] }) : undefined,
      );
    },
  );

  it.each(steps)('the office may until the pickup: at %s', (now) => {
    const run = () => decide([requested, ...stages[now]], operator);
    expect(refusalOf(run)).toEqual(
      now === 'picked_up' ? expect.objectContaining({ code: 'ride.picked_up' }) : undefined,
    );
  });

  it('riders may up to half an hour before the pickup, to the millisecond, and are told so', () => {
    given(requested)
      .when(amendBy(rider(501), { now: minutesLater(30), validUntil: minutesLater(40) }))
      .then(amended({ at: minutesLater(30) }));
    const late = { now: minutesLater(30.01), validUntil: minutesLater(40) };
    expect(refusalOf(() => decide([requested], rider(501), late))).toMatchObject({
      code: 'amend.too_late',
      message: 'This ride could be changed until 2026-11-20 12:30. Please call the office.',
    });
    expect(decide([requested], operator, late)).toHaveLength(1);
  });

  it.each([
    ['completed', [assigned(7), completed(7)]],
    ['cancelled', [cancelled('rider')]],
    ['rejected', [rejected]],
  ])('nobody when it is %s', (_, end) =>
    given(requested, ...end)
      .when(amendBy(operator))
      .thenFails('ride.ended'),
  );
  it('nobody when its contact was erased', () =>
    given(requested, contactErased).when(amendBy(operator)).thenFails('amend.erased'));
  it('not after the promise of its fare', () =>
    given(requested)
      .when(amendBy(rider(501), { validUntil: noon }))
      .thenFails('ride.quote_expired'));
});
