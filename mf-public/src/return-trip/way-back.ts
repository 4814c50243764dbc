import type { ReturnDraft } from '@trupial/web-kit/return-draft';
import type { Trip } from '../trip/trip.rules.ts';

/** The trip back: the same people and bags, the other way round, at its own time. */
export const wayBack = (trip: Trip, { day, time }: Pick<ReturnDraft, 'day' | 'time'>): Trip => ({
  ...trip,
  day,
  time,
  pickup: trip.dropoff,
  dropoff: trip.pickup,
});
