import { isDeepStrictEqual } from 'node:util';
import type { SeriesEvent } from '@trupial/contracts/events';
import type { Series } from './series.state.ts';

/** The same change was made of the same version: its answer was lost, or its rides not all done. */
export function isRepeat(
  event: SeriesEvent,
  { version }: { version: number },
  { last }: Series,
): boolean {
  if (last.before !== version || last.event.type !== event.type) return false;
  const what = ({ data }: SeriesEvent): unknown => ({ ...data, at: null });
  return isDeepStrictEqual(what(last.event), what(event));
}
