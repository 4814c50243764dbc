import type { Contact, RideEvent } from '@trupial/contracts/events';
import { specificationFor } from '@trupial/event-store/testing';
import { describe, expect, it } from 'vitest';
import { driver, operator, rider } from '../testing/actors.ts';
import {
  amendBy,
  amended,
  arrived,
  assigned,
  command,
  minutesLater,
  noon,
  pickedUp,
  rideRequested,
  sampleContact,
  seen,
  setOff,
  termsWith,
  unassigned,
} from '../testing/ride.samples.ts';
import { rideDecider } from './ride.decider.ts';

const given = specificationFor(rideDecider);
const requested = rideRequested();

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

describe('a change', () => {
  it('says all that was and is, and who has the ride', () => {
    const contact: Contact = { ...sampleContact, note: 'Ring twice' };
    given(requested, assigned(7))
      .when(amendBy(operator, { contact: { note: 'Ring twice' }, reason: 'He called.' }))
      .then(amended({ by: 'operator', reason: 'He called.', driverId: 7, contact }));
  });
  it('counts on from the one before', () =>
    given(requested, amended())
      .when(amendBy(rider(501), { version: 1, is: termsWith({ passengers: 4 }) }))
      .then(
        amended({
          amendment: 2,
          was: termsWith({ passengers: 3 }),
          is: termsWith({ passengers: 4 }),
        }),
      ));
  it('that changes nothing is refused', () =>
    given(requested)
      .when(amendBy(rider(501), { is: termsWith() }))
      .thenFails('amend.nothing_changed'));
  it('that was made before and whose answer was lost does nothing more', () =>
    given(requested, amended())
      .when(amendBy(rider(501)))
      .thenNothing());
  it('of a version that is no more is refused, with what is another', () => {
    const other = amended({ is: termsWith({ luggage: 4 }) });
    expect(refusalOf(() => decide([requested, other], rider(501)))).toMatchObject({
      code: 'ride.changed_meanwhile',
      extra: { changed: { version: 1, fields: [{ field: 'luggage', was: 1, is: 4 }] } },
    });
  });
  it('takes the ride from its driver when that is asked', () =>
    given(requested, assigned(7))
      .when(amendBy(rider(501), { giveBack: true }))
      .then(unassigned(7, 'amended'), amended()));
  it('is charged: the fare is the one after the last change', () => {
    const fare = { amountMinor: 4444, currency: 'USD', tariffVersion: '2026-2' } as const;
    given(requested, assigned(7), amended({ driverId: 7, is: termsWith({ fare }) }))
      .when(command('finish-ride', driver(7)))
      .then({ type: 'RideCompleted', data: { driverId: 7, by: 'driver', fare, at: noon } });
  });
});

describe('a ride that was changed fifty times', () => {
  const often = Array.from({ length: 50 }, (_, at) =>
    amended({ amendment: at + 1, is: termsWith({ passengers: 3 + (at % 2) }) }),
  );
  const is = termsWith({ passengers: 5 });

  it('is changed by the office only', () => {
    given(requested, ...often)
      .when(amendBy(rider(501), { version: 50, is }))
      .thenFails('amend.too_often');
    const decided = decide([requested, ...often], operator, { version: 50, is, reason: 'Called.' });
    expect(decided).toMatchObject([{ type: 'RideAmended', data: { amendment: 51 } }]);
  });
  it('is still changed once more by its rider before', () =>
    expect(decide([requested, ...often.slice(1)], rider(501), { version: 49, is })).toHaveLength(
      1,
    ));
});

describe('its driver', () => {
  const changed = [requested, assigned(7), amended({ driverId: 7 })] as const;
  const step = (name: 'set-off-ride' | 'pickup-ride' | 'seen-amendment', last: number | null) =>
    command(name, driver(7), noon, last);

  it('says that he has seen it, once', () => {
    given(...changed)
      .when(step('seen-amendment', 1))
      .then(seen(7, 1));
    given(...changed)
      .when(step('seen-amendment', null))
      .then(seen(7, 1));
    given(...changed, seen(7, 1))
      .when(step('seen-amendment', 1))
      .thenNothing();
  });
  it('cannot have seen what did not happen, nor can others see it for him', () => {
    given(...changed)
      .when(step('seen-amendment', 2))
      .thenFails('amend.no_such_change');
    given(...changed)
      .when(command('seen-amendment', driver(8)))
      .thenFails('ride.not_found');
    given(...changed)
      .when(command('seen-amendment', operator))
      .thenFails('ride.wrong_role');
  });
  it.each(['set-off-ride', 'pickup-ride'] as const)(
    'does not %s on the ride that he knew before the change',
    (name) =>
      given(...changed)
        .when(step(name, 0))
        .thenFails('ride.changed_unseen'),
  );
  it('goes on when he has seen it, when he says so, or when his client says nothing', () => {
    for (const last of [1, null]) {
      given(...changed)
        .when(step('set-off-ride', last))
        .then(setOff(7));
    }
    given(...changed, seen(7, 1))
      .when(step('set-off-ride', 0))
      .then(setOff(7));
  });
  it('is given a ride as it is: what was changed before is not new to him', () =>
    given(requested, amended(), assigned(7)).when(step('set-off-ride', 0)).then(setOff(7)));
  it('repeats a step that he had made, seen or not', () =>
    given(...changed, setOff(7))
      .when(step('set-off-ride', 0))
      .thenNothing());
  it('completes nothing that he has not seen', () =>
    given(...changed, pickedUp(7))
      .when(command('finish-ride', driver(7), noon, 0))
      .thenFails('ride.changed_unseen'));
});

describe('a ride whose driver has set off', () => {
  const day = 24 * 60;
  /** Moved at noon, an hour before the pickup. */
  const movedTo = (minutes: number) =>
    amended({ driverId: 7, is: termsWith({ scheduledFor: minutesLater(minutes) }) });
  const onHisWay = [requested, assigned(7), setOff(7)] as const;

  it('waits for him to set off again when it is put off until later', () => {
    given(...onHisWay, movedTo(day))
      .when(command('set-off-ride', driver(7)))
      .then(setOff(7));
    given(...onHisWay, arrived(7), movedTo(day))
      .when(command('no-show-ride', driver(7)))
      .thenFails('ride.not_arrived');
    given(...onHisWay, movedTo(day), setOff(7))
      .when(command('set-off-ride', driver(7)))
      .thenNothing();
  });
  it('can be changed by its rider again', () => {
    const facts = { version: 1, is: termsWith({ scheduledFor: minutesLater(2 * day) }) };
    expect(decide([...onHisWay, movedTo(day)], rider(501), facts)).toMatchObject([
      { type: 'RideAmended', data: { amendment: 2 } },
    ]);
  });
  it.each([
    ['it is earlier', noon, movedTo(30)],
    ['it is late by some minutes', minutesLater(58), movedTo(73)],
    ['its time stays', noon, amended({ driverId: 7 })],
  ])('goes on with him when %s', (_, at, { data }) => {
    const change = { type: 'RideAmended', data: { ...data, at } } as RideEvent;
    given(...onHisWay, change)
      .when(command('set-off-ride', driver(7)))
      .thenNothing();
  });
  it('stays without a driver when it is taken from him', () => {
    const taken = [unassigned(7, 'amended'), amended({ is: termsWith({ passengers: 3 }) })];
    given(...onHisWay, ...taken)
      .when(command('set-off-ride', driver(7)))
      .thenFails('ride.not_found');
  });
});
