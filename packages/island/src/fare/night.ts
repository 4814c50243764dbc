import { islandTariff, type Tariff } from '../data/tariff.ts';

const timePattern = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/**
 * True when the wall clock (HH:MM:SS, island time) is within the tariff's night, which includes
 * midnight: 23:00:00 is in it, 06:00:00 is not. Throws RangeError for an invalid time of day.
 */
export function isNight(
  time: string,
  { nightFrom, nightUntil }: Pick<Tariff, 'nightFrom' | 'nightUntil'> = islandTariff,
): boolean {
  if (!timePattern.test(time)) throw new RangeError(`not a time of day: ${time}`);
  return nightFrom > nightUntil
    ? time >= nightFrom || time < nightUntil
    : time >= nightFrom && time < nightUntil;
}
