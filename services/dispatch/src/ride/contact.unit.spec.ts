import { specificationFor } from '@trupial/event-store/testing';
import type { RideEvent } from '@trupial/contracts/events';
import { describe, it } from 'vitest';
import { operator } from '../testing/actors.ts';
import {
  assigned,
  cancelled,
  command,
  completed,
  noon,
  noShow,
  pickedUp,
  rejected,
  rideRequested,
} from '../testing/ride.samples.ts';
import { contactDecider, type EraseContact } from './contact.decider.ts';
import { rideDecider } from './ride.decider.ts';

const given = specificationFor(contactDecider);
const erase: EraseContact = { by: 'staff', alsoOpen: false, now: noon };
const eraseAlsoOpen: EraseContact = { ...erase, by: 'system', alsoOpen: true };
const erased = (driverId: number | null, by: 'staff' | 'system' = 'staff'): RideEvent => ({
  type: 'ContactErased',
  data: { by, driverId, at: noon },
});

describe('erasing the contact of a ride', () => {
  it.each<[string, RideEvent[], number | null]>([
    ['completed', [assigned(7), completed(7)], 7],
    ['cancelled before anybody had it', [cancelled('rider')], null],
    ['cancelled by its driver', [assigned(7), cancelled('driver', 7)], 7],
    ['missed by its rider', [assigned(7), noShow(7)], 7],
    ['rejected', [rejected], null],
  ])('is done to one that was %s, naming the driver whose lists change', (_, history, driverId) =>
    given(rideRequested(), ...history)
      .when(erase)
      .then(erased(driverId)),
  );
  it('is refused while somebody still has to find the rider', () => {
    given(rideRequested()).when(erase).thenFails('ride.not_ended');
    given(rideRequested(), assigned(7), pickedUp(7)).when(erase).thenFails('ride.not_ended');
  });
  it('is done to an open ride when told so', () =>
    given(rideRequested(), assigned(7)).when(eraseAlsoOpen).then(erased(7, 'system')));
  it('is done once', () =>
    given(rideRequested(), assigned(7), completed(7), erased(7)).when(eraseAlsoOpen).thenNothing());
  it('needs a ride', () => given().when(erase).thenFails('ride.not_found'));
  it('changes nothing else: an open ride goes on as it was', () =>
    specificationFor(rideDecider)(rideRequested(), assigned(7), erased(7))
      .when(command('operator-complete-ride', operator))
      .then(completed(7, 'operator')));
});
