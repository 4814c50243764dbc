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

/**
 * The version that counts on an island day: of those that begin on or before it the one that begins
 * last, of several the one that was made last. The server lists them in this order.
 */
export const versionOfDay = (
  versions: readonly TariffVersion[],
  day: string,
): TariffVersion | undefined => versions.find(({ valid_from: from }) => (from ?? '') <= day);

/**
 * Whether a version counts today, will count, did, or never does because another one was made for the
 * same day. `today` is an island day.
 */
export function stateOf(
  version: TariffVersion,
  versions: readonly TariffVersion[],
  today: string,
): VersionState {
  if (version === versionOfDay(versions, today)) {
    return { word: message('In force'), tone: 'success' };
  }
  const from = version.valid_from ?? '';
  if (version !== versionOfDay(versions, from)) {
    return { word: message('Replaced'), tone: 'neutral' };
  }
  if (from > today) return { word: message('Coming'), tone: 'info' };
  return { word: message('Past'), tone: 'neutral' };
}

/** '23:00–06:00' of '23:00:00' and '06:00:00'. */
export function nightOf(version: Pick<TariffVersion, 'night_from' | 'night_until'>): string {
  return `${version.night_from.slice(0, 5)}–${version.night_until.slice(0, 5)}`;
}
