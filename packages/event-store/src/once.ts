import { EventTaken } from './errors.ts';
import type { StreamWrite } from './port.ts';

/** Why an append was refused whose event ids were used before; null when none of them is `once`. */
export function takenOf(writes: readonly StreamWrite[]): EventTaken | null {
  const once = writes.flatMap(({ events }) => events.filter((event) => event.once === true));
  return once[0] === undefined ? null : new EventTaken(once[0].id);
}
