// First of all, as in the shell: it orders the layers.
import '../../../../packages/ui-kit/src/styles.css';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aRide } from '../../../../packages/web-kit/src/testing/a-ride.ts';
import { stopClock } from '../../../../packages/web-kit/src/testing/stop-clock.ts';
import { anOffice, bar, openBoard } from '../../testing/live-board.tsx';

/** One o'clock in the night: a board with the rides of two mornings, and one of the day before. */
const NIGHT = '2026-11-20T05:00:00.000Z';
const TIMES = [
  [51, '2026-11-20T05:45:00', '5:45 AM'],
  [52, '2026-11-21T05:45:00', 'Nov 21, 5:45 AM'],
  [53, '2026-11-19T22:00:00', 'Nov 19, 10:00 PM'],
] as const;

const open = () => {
  stopClock(NIGHT);
  const rides = TIMES.map(([id, at]) => {
    // Apart: marks that are close are one.
    const pickup = { lat: 12.05 + (id - 50) / 10, lng: -68.9 };
    return aRide({ id, ride_datetime: at, pickup_point: pickup });
  });
  openBoard({}, { server: anOffice(rides, []), query: '' });
};
const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');

it('says the day of rides of other days than the board’s own: bars, marks and the chosen ride', async () => {
  open();
  const map = page.getByRole('complementary', { name: 'Map' });
  for (const [id, , time] of TIMES) {
    await expect.element(bar(id)).toBeInTheDocument();
    expect(plain(bar(id).element().getAttribute('aria-label'))).toContain(`Ride #${id}, ${time} `);
    const mark = map.getByRole('button', {
      name: new RegExp(`^#${id}, ${time.replaceAll(' ', String.raw`\s`)}: `),
    });
    await expect.element(mark).toBeInTheDocument();
    (bar(id).element() as HTMLElement).focus();
    const panel = map.getByRole('region', { name: `Ride #${id}` });
    await expect
      .poll(() => plain(panel.getByText(/:\d\d [AP]M$/).element().textContent))
      .toBe(time);
  }
});

it('says it in the list of a narrow window too', async () => {
  await page.viewport(414, 896);
  open();
  for (const [id, , time] of TIMES) {
    const item = page.getByRole('listitem').filter({ hasText: `#${id}` });
    await expect.element(item.first()).toBeVisible();
    expect(plain(item.first().element().querySelector('strong')?.textContent)).toBe(time);
  }
});
