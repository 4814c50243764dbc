import { erasedContact } from '@trupial/contracts/events';
import { specificationFor } from '@trupial/event-store/testing';
import { describe, expect, it } from 'vitest';
import { driver, operator } from '../testing/actors.ts';
import {
  amendBy,
  amended,
  assigned,
  cancelBy,
  command,
  declined,
  minutesLater,
  noon,
  rideRequested,
  sampleContact,
  termsWith,
} from '../testing/ride.samples.ts';
import { rideDecider } from './ride.decider.ts';

const given = specificationFor(rideDecider);
const requested = rideRequested();
const declinedBy = (...history: Parameters<typeof given>) =>
  history.reduce(rideDecider.evolve, rideDecider.initialState)?.declinedBy;

describe('a driver who declined a ride', () => {
  it.each([
    ['another time', { scheduledFor: minutesLater(120) }],
    ['another way', { distanceMeters: 9000, durationMinutes: 14 }],
    ['more passengers', { passengers: 5 }],
  ])('is asked again after a change to %s', (_which, facts) => {
    const change = amended({ is: termsWith(facts) });
    expect(declinedBy(requested, declined(7), change)).toEqual([]);
    expect(declinedBy(requested, declined(7), change, declined(8))).toEqual([8]);
  });

  it.each(['pickup', 'dropoff'] as const)('is asked again after a change to another %s', (end) => {
    const history = [requested, declined(7)];
    const ride = history.reduce(rideDecider.evolve, rideDecider.initialState);
    const contact = { [end]: { address: 'Westpunt', point: null } };
    const change = amendBy(operator, { is: termsWith(), contact });
    const events = rideDecider.decide(change, ride);
    expect(declinedBy(...history, ...events)).toEqual([]);
    // So it is read, and a row made anew, when nobody can read the ends any more.
    const erased = events.map(({ data, ...event }) => ({
      ...event,
      data: { ...data, contact: erasedContact, contactWas: erasedContact },
    })) as typeof events;
    expect(declinedBy(...history, ...erased)).toEqual([]);
  });

  it('is not asked again for a note or another language', () => {
    const contact = { ...sampleContact, note: 'Ring twice' };
    const change = amended({ is: termsWith({ language: 'nl' }), contact });
    expect(declinedBy(requested, declined(7), change)).toEqual([7]);
  });
});

describe('what a driver did to a ride as it was before a change', () => {
  const did = (name: 'accept-ride' | 'reject-ride' | 'delete-ride', seen: number | null) =>
    command(name, driver(7), noon, seen);

  it.each(['accept-ride', 'reject-ride'] as const)('does not count: %s', (name) => {
    given(requested, amended()).when(did(name, 0)).thenFails('ride.changed_unseen');
  });
  it.each([
    ['delete-ride', did('delete-ride', 0)],
    ['cancel-ride', cancelBy(driver(7), false, 0)],
  ])('does not count: %s', (_name, old) => {
    given(requested, assigned(7), amended()).when(old).thenFails('ride.changed_unseen');
  });
  it('counts when he knows the change, or his client does not say', () => {
    given(requested, amended()).when(did('accept-ride', 1)).then(assigned(7));
    given(requested, amended()).when(did('accept-ride', null)).then(assigned(7));
  });
  it('does nothing more when he has the ride already', () => {
    given(requested, assigned(7), amended()).when(did('accept-ride', 0)).thenNothing();
  });
});
