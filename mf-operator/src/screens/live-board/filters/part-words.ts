import type { IslandPart } from '@trupial/island/parts';
import { message } from '@trupial/web-kit/message';
import type { RideState } from './board-filters.ts';

/** The names of the parts of the island, before translation. */
export const PART_WORDS: Readonly<Record<IslandPart, string>> = {
  bandabou: message('Bandabou (west)'),
  hato: message('Hato and the airport'),
  willemstad: message('Willemstad'),
  bandariba: message('Bandariba (east)'),
};

/** The names of the states, before translation. */
export const STATE_WORDS: Readonly<Record<RideState, string>> = {
  unassigned: message('Unassigned'),
  assigned: message('Assigned'),
  under_way: message('Rider on board'),
  completed: message('Completed'),
};
