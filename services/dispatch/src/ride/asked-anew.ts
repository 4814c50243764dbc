import { erasedContact, type RideEventData } from '@trupial/contracts/events';
import { changedFields, shownValues } from '@trupial/contracts/values';

/**
 * True for a change after which drivers who declined the ride are asked again: another time, way,
 * fare or load, or another end is another question. A note or a telephone number is not. It does not
 * look at the contact: the read models decide the same, also after it was erased.
 */
export function isAskedAnew({
  was,
  is,
  ends,
}: Pick<RideEventData<'RideAmended'>, 'was' | 'is' | 'ends'>): boolean {
  // The way back is as long as the way there.
  if (ends) return true;
  const changed = changedFields(shownValues(was, erasedContact), shownValues(is, erasedContact));
  return changed.some(({ field }) => field !== 'language');
}
