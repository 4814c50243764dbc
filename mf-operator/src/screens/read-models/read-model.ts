import type { Answer } from '@trupial/web-kit';
import type { Tone } from '@trupial/ui-kit';
import { message } from '@trupial/web-kit/message';

/** A read model as its service reports it. */
export type ReadModel = Answer<'readModels'>[number];

/** What each of them is for, in the words of the screens that show it. */
export const READ_MODEL_WORDS: Readonly<Record<ReadModel['name'], string>> = {
  'tracked-rides': message('Rides as riders track them'),
  'ride-board': message('Pending and assigned rides'),
  'driver-board': message('Drivers and their status'),
  reports: message('History, reports and leaderboard'),
};

type State = NonNullable<ReadModel['rebuild']>['state'];

export const REBUILD_STATES: Readonly<Record<State, { word: string; tone: Tone }>> = {
  running: { word: message('Rebuilding'), tone: 'info' },
  done: { word: message('Rebuilt'), tone: 'success' },
  failed: { word: message('Rebuild failed'), tone: 'danger' },
};

export const isRebuilding = ({ rebuild }: ReadModel): boolean => rebuild?.state === 'running';
