import { userEvent } from 'vitest/browser';
import { expect } from 'vitest';
import { field } from './home-booking.ts';

/** Types the day after the one that is offered for the return trip; the day as YYYY-MM-DD. */
export async function returnNextDay(): Promise<string> {
  const day = field('Date of the return trip');
  await expect.element(day).toBeVisible();
  const [month, date, year] = (day.element() as HTMLInputElement).value.split('/').map(Number);
  const next = new Date(Date.UTC(year!, month! - 1, date! + 1)).toISOString().slice(0, 10);
  await day.fill(`${next.slice(5, 7)}/${next.slice(8)}/${next.slice(0, 4)}`);
  // A typed day counts when its field is left: until then only the times of today are offered.
  await userEvent.tab();
  return next;
}
