import { erasedContact, type RideEventData } from '@trupial/contracts/events';
import { changedFields, shownValues } from '@trupial/contracts/values';

/**
 * True for a change after which drivers who declined the ride are asked again: another time, way,
 * fare or load is another question. A note or a telephone number is not. It looks at the terms only:
 * the read models decide the same, and there the contact is sealed.
 */
export function isAskedAnew({
  was,
  is,
}: Pick<RideEventData<'RideAmended'>, 'was' | 'is'>): boolean {
  const changed = changedFields(shownValues(was, erasedContact), shownValues(is, erasedContact));
  return changed.some(({ field }) => field !== 'language');
}
