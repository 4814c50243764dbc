import { randomInt } from 'node:crypto';
import { islandDateOf } from '@trupial/island/clock';

/**
 * A tracking id: the island's day and ten random digits from a cryptographic source. It opens
 * name, phone and driver, so it must not be guessable.
 */
export function newTrackingId(now: string): string {
  const digits =
    String(randomInt(100_000)).padStart(5, '0') + String(randomInt(100_000)).padStart(5, '0');
  return `${islandDateOf(now).replaceAll('-', '')}-${digits}`;
}
