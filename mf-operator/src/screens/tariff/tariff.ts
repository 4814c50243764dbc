import type { Answer } from '@trupial/web-kit';
import type { Tone } from '@trupial/ui-kit';
import { message } from '@trupial/web-kit/message';

/** A version of the tariff on the wire: dollars and kilometres. */
export type TariffVersion = Answer<'tariffs'>['tariffs'][number];

/** Where the versions live in the query client. */
export const TARIFFS_KEY = ['console', 'tariffs'] as const;

interface VersionState {
  readonly word: string;
  readonly tone: Tone;
}

/** Whether a version counts today, will count, or did. `today` is an island day. */
export function stateOf(version: TariffVersion, today: string): VersionState {
  if (version.in_force) return { word: message('In force'), tone: 'success' };
  if (version.valid_from !== null && version.valid_from > today) {
    return { word: message('Coming'), tone: 'info' };
  }
  return { word: message('Past'), tone: 'neutral' };
}

/** '23:00–06:00' of '23:00:00' and '06:00:00'. */
export function nightOf(version: Pick<TariffVersion, 'night_from' | 'night_until'>): string {
  return `${version.night_from.slice(0, 5)}–${version.night_until.slice(0, 5)}`;
}
