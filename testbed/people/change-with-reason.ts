import { amendOver } from '../api/changes.ts';
import type { Answer, Call } from '../api/caller.ts';
import { laterDay } from '../samples/series.ts';

/**
 * Changes a ride and a new series of four weeks in every way that takes a reason: a text that is in
 * the new notes, too.
 *
 * @param operator of the office
 * @param first the first day of the series
 */
export async function changeWithReason(
  operator: Call,
  rideId: number,
  series: { readonly id: number; readonly first: string },
  reason: string,
): Promise<void> {
  const [day, skipped, rest, last] = [0, 7, 14, 21].map((days) => laterDay(series.first, days));
  const path = `/series/${series.id}`;
  const changed = (answer: Answer): void => {
    if (answer.status !== 200) throw new Error(`not changed: ${JSON.stringify(answer.body)}`);
  };
  // Another one each time that a ride is changed so.
  const change = { rider_note: `${reason} ${series.id}` };
  changed(await amendOver(operator, rideId, change, { reason }));
  const ways: readonly (readonly [string, object])[] = [
    [`${path}/occurrences/${day}/change/`, change],
    [`${path}/occurrences/${skipped}/skip/`, {}],
    [`${path}/change/`, { from_date: rest, ...change }],
    [`${path}/end/`, { from_date: last }],
  ];
  for (const [version, [way, body]] of ways.entries()) {
    changed(await operator('POST', way, { version, reason, ...body }));
  }
}
