import type { Equipment, RideTerms, Vehicle } from '@trupial/contracts/events';

/** What a ride needs on board: its places for a wheelchair and for children. */
export function equipmentNeeds({
  childSeats = null,
  wheelchair = null,
}: Pick<RideTerms, 'childSeats' | 'wheelchair'>): readonly Equipment[] {
  const { infant, child, booster } = childSeats ?? { infant: 0, child: 0, booster: 0 };
  const needs: Equipment[] = [];
  if (wheelchair === true) needs.push('wheelchair');
  if (infant > 0) needs.push('infant_seat');
  if (child > 0) needs.push('child_seat');
  if (booster > 0) needs.push('booster_seat');
  return needs;
}

/** What of it a vehicle does not have. It is listed by kind, not by number. */
export const missingEquipment = (
  needs: readonly Equipment[],
  { equipment = [] }: Pick<Vehicle, 'equipment'>,
): readonly Equipment[] => needs.filter((needed) => !equipment.includes(needed));
